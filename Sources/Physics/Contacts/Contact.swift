internal import Geometry

/// Two movers, or a mover and an obstacle, that touch during a tick.
struct Contact {
  /// Places in `Motion.movers`; −1 for the obstacle.
  let a: Int
  let b: Int
  /// Of length 1, towards `a`.
  let normal: Vector2
  /// In px as the tick begins; negative where they overlap.
  let gap: Double
  let material: Material
  /// The length in px that tolerances are parts of.
  let unit: Double
  /// The velocity of the obstacle's surface.
  let surface: Vector2
  /// The one that bears the other's weight, if either does.
  var bearer: Side?
  var push = 0.0
  var rub = 0.0

  enum Side {
    case a, b
  }
}
