internal import Geometry

/// One straight piece of a stroke, with everything that is the same for all its pixels worked out.
struct StrokeSegment {
  let start: Vector2
  let direction: Vector2
  let length: Double
  /// The distance along the whole stroke at which the segment starts.
  let arc: Double
  /// How far along the segment a pixel lies, from its start on.
  let along: LineDistance
  /// How far to the side: positive to the right of the direction, on a canvas whose y points down.
  let across: LineDistance
  let isFirst: Bool
  let isLast: Bool
  /// The stroke's flat ends, as far as they may cut something off the segment.
  var flatStart: FlatEnd?
  var flatEnd: FlatEnd?
  /// The pixels that it may touch.
  let bounds: PixelRect

  /// - Parameter reach: how far from the segment a pixel's centre may lie and still be covered a little.
  init(
    from start: Vector2, to end: Vector2, direction: Vector2, arc: Double, isFirst: Bool, isLast: Bool, reach: Double,
    frame: PixelRect
  ) {
    self.start = start
    self.direction = direction
    self.arc = arc
    self.isFirst = isFirst
    self.isLast = isLast
    length = (end - start).dot(direction)
    along = LineDistance(from: start, towards: direction)
    across = LineDistance(from: start, towards: Vector2(-direction.y, direction.x))
    bounds = PixelRect(
      touching: Rect(
        minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y)),
      margin: reach, within: frame)
  }

  var isCut: Bool { flatStart != nil || flatEnd != nil }

  /// The columns of row `y` in `area` within `reach` of the segment; the outer ones may be some pixels too many.
  func columns(row y: Int, reach: Double, in area: PixelRect) -> Range<Int> {
    let height = Double(y) + 0.5 - start.y
    var (low, high) = (0.0, length)
    // Only this part of the segment is as near as that to the row.
    if direction.y.magnitude * length > 1e-6 {
      let (a, b) = ((height - reach) / direction.y, (height + reach) / direction.y)
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    guard low <= high else { return area.minX..<area.minX }
    let (a, b) = (start.x + low * direction.x - 0.5, start.x + high * direction.x - 0.5)
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let first = Int(min(max((min(a, b) - reach).rounded(.down), left), right))
    let end = Int(min(max((max(a, b) + reach).rounded(.up) + 1, left), right))
    return first..<max(first, end)
  }
}
