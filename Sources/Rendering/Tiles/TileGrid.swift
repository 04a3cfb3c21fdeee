internal import Imaging

/// How a frame is cut: into horizontal strips, and each strip into tiles from left to right.
///
/// The sizes are constants, so that a picture never depends on the machine or the number of threads.
struct TileGrid {
  /// A multiple of 16 lanes and of the 8 columns of the dither matrix.
  static let tileWidth = 256
  /// A multiple of the 8 rows of the dither matrix, hence even, as 4:2:0 needs. A tile's planes (4 of colour, 3 of
  /// light) take 120 KB, which leaves the L2 cache room for texels.
  static let tileHeight = 16

  let size: PixelSize

  var frame: PixelRect { PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }
  var stripCount: Int { (size.height + Self.tileHeight - 1) / Self.tileHeight }
  var tilesPerStrip: Int { (size.width + Self.tileWidth - 1) / Self.tileWidth }

  func strip(_ index: Int) -> PixelRect {
    let y = index * Self.tileHeight
    return PixelRect(minX: 0, minY: y, maxX: size.width, maxY: min(y + Self.tileHeight, size.height))
  }

  func tile(_ index: Int, of strip: PixelRect) -> PixelRect {
    let x = index * Self.tileWidth
    return PixelRect(minX: x, minY: strip.minY, maxX: min(x + Self.tileWidth, size.width), maxY: strip.maxY)
  }
}
