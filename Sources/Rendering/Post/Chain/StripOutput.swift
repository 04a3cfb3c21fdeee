/// Brings the strips of a finished picture to a writer, with the last effects on their pixels, which change the picture.
struct StripOutput<Writer: TileWriter & ~Copyable>: ~Copyable {
  private let picture: PlaneView
  private let content: TileContent
  private let chain: PointwiseChain
  private let grid: TileGrid
  private let writer: Writer

  init(_ picture: FloatPlanes, _ chain: PointwiseChain, grid: TileGrid, writer: consuming Writer) {
    self.picture = PlaneView(picture)
    content = picture.planeCount == 3 ? .opaque : .premultiplied
    self.chain = chain
    self.grid = grid
    self.writer = writer
  }

  func write(strip index: Int) {
    let strip = grid.strip(index)
    for tileIndex in 0..<grid.tilesPerStrip {
      let tile = grid.tile(tileIndex, of: strip)
      let content = chain.apply(to: picture, tile, content, keepsDisplayValues: Writer.takesDisplayValues)
      writer.write(picture, tile, content)
    }
  }
}
