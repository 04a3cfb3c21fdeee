import Footlight

/// A straight line between two points, with what its distances are computed from.
struct Edge {
  let start: Vector2
  let along: Vector2
  private let inverseSquare: Double

  init(_ start: Vector2, _ end: Vector2) {
    self.start = start
    along = end - start
    inverseSquare = 1 / max(along.dot(along), 1e-9)
  }

  /// From the nearest place on the line to `point`, and how far along that place is, 0…1.
  func gap(to point: Vector2) -> (gap: Vector2, along: Double) {
    let offset = point - start
    let t = unit(offset.dot(along) * inverseSquare)
    return (offset - along * t, t)
  }

  /// Whether the ray from `point` to the right meets the line.
  func crosses(rightOf point: Vector2) -> Bool {
    let endY = start.y + along.y
    guard (start.y > point.y) != (endY > point.y) else { return false }
    let side = (point.x - start.x) * along.y - (point.y - start.y) * along.x
    return (side < 0) == (along.y > 0)
  }
}
