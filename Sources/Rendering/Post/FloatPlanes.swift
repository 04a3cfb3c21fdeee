/// Where the planes of a picture lie: plane `p` of the pixel (x, y) is at `row(y, of: p)[x]`.
///
/// Rows begin at multiples of 64 bytes, and are followed by at least sixteen more floats that belong to nobody, so that
/// a kernel may run over the end of a row. A row takes an odd number of cache lines: rows that lie a power of two
/// apart would compete for the same places in the cache.
///
/// It does not keep the memory alive, and whoever uses it on several threads lets each write rows of its own.
package struct FloatPlanes: @unchecked Sendable {
  package let base: UnsafeMutablePointer<Float>
  package let width: Int
  package let height: Int
  package let planeCount: Int
  /// Floats from a row to the next.
  package let rowStride: Int
  /// Floats from a plane to the next.
  package let planeStride: Int

  /// `base` is aligned to 64 bytes and has room for `floatCount`.
  init(base: UnsafeMutablePointer<Float>, width: Int, height: Int, planeCount: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.planeCount = planeCount
    rowStride = Self.rowStride(width: width)
    planeStride = rowStride * height
  }

  private static func rowStride(width: Int) -> Int { (((width + 15) / 16 + 1) | 1) * 16 }

  /// How many floats a picture takes.
  static func floatCount(width: Int, height: Int, planeCount: Int) -> Int {
    rowStride(width: width) * height * planeCount
  }

  @inline(__always)
  package func row(_ y: Int, of plane: Int) -> UnsafeMutablePointer<Float> {
    base + (plane * planeStride + y * rowStride)
  }

  /// One plane as a picture of its own.
  package func plane(_ plane: Int) -> FloatPlanes {
    FloatPlanes(base: base + plane * planeStride, width: width, height: height, planeCount: 1)
  }

  var floatCount: Int { planeStride * planeCount }

  func hasShape(of other: FloatPlanes) -> Bool {
    width == other.width && height == other.height && planeCount == other.planeCount
  }

  /// Copies a row of every plane to the same place in `other`.
  func copyRow(_ y: Int, to other: FloatPlanes) {
    for plane in 0..<planeCount { other.row(y, of: plane).update(from: row(y, of: plane), count: width) }
  }
}
