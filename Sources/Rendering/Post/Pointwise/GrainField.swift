internal import Geometry

/// Noise for grain of one size, which repeats after `width` columns and `height` rows.
final class GrainField: Sendable {
  private static let width = 2048
  private static let height = 1024
  /// The noise's start once more after the end of each row, so that a run may cross it.
  private static let stride = width + PixelRow.longest + 16

  private let samples: [Int8]

  /// - Parameter size: of a grain, in pixels, 1 and above.
  init(size: Double) {
    // Whole numbers of grains fit the field, so that it has no seam.
    let columns = max(Int((Double(Self.width) / size).rounded()), 1)
    let rows = max(Int((Double(Self.height) / size).rounded()), 1)
    let grains = (0..<columns * rows).map { Self.grain(UInt64($0)) }
    let across = (0..<Self.width).map { Self.neighbours($0, Self.width, columns) }
    func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }
    var line = [Float](repeating: 0, count: columns)
    var samples = [Int8](repeating: 0, count: Self.stride * Self.height)
    for y in 0..<Self.height {
      let (upper, lower, down) = Self.neighbours(y, Self.height, rows)
      for x in 0..<columns { line[x] = mix(grains[upper * columns + x], grains[lower * columns + x], down) }
      for x in 0..<Self.width {
        let (left, right, share) = across[x]
        samples[y * Self.stride + x] = Int8((mix(line[left], line[right], share) * Float(Int8.max)).rounded())
      }
      for x in Self.width..<Self.stride { samples[y * Self.stride + x] = samples[y * Self.stride + x - Self.width] }
    }
    self.samples = samples
  }

  /// −1…1, near 0 most often.
  private static func grain(_ index: UInt64) -> Float {
    let bits = Noise.hash(Int64(index), seed: 0x6772_6169_6e)
    return Float(Double(bits & 0xffff_ffff) / 4_294_967_295 - Double(bits >> 32) / 4_294_967_295)
  }

  /// The grains on both sides of a sample, and how far it is from the first to the second.
  private static func neighbours(_ sample: Int, _ samples: Int, _ grains: Int) -> (Int, Int, Float) {
    let place = Double(sample) * Double(grains) / Double(samples)
    let first = Int(place)
    return (first % grains, (first + 1) % grains, Float(place - Double(first)))
  }

  /// The column and row of the field at a pixel of the frame. Columns may be followed by `PixelRow.longest` more.
  func offset(x: Int, y: Int, key: UInt64) -> (column: Int, row: Int) {
    ((x + Int(truncatingIfNeeded: key) & (Self.width - 1)) % Self.width, (y + Int(key >> 32)) % Self.height)
  }

  @inline(__always)
  func withRow(_ row: Int, _ body: (UnsafePointer<Int8>) -> Void) {
    samples.withUnsafeBufferPointer { samples in
      if let base = samples.baseAddress { body(base + row * Self.stride) }
    }
  }
}
