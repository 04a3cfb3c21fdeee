/// A few planes of floats that cover one tile, all in one block of memory.
///
/// A row is followed by sixteen more floats, so that a kernel may run over the end of a row.
struct TilePlanes: ~Copyable {
  static let rowStride = TileGrid.tileWidth + 16
  static let planeStride = rowStride * TileGrid.tileHeight

  private let block: FloatBlock
  var base: UnsafeMutablePointer<Float> { block.base }

  init(count: Int) { block = FloatBlock(count: count * Self.planeStride) }
}
