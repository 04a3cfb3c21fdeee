internal import CLanes
internal import Geometry

/// The line or polygon of an area light. Lengths are over the light's range, places are from the first point.
struct LightOutline {
  private struct Segment {
    let startX: Float
    let startY: Float
    let alongX: Float
    let alongY: Float
    /// 1 over the square of the length, 0 for a point.
    let perSquare: Float
    let end: Vector2
    let start: Vector2
  }

  /// The pixels that the light may reach.
  let bounds: PixelRect
  private let origin: Vector2
  private let perRange: Double
  private let radius: Float
  private let isFilled: Bool
  private let segments: [Segment]

  /// Nil when there is no point, one isn't finite, or no light reaches the frame.
  init?(_ points: [Vector2], radius: Double, isFilled: Bool, range: Double, frame: PixelRect) {
    guard let first = points.first, radius.isFinite, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let box = Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    bounds = PixelRect(touching: box, margin: range + radius, within: frame)
    if bounds.isEmpty { return nil }
    origin = first
    perRange = 1 / range
    self.radius = Float(radius / range)
    self.isFilled = isFilled && points.count > 2
    let ends = points.count == 1 || self.isFilled ? points.dropFirst() + [first] : points.dropFirst()
    segments = zip(points, ends).map { start, end in
      let (from, along) = ((1 / range) * (start - first), (1 / range) * (end - start))
      let square = along.x * along.x + along.y * along.y
      return Segment(
        startX: Float(from.x), startY: Float(from.y), alongX: Float(along.x), alongY: Float(along.y),
        perSquare: square > 0x1p-40 ? Float(1 / square) : 0, end: end, start: start)
    }
  }

  /// The squares of the distances over the range of the pixels `columns` of row `y`, and the ways to the line's nearest
  /// point.
  func trace(row y: Int, _ columns: Range<Int>, into rows: LightRows) {
    let down = lanes_splat(Float((Double(y) + 0.5 - origin.y) * perRange))
    let ramp = lanes_iota() * Float(perRange)
    let crossings = isFilled ? crossings(row: y) : []
    let zero = lanes_splat(0)
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let across = ramp + Float((Double(x) + 0.5 - origin.x) * perRange)
      var (square, toX, toY) = (lanes_splat(.greatestFiniteMagnitude), zero, zero)
      for segment in segments {
        let (fromX, fromY) = (across - segment.startX, down - segment.startY)
        let along = lanes_clamp((fromX * segment.alongX + fromY * segment.alongY) * segment.perSquare)
        let (awayX, awayY) = (along * segment.alongX - fromX, along * segment.alongY - fromY)
        let distance = awayX * awayX + awayY * awayY
        toX = lanes_select_less(distance, square, awayX, toX)
        toY = lanes_select_less(distance, square, awayY, toY)
        square = lanes_min(distance, square)
      }
      // −1 where a ray to the right crosses the outline an odd number of times.
      var side = lanes_splat(1)
      for crossing in crossings {
        side *= lanes_select_less(across, lanes_splat(crossing), lanes_splat(-1), lanes_splat(1))
      }
      toX = lanes_select_less(side, zero, zero, toX)
      toY = lanes_select_less(side, zero, zero, toY)
      square = lanes_select_less(side, zero, zero, square)
      let rest = lanes_max(lanes_sqrt(square) - radius, zero)
      rows.store(.square, x, rest * rest)
      rows.store(.toX, x, toX)
      rows.store(.toY, x, toY)
    }
  }

  /// Where the row's centre line crosses the outline.
  private func crossings(row y: Int) -> [Float] {
    let height = Double(y) + 0.5
    return segments.compactMap { segment in
      guard (segment.start.y <= height) != (segment.end.y <= height) else { return nil }
      let share = (height - segment.start.y) / (segment.end.y - segment.start.y)
      let x = segment.start.x + share * (segment.end.x - segment.start.x)
      return Float((x - origin.x) * perRange)
    }
  }
}
