internal import Geometry
internal import Staging

/// The cells in which light is summed: the frame's pixels, or larger squares, in each of which light is what it is in the
/// middle. Lights and surfaces are prepared for a frame of these cells, as if they were its pixels.
struct LightGrid {
  /// Of a cell, in pixels; 1 and above.
  let side: Double
  /// The corner of the cell (0, 0) in pixels: up and left of the frame by less than a cell, or on its corner.
  let origin: Vector2
  /// All cells of the frame.
  private(set) var frame: PixelRect

  init(_ lighting: LightingState, frame: PixelRect) {
    let side = lighting.pixelSize > 1 && lighting.pixelSize.isFinite ? lighting.pixelSize : 1
    func first(_ corner: Double) -> Double {
      let place = corner.truncatingRemainder(dividingBy: side)
      return place > 0 ? place - side : place
    }
    let corner = lighting.pixelOrigin
    let isPlaced = side > 1 && corner.x.isFinite && corner.y.isFinite
    origin = isPlaced ? Vector2(first(corner.x), first(corner.y)) : .zero
    self.side = side
    self.frame = frame
    if hasSquares { self.frame = cells(of: frame) }
  }

  /// Whether cells are more than pixels.
  var hasSquares: Bool { side > 1 }

  private func column(of x: Int) -> Int { Int(((Double(x) + 0.5 - origin.x) / side).rounded(.down)) }

  private func row(of y: Int) -> Int { Int(((Double(y) + 0.5 - origin.y) / side).rounded(.down)) }

  /// The cells in which the pixels of a rectangle lie.
  func cells(of rect: PixelRect) -> PixelRect {
    guard hasSquares, !rect.isEmpty else { return rect }
    return PixelRect(
      minX: column(of: rect.minX), minY: row(of: rect.minY), maxX: column(of: rect.maxX - 1) + 1,
      maxY: row(of: rect.maxY - 1) + 1)
  }

  /// A rectangle of `frame` that holds all pixels of some cells.
  func pixels(of cells: PixelRect, in frame: PixelRect) -> PixelRect {
    guard hasSquares else { return cells }
    let rect = Rect(
      minX: Double(cells.minX) * side + origin.x, minY: Double(cells.minY) * side + origin.y,
      maxX: Double(cells.maxX) * side + origin.x, maxY: Double(cells.maxY) * side + origin.y)
    return PixelRect(touching: rect, margin: 1, within: frame)
  }

  /// From pixels to cells.
  var transform: Transform2D {
    let shift = (-1 / side) * origin
    return Transform2D(a: 1 / side, b: 0, c: 0, d: 1 / side, tx: shift.x, ty: shift.y)
  }

  /// Gives each pixel of `area` what the planes of cells hold for it.
  func spread(_ cells: PlaneView, over area: PixelRect, of planes: PlaneView, count: Int) {
    let columns = (area.minX..<area.maxX).map(column)
    for y in area.minY..<area.maxY {
      for plane in 0..<count {
        let offset = plane * TilePlanes.planeStride
        let from = cells.pointer(0, row(of: y)) + offset
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
