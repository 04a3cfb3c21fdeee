/// The colour of a node in the pass `id`: samples of 0…255, never all 0.
public struct IDColor: Hashable, Sendable, CustomStringConvertible {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// - Parameter code: red, green and blue in its lower 24 bits.
  init(code: UInt32) {
    red = UInt8(truncatingIfNeeded: code >> 16)
    green = UInt8(truncatingIfNeeded: code >> 8)
    blue = UInt8(truncatingIfNeeded: code)
  }

  /// As `#rrggbb`.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The components as 0…1.
  var samples: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) / 255 }
}
