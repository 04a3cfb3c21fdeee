internal import CLanes
internal import Geometry
internal import Staging

/// What is seen of a fixture itself where light comes in squares: in each of them what it is in the middle.
struct GlowSquares: RowShape {
  private let grid: LightGrid
  /// Its pixels are the grid's cells.
  private var stroke: PreparedStroke
  /// In cells: the distance at which there is nothing left.
  private let edge: Float

  /// Nil when it can't be seen in the grid's frame.
  init?(_ glow: StrokeState, grid: LightGrid) {
    var scaled = glow
    scaled.points = glow.points.map(grid.transform.apply)
    scaled.width = glow.width / grid.side
    guard glow.softness > 0, glow.texture == nil,
      let stroke = PreparedStroke(scaled, frame: grid.frame, isCutOut: false)
    else { return nil }
    (self.grid, self.stroke) = (grid, stroke)
    // As without squares, where half a pixel more than half the width is the end.
    edge = Float((max(glow.width, 1) + 1) / 2 / grid.side)
  }

  /// The pixels that it may touch.
  func bounds(in frame: PixelRect) -> PixelRect { grid.pixels(of: stroke.bounds, in: frame) }

  /// The glow as far as it touches an area of pixels, nil when it doesn't.
  func part(in area: PixelRect) -> GlowSquares? {
    guard let part = stroke.part(in: grid.cells(of: area)) else { return nil }
    var glow = self
    glow.stroke = part
    return glow
  }

  func span(row y: Int, in area: PixelRect) -> RowSpan {
    RowSpan(outer: area.minX..<area.maxX, inner: area.minX..<area.minX)
  }

  /// Measures the distances in `area` of a tile, for which it needs two planes.
  func sampler(in area: PixelRect, on planes: PlaneView) -> SoftSampler {
    let cells = grid.cells(of: area)
    let view = PlaneView(base: planes.plane(1).base, originX: cells.minX, originY: cells.minY)
    let field = DistanceField(stroke, on: view, over: cells)
    grid.spread(field.planes, over: area, of: planes, count: 1)
    // The last pixels of a row are drawn together with what follows.
    for y in area.minY..<area.maxY { lanes_store(planes.pointer(area.maxX, y), lanes_splat(0)) }
    return SoftSampler(planes, edge: edge, softness: stroke.softness)
  }
}
