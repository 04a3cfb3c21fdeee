/// Where planes that hold a tile lie: plane `p` of the pixel (x, y) of the frame is at `pointer(x, y)[p · planeStride]`.
struct PlaneView {
  let base: UnsafeMutablePointer<Float>
  /// The frame's pixel at the planes' first element.
  let originX: Int
  let originY: Int
  /// Floats from a row to the next; in the planes of a tile the constant `TilePlanes.rowStride`.
  let rowStride: Int
  /// Floats from a plane to the next; in the planes of a tile the constant `TilePlanes.planeStride`.
  let planeStride: Int

  init(base: UnsafeMutablePointer<Float>, originX: Int, originY: Int) {
    self.base = base
    self.originX = originX
    self.originY = originY
    rowStride = TilePlanes.rowStride
    planeStride = TilePlanes.planeStride
  }

  init(_ planes: borrowing TilePlanes, tile: PixelRect) {
    self.init(base: planes.base, originX: tile.minX, originY: tile.minY)
  }

  /// A whole picture.
  init(_ picture: FloatPlanes) {
    base = picture.base
    (originX, originY) = (0, 0)
    rowStride = picture.rowStride
    planeStride = picture.planeStride
  }

  /// The same planes of a tile from the `index`th on.
  func plane(_ index: Int) -> PlaneView {
    PlaneView(base: base + index * TilePlanes.planeStride, originX: originX, originY: originY)
  }

  @inline(__always)
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Float> {
    base + ((y - originY) * rowStride + (x - originX))
  }
}
