import Footlight

/// One moment of a walk to the right, in design units: the ground is y = 0, the hip is above x = 0.
///
/// The planted foot moves back at the speed of the walk, so that it stays where it is on the ground. The knees
/// follow from hip and ankle.
struct WalkCycle {
  /// The way that one cycle (two steps) covers.
  static let stride = 120.0
  static let thigh = 40.0
  static let shin = 40.0
  /// The part of the cycle that a foot is on the ground.
  private static let stance = 0.56

  /// 0…1; the near foot strikes the ground at 0, the far foot at 0.5.
  let phase: Double

  struct Leg {
    var hip: Vector2
    var knee: Vector2
    var ankle: Vector2
    /// How far the foot is rolled onto its toes, degrees clockwise; negative on the heel.
    var roll: Double
  }

  /// −1 low after a heel strike, 1 high when the legs pass each other.
  var bob: Double { cosine(turns: 2 * (phase - 0.28)) }
  var hip: Vector2 { Vector2(0, -80 - 2.6 * bob) }
  var near: Leg { leg(phase, hip: hip + Vector2(1, 0)) }
  var far: Leg { leg(phase + 0.5, hip: hip + Vector2(-1, 0)) }

  private func leg(_ phase: Double, hip: Vector2) -> Leg {
    let (ankle, roll) = Self.foot(phase - phase.rounded(.down))
    return Leg(hip: hip, knee: Self.knee(hip, ankle), ankle: ankle, roll: roll)
  }

  private static func foot(_ phase: Double) -> (ankle: Vector2, roll: Double) {
    if phase < stance { return planted(phase) }
    // Swing: from the toes, through a low arc, to the heel.
    let (from, to) = (planted(stance), planted(0))
    let t = (phase - stance) / (1 - stance)
    let x = mix(from.ankle.x, to.ankle.x, mix(t, smoothstep(0, 1, t), 0.75))
    let lift = sine(turns: t * 0.5) * 7 + sine(turns: t) * 5
    let y = mix(from.ankle.y, to.ankle.y, smoothstep(0, 0.7, t)) - lift
    return (Vector2(x, y), Curve.value([from.roll, 52, 26, -10, to.roll], at: t))
  }

  private static func planted(_ phase: Double) -> (ankle: Vector2, roll: Double) {
    let ball = Vector2(stride * (stance / 2 - phase) + 15, 0)
    let heel = ball - Vector2(24, 0)
    let roll = phase < 0.1 ? mix(-24, 0, smoothstep(0, 0.1, phase)) : 46 * smoothstep(0.3, 0.6, phase)
    let pivot = roll < 0 ? heel : ball
    let flat = Vector2(ball.x - 17, -10)
    return (flat.turned(roll, about: pivot), roll)
  }

  /// The joint between two bones, bent forward.
  private static func knee(_ hip: Vector2, _ ankle: Vector2) -> Vector2 {
    let span = ankle - hip
    let length = min(span.length, thigh + shin - 0.01)
    let along = (thigh * thigh - shin * shin + length * length) / (2 * length)
    let aside = (thigh * thigh - along * along).squareRoot()
    let forward = span * (1 / span.length)
    return hip + forward * along + Vector2(forward.y, -forward.x) * aside
  }
}

extension Vector2 {
  /// The point after a turn of `degrees` clockwise about `pivot`.
  func turned(_ degrees: Double, about pivot: Vector2) -> Vector2 {
    let (offset, axis) = (self - pivot, direction(degrees))
    return pivot + Vector2(offset.x * axis.x - offset.y * axis.y, offset.x * axis.y + offset.y * axis.x)
  }
}
