internal import CLanes

/// Collects the tiles of a frame in one picture, for effects that look beyond a tile.
struct PictureWriter: TileWriter {
  static let takesDisplayValues = false

  /// With alpha where a tile can be transparent.
  let planes: FloatPlanes

  func write(_ canvas: PlaneView, _ tile: PixelRect, _ content: TileContent) {
    for y in tile.minY..<tile.maxY {
      let source = canvas.pointer(tile.minX, y)
      for plane in 0..<planes.planeCount {
        let target = planes.row(y, of: plane) + tile.minX
        if plane == 3, content == .opaque {
          for x in stride(from: 0, to: tile.width, by: 16) { lanes_store(target + x, lanes_splat(1)) }
        } else {
          let origin = source + plane * canvas.planeStride
          for x in stride(from: 0, to: tile.width, by: 16) { lanes_store(target + x, lanes_load(origin + x)) }
        }
      }
    }
  }
}
