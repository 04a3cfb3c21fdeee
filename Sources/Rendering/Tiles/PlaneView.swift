/// Where the planes of one tile lie: plane `p` of the pixel (x, y) of the frame is at
/// `pointer(x, y)[p · TilePlanes.planeStride]`.
struct PlaneView {
  let base: UnsafeMutablePointer<Float>
  /// The frame's pixel at the planes' first element.
  let originX: Int
  let originY: Int

  init(base: UnsafeMutablePointer<Float>, originX: Int, originY: Int) {
    self.base = base
    self.originX = originX
    self.originY = originY
  }

  init(_ planes: borrowing TilePlanes, tile: PixelRect) {
    base = planes.base
    originX = tile.minX
    originY = tile.minY
  }

  @inline(__always)
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Float> {
    base + ((y - originY) * TilePlanes.rowStride + (x - originX))
  }
}
