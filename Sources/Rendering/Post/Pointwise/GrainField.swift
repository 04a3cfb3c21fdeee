internal import Geometry

/// Noise for grain of one size, which repeats after `width` columns and `height` rows.
final class GrainField: Sendable {
  private static let width = 1024
  private static let height = 256
  /// The noise's start once more after the end of each row, so that a run may cross it.
  private static let stride = width + PixelRow.longest + 16

  private let samples: [Int8]

  /// - Parameter size: of a grain, in pixels, 1 and above.
  init(size: Double) {
    // Whole numbers of grains fit the field, so that it has no seam.
    let columns = max(Int((Double(Self.width) / size).rounded()), 1)
    let rows = max(Int((Double(Self.height) / size).rounded()), 1)
    let grains = (0..<columns * rows).map { Self.grain(UInt64($0)) }
    var samples = [Int8](repeating: 0, count: Self.stride * Self.height)
    for y in 0..<Self.height {
      let (upper, lower, down) = Self.neighbours(y, Self.height, rows)
      for x in 0..<Self.width {
        let (left, right, across) = Self.neighbours(x, Self.width, columns)
        func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }
        let value = mix(
          mix(grains[upper * columns + left], grains[upper * columns + right], across),
          mix(grains[lower * columns + left], grains[lower * columns + right], across), down)
        samples[y * Self.stride + x] = Int8((value * Double(Int8.max)).rounded())
      }
      for x in Self.width..<Self.stride { samples[y * Self.stride + x] = samples[y * Self.stride + x - Self.width] }
    }
    self.samples = samples
  }

  /// −1…1, near 0 most often.
  private static func grain(_ index: UInt64) -> Double {
    let bits = Noise.hash(Int64(index), seed: 0x6772_6169_6e)
    return Double(bits & 0xffff_ffff) / 4_294_967_295 - Double(bits >> 32) / 4_294_967_295
  }

  /// The grains on both sides of a sample, and how far it is from the first to the second.
  private static func neighbours(_ sample: Int, _ samples: Int, _ grains: Int) -> (Int, Int, Double) {
    let place = Double(sample) * Double(grains) / Double(samples)
    let first = Int(place)
    return (first % grains, (first + 1) % grains, place - Double(first))
  }

  /// The column and row of the field at a pixel of the frame. Columns may be followed by `PixelRow.longest` more.
  func offset(x: Int, y: Int, key: UInt64) -> (column: Int, row: Int) {
    let shift = Noise.hash(Int64(y / Self.height), seed: key)
    return ((x + Int(shift % UInt64(Self.width))) % Self.width, (y + Int(key >> 32) % Self.height) % Self.height)
  }

  @inline(__always)
  func withRow(_ row: Int, _ body: (UnsafePointer<Int8>) -> Void) {
    samples.withUnsafeBufferPointer { samples in
      if let base = samples.baseAddress { body(base + row * Self.stride) }
    }
  }
}
