internal import CLanes

/// Sums of a plane's rows from their beginnings on, so that any span's sum is one difference.
///
/// The sums are integers that wrap around: differences are exact all the same. Rows are taken together in strips, whose
/// values are means. Beyond the border the outermost pixels go on for ever.
struct PrefixSums: Sendable {
  /// Rows in a strip.
  let stripHeight: Int
  private let base: Sums
  private let rowStride: Int
  private let stripCount: Int
  private let room: Int

  /// `reach` is how far spans go beyond the border, at most. Memory: `floatCount`, nobody else's.
  init(_ plane: FloatPlanes, stripHeight: Int, reach: Int, memory: UnsafeMutablePointer<Float>) {
    self.stripHeight = stripHeight
    room = Self.room(reach)
    rowStride = Self.rowStride(plane, reach)
    stripCount = Self.stripCount(plane, stripHeight)
    let raw = UnsafeMutableRawPointer(memory)
    base = Sums(pointer: raw.bindMemory(to: Int32.self, capacity: rowStride * stripCount))
  }

  /// Memory of which each thread writes rows of its own.
  private struct Sums: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<Int32>
  }

  private static func room(_ reach: Int) -> Int { (reach + 2 + 15) / 16 * 16 }
  private static func rowStride(_ plane: FloatPlanes, _ reach: Int) -> Int {
    (((plane.width + 15) / 16 + 2 * room(reach) / 16 + 1) | 1) * 16
  }
  /// One strip beyond the upper border stands for all there, and one beyond the lower.
  private static func stripCount(_ plane: FloatPlanes, _ height: Int) -> Int {
    (plane.height + height - 1) / height + 2
  }

  static func floatCount(_ plane: FloatPlanes, stripHeight: Int, reach: Int) -> Int {
    rowStride(plane, reach) * stripCount(plane, stripHeight)
  }

  /// The sums of strip number `strip`, any whole number: at `x` of all pixels left of pixel x.
  @inline(__always)
  func row(_ strip: Int) -> UnsafeMutablePointer<Int32> {
    let stored = min(max(strip + 1, 0), stripCount - 1)
    return base.pointer + (stored * rowStride + room)
  }

  /// Sums all strips. `scale` turns values into integers.
  func sum(_ plane: FloatPlanes, scale: Float, on bands: BandRunner) {
    bands(rows: -1..<stripCount - 1) { _, strips in
      for strip in strips { sum(plane, strip: strip, scale: scale) }
    }
  }

  private func sum(_ plane: FloatPlanes, strip: Int, scale: Float) {
    let output = row(strip)
    let scale = scale / Float(stripHeight)
    for x in stride(from: 0, to: plane.width, by: 16) {
      var sum = SIMD16<Float>.zero
      for y in strip * stripHeight..<(strip + 1) * stripHeight {
        sum += lanes_load(plane.row(min(max(y, 0), plane.height - 1), of: 0) + x)
      }
      lanes_store_int(output + x, lanes_floor(sum * scale + 0.5))
    }
    var (total, right) = (Int32(0), Int32(0))
    for offset in 1...room { output[-offset] = Int32(0) &- Int32(truncatingIfNeeded: offset) &* output[0] }
    for x in 0..<plane.width {
      right = output[x]
      output[x] = total
      total &+= right
    }
    for x in plane.width..<rowStride - room {
      output[x] = total
      total &+= right
    }
  }
}
