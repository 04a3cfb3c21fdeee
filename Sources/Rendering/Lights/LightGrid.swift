internal import Geometry
internal import Staging

/// The cells in which light is summed: the frame's pixels, or larger squares, in each of which light is what it is in the
/// middle. Lights and surfaces are prepared for a frame of these cells, as if they were its pixels.
struct LightGrid {
  /// Of a cell, in pixels; 1 and above.
  let side: Double
  /// All cells of the frame.
  private(set) var frame: PixelRect

  init(_ lighting: LightingState, frame: PixelRect) {
    side = lighting.pixelSize > 1 && lighting.pixelSize.isFinite ? lighting.pixelSize : 1
    self.frame = frame
    if hasSquares { self.frame = cells(of: frame) }
  }

  /// Whether cells are more than pixels.
  var hasSquares: Bool { side > 1 }

  func cell(of pixel: Int) -> Int { Int(((Double(pixel) + 0.5) / side).rounded(.down)) }

  /// The cells in which the pixels of a rectangle lie.
  func cells(of rect: PixelRect) -> PixelRect {
    guard hasSquares, !rect.isEmpty else { return rect }
    return PixelRect(
      minX: cell(of: rect.minX), minY: cell(of: rect.minY), maxX: cell(of: rect.maxX - 1) + 1,
      maxY: cell(of: rect.maxY - 1) + 1)
  }

  /// A rectangle of `frame` that holds all pixels of some cells.
  func pixels(of cells: PixelRect, in frame: PixelRect) -> PixelRect {
    guard hasSquares else { return cells }
    let rect = Rect(
      minX: Double(cells.minX) * side, minY: Double(cells.minY) * side, maxX: Double(cells.maxX) * side,
      maxY: Double(cells.maxY) * side)
    return PixelRect(touching: rect, margin: 1, within: frame)
  }

  /// From pixels to cells.
  var transform: Transform2D { .scale(Vector2(1 / side, 1 / side)) }

  /// Gives each pixel of `area` what the planes of cells hold for it.
  func spread(_ cells: PlaneView, over area: PixelRect, of planes: PlaneView, count: Int) {
    let columns = (area.minX..<area.maxX).map(cell)
    for y in area.minY..<area.maxY {
      for plane in 0..<count {
        let offset = plane * TilePlanes.planeStride
        let from = cells.pointer(0, cell(of: y)) + offset
        let place = planes.pointer(area.minX, y) + offset
        for (index, column) in columns.enumerated() { place[index] = from[column] }
      }
    }
  }
}

extension LightState {
  /// The light as another frame of pixels sees it.
  func scaled(by grid: LightGrid) -> LightState {
    guard grid.hasSquares else { return self }
    let (transform, factor) = (grid.transform, 1 / grid.side)
    var light = self
    light.position = transform.apply(to: position)
    light.range *= factor
    light.fixture.inner *= factor
    light.fixture.height *= factor
    if let length = shadow?.length { light.shadow?.length = length * factor }
    // Of a directional light it is an angle.
    if case .directional = fixture.shape {} else { light.shadow?.softness *= factor }
    switch fixture.shape {
    case .point, .cone, .directional: break
    case .area(let points, let radius, let isFilled):
      light.fixture.shape = .area(points: points.map(transform.apply), radius: radius * factor, isFilled: isFilled)
    case .textured(let texture, let placed):
      light.fixture.shape = .textured(texture, transform: placed.then(transform))
    }
    return light
  }
}

extension OccluderState {
  /// The occluder as another frame of pixels sees it.
  func scaled(by grid: LightGrid) -> OccluderState {
    guard grid.hasSquares else { return self }
    var occluder = self
    occluder.points = points.map(grid.transform.apply)
    occluder.holes = holes.map { $0.map(grid.transform.apply) }
    return occluder
  }
}
