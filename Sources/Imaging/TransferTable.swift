internal import Geometry

/// The road from one transfer function's 16-bit values to another's, tabulated for all 65,536 of them.
struct TransferTable: Sendable {
  /// Bits behind the binary point of an entry.
  static let fractionBits: UInt32 = 15

  /// Entry v is the destination's value for v, in 0…65535 with `fractionBits` more behind the point, so that
  /// premultiplication starts from an unrounded value.
  let entries: [UInt32]

  /// The three roads that nearly every picture takes are built once per process.
  private static let identity = TransferTable { $0 }
  private static let srgbToLinear = TransferTable { TransferFunction.srgb.decode($0) }
  private static let linearToSRGB = TransferTable { TransferFunction.srgb.encode($0) }

  static func from(_ source: TransferFunction, to destination: TransferFunction) -> TransferTable {
    if source == destination { return identity }
    switch (source, destination) {
    case (.srgb, .linear): return srgbToLinear
    case (.linear, .srgb): return linearToSRGB
    default: return TransferTable { destination.encode(source.decode($0)) }
    }
  }

  private init(_ convert: (Double) -> Double) {
    let one = Double(65_535 << Self.fractionBits)
    entries = (0...65_535).map { word in
      // A file may claim any exponent: what leaves 0…1, or is no number, is clamped.
      let value = convert(Double(word) / 65_535)
      return UInt32((max(0, min(1, value)) * one).rounded())
    }
  }

  /// A destination value of `entries` times `alpha` / 65535, rounded to nearest.
  @inline(__always)
  static func premultiplied(_ entry: UInt32, alpha: UInt16) -> UInt16 {
    let one: UInt64 = 65_535 << UInt64(fractionBits)
    return UInt16(truncatingIfNeeded: (UInt64(entry) &* UInt64(alpha) &+ one / 2) / one)
  }
}
