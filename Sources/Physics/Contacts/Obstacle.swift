internal import Geometry

/// A part of a body's outline that a moving point must stay out of during a tick.
struct Obstacle: Sendable {
  enum Outline: Sendable {
    case hull(Hull)
    /// The free side is where the normal, of length 1, points to.
    case halfPlane(Vector2, normal: Vector2)
  }

  /// As it lies at the tick's beginning, already turned as at its end.
  let outline: Outline
  let body: Int
  let material: Material
  let filter: CollisionFilter
  /// Its motion through the tick, in px/s, and its turning, in rad/s about the centre.
  let velocity: Vector2
  let spin: Double
  let center: Vector2
  /// The area in which it can be touched during the tick; nil for all the world.
  let area: Rect?

  /// How far a point is from it at a time since the tick's beginning, and which way is out.
  func distance(
    to point: Vector2, at time: Double, less mover: Mover, motion: Vector2
  ) -> (gap: Double, normal: Vector2) {
    let place = point - velocity * time
    switch outline {
    case .hull(let hull):
      if mover.hull.corners.count > 1 { return hull.less(mover.hull).distance(to: place, motion: motion) }
      let (gap, normal) = hull.distance(to: place, motion: motion)
      return (gap - mover.hull.radius, normal)
    case .halfPlane(let origin, let normal):
      return ((place - origin).dot(normal) - mover.reach(against: normal), normal)
    }
  }

  /// The velocity of the surface where a mover touches it.
  func surfaceVelocity(at point: Vector2) -> Vector2 {
    guard spin != 0 else { return velocity }
    let arm = point - center
    return velocity + Vector2(-arm.y, arm.x) * spin
  }
}
