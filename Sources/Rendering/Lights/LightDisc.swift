internal import Geometry

/// Where a point or a cone shines: around its lamp, up to its range. It holds numbers only.
struct LightDisc {
  let position: Vector2
  let range: Double
  /// The part of the disc that a narrow cone has; nil is all.
  let wedge: Wedge?

  /// The columns in `area` that the light may reach in row `y`.
  func columns(row y: Int, in area: PixelRect) -> Range<Int> {
    let columns = span(row: y, in: area).columns
    return wedge?.columns(row: Double(y) + 0.5 - position.y, columns, origin: position.x) ?? columns
  }

  /// The vertical distance of row `y` over the range, and the columns in `area` that the whole disc may reach.
  @inline(__always)
  func span(row y: Int, in area: PixelRect) -> (distance: Double, columns: Range<Int>) {
    let distance = (Double(y) + 0.5 - position.y) / range
    let rest = 1 - distance * distance
    guard rest > 0 else { return (distance, area.minX..<area.minX) }
    let half = range * rest.squareRoot()
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let low = Int(min(max((position.x - half - 1).rounded(.down), left), right))
    let high = Int(min(max((position.x + half + 1).rounded(.up), left), right))
    return (distance, low..<high)
  }

  /// Whether any point of the rectangle may have its light.
  func reaches(_ rect: PixelRect) -> Bool {
    let dx = position.x - min(max(position.x, Double(rect.minX)), Double(rect.maxX))
    let dy = position.y - min(max(position.y, Double(rect.minY)), Double(rect.maxY))
    guard dx * dx + dy * dy < range * range else { return false }
    return wedge.map { !$0.misses(rect, origin: position) } ?? true
  }

  /// The pixels of a frame that it may reach.
  func bounds(in frame: PixelRect) -> PixelRect {
    PixelRect(
      touching: Rect(minX: position.x, minY: position.y, maxX: position.x, maxY: position.y), margin: range,
      within: frame)
  }
}
