internal import CLanes

/// Brings the strips of a finished picture to a writer, with the last effects on their pixels.
struct StripOutput<Writer: TileWriter & ~Copyable>: ~Copyable {
  private let picture: FloatPlanes
  private let chain: PointwiseChain
  private let grid: TileGrid
  private let writer: Writer
  private let tilePlanes = TilePlanes(count: 4)

  init(_ picture: FloatPlanes, _ chain: PointwiseChain, grid: TileGrid, writer: consuming Writer) {
    self.picture = picture
    self.chain = chain
    self.grid = grid
    self.writer = writer
  }

  func write(strip index: Int) {
    let strip = grid.strip(index)
    for tileIndex in 0..<grid.tilesPerStrip {
      let tile = grid.tile(tileIndex, of: strip)
      let canvas = PlaneView(tilePlanes, tile: tile)
      load(tile, into: canvas)
      let content = chain.apply(
        to: canvas, tile, picture.planeCount == 3 ? .opaque : .premultiplied,
        keepsDisplayValues: Writer.takesDisplayValues)
      writer.write(canvas, tile, content)
    }
  }

  private func load(_ tile: PixelRect, into canvas: PlaneView) {
    for y in tile.minY..<tile.maxY {
      let target = canvas.pointer(tile.minX, y)
      for plane in 0..<picture.planeCount {
        let source = picture.row(y, of: plane) + tile.minX
        let row = target + plane * TilePlanes.planeStride
        for x in stride(from: 0, to: tile.width, by: 16) { lanes_store(row + x, lanes_load(source + x)) }
      }
    }
  }
}
