internal import CLanes

/// One chroma plane, and the differences of the row of a tile that is being written, summed over two rows of pixels.
struct ChromaRow: ~Copyable {
  private let plane: UnsafeMutablePointer<UInt8>
  private let stride: Int
  /// From a sum of eight differences to codes.
  private let scale: Float
  private let block = FloatBlock(count: apron + TileGrid.tileWidth + 48)
  /// Per row of the tile, the sum in the last column of the tile to the left.
  private let carried = FloatBlock(count: TileGrid.tileHeight / 2)

  /// Columns kept in front of the tile's own; one is needed.
  private static let apron = 16

  /// - Parameter range: the greatest difference less the least.
  init(_ plane: UnsafeMutablePointer<UInt8>, stride: Int, range: Float) {
    self.plane = plane
    self.stride = stride
    scale = 224 / range / 8
  }

  @inline(__always)
  func put(_ sums: SIMD16<Float>, at column: Int) { lanes_store(block.base + Self.apron + column, sums) }

  /// Writes the codes of `row` that belong to the tile.
  func write(row: Int, of tile: PixelRect, _ threshold: SIMD16<Float>) {
    let columns = block.base + Self.apron
    let carry = carried.base + (row - tile.minY / 2)
    columns[-1] = tile.minX == 0 ? columns[0] : carry.pointee
    columns[tile.width] = columns[tile.width - 1]
    carry.pointee = columns[tile.width - 1]
    let bias = threshold + 128
    let count = (tile.width + 1) / 2
    let start = plane + (row * stride + tile.minX / 2)
    for k in Swift.stride(from: 0, to: count, by: 16) {
      let column = columns + 2 * k
      let sides = lanes_load_odd(column - 2) + lanes_load_odd(column)
      let code = lanes_int((sides + lanes_load_even(column) * 2) * scale + bias)
      if k + 16 <= count {
        lanes_store_bytes(start + k, code)
      } else {
        lanes_store_bytes_first(start + k, Int32(count - k), code)
      }
    }
  }
}
