internal import Geometry

/// What the air takes from a motion: an acceleration of −(linear + quadratic·|u|)·u, where u is the velocity relative
/// to the wind.
public struct Drag: Hashable, Sendable, Codable {
  /// In 1/s, 0 and above.
  public var linear: Double
  /// In 1/px, 0 and above.
  public var quadratic: Double

  public static let none = Drag()

  public init(linear: Double = 0, quadratic: Double = 0) {
    self.linear = linear
    self.quadratic = quadratic
  }

  var isNothing: Bool { linear == 0 && quadratic == 0 }
}

// MARK: - Motion through air

/// The way through still air under an even acceleration.
struct AirPath {
  /// How far it goes, in px.
  var way: Vector2
  /// How fast it is in the end, in px/s.
  var velocity: Vector2
  /// How far a further acceleration of 1 px/s² would take it, and by how much change its velocity.
  var wayPerPull: Double
  var velocityPerPull: Double
}

extension Drag {
  /// The way of a body that enters a time with a velocity relative to the air.
  ///
  /// Along a straight line, and with linear drag in every direction, it is the equation's own solution, at any strength.
  /// What quadratic drag does to a curved way is right to the second order of the time, and at rest with the forces
  /// exactly.
  func path(entering velocity: Vector2, pull: Vector2, time: Double) -> AirPath {
    guard quadratic > 0 else {
      let (slowing, lag) = Decay(linear * time).averages
      return AirPath(
        way: velocity * (time * slowing) + pull * (time * time * lag),
        velocity: velocity * Decay(linear * time).rest + pull * (time * slowing), wayPerPull: time * time * lag,
        velocityPerPull: time * slowing)
    }
    // Along the way of the middle of the time, exactly; across it, with the slowing that the way along it has.
    let heading = velocity + pull * (time / 2)
    let along = [heading, pull].lazy.filter { $0.length > 0 }.map { $0 * (1 / $0.length) }.first ?? Vector2(1, 0)
    let across = Vector2(-along.y, along.x)
    var line = AirLine(speed: velocity.dot(along), distance: 0, path: 0)
    line.pass(time, pull: pull.dot(along), self)
    let decay = Decay(linear * time + quadratic * line.path)
    let (slowing, lag) = decay.averages
    let (aside, pullAside) = (velocity.dot(across), pull.dot(across))
    return AirPath(
      way: along * line.distance + across * (aside * time * slowing + pullAside * time * time * lag),
      velocity: along * line.speed + across * (aside * decay.rest + pullAside * time * slowing),
      wayPerPull: time * time * lag, velocityPerPull: time * slowing)
  }
}

/// An even decay, by its exponent.
private struct Decay {
  let exponent: Double

  init(_ exponent: Double) { self.exponent = exponent }

  /// e to the power −x.
  var rest: Double { PortableMath.exp(-exponent) }

  /// The mean of the decay over the time, (1 − e⁻ˣ)/x, and the mean of that over the times up to it, (1 − mean)/x.
  var averages: (mean: Double, lag: Double) {
    let x = exponent
    guard x < 1 else {
      let mean = (1 - rest) / x
      return (mean, (1 - mean) / x)
    }
    // Their series: the terms of e⁻ˣ, beginning with the second and the third.
    var (mean, lag) = (1.0, 1.0)
    for k in stride(from: 20.0, through: 2, by: -1) {
      mean = 1 - x / k * mean
      lag = 1 - x / (k + 1) * lag
    }
    return (mean, lag / 2)
  }
}

/// A motion along a line through still air: u′ = a − k·u − q·u·|u|, a Riccati equation.
private struct AirLine {
  var speed: Double
  var distance: Double
  /// The length of the way, there and back.
  var path: Double

  mutating func pass(_ time: Double, pull: Double, _ drag: Drag) {
    guard speed != 0 || pull != 0 else { return }
    let isForward = speed != 0 ? speed > 0 : pull > 0
    var (left, a) = (time, isForward ? pull : -pull)
    var sign = isForward ? 1.0 : -1.0
    var phase = Phase(speed: speed.magnitude, pull: a, drag)
    if let stop = phase.stopTime, stop < left {
      // Against the pull until it stands, then back with the pull.
      let way = phase.way(in: stop)
      distance += sign * way
      path += way
      (left, a, sign) = (left - stop, -a, -sign)
      phase = Phase(speed: 0, pull: a, drag)
    }
    let way = phase.way(in: left)
    distance += sign * way
    path += way
    speed = sign * phase.speed(after: left)
  }

  /// The motion as long as the speed is not below 0.
  private struct Phase {
    let start: Double
    let pull: Double
    let linear: Double
    let quadratic: Double
    /// k² + 4qa, whose root is the rate of approach where it isn't negative.
    let discriminant: Double
    let root: Double
    /// The acceleration as it begins, and the rate at which speed changes that.
    let change: Double
    let rate: Double

    init(speed: Double, pull: Double, _ drag: Drag) {
      (start, self.pull, linear, quadratic) = (speed, pull, drag.linear, drag.quadratic)
      discriminant = linear * linear + 4 * quadratic * pull
      root = discriminant.magnitude.squareRoot()
      change = pull - (linear + quadratic * speed) * speed
      rate = linear + 2 * quadratic * speed
    }

    /// When it stands, where the pull is against it.
    var stopTime: Double? {
      guard pull < 0, start > 0 else { return nil }
      let tau = start / (linear * start / 2 - pull)
      let x = root * tau / 2
      guard root > 0 else { return tau }
      // The inverse of the hyperbolic tangent, or of the tangent.
      if discriminant > 0 { return x < 1 ? PortableMath.log1p(2 * x / (1 - x)) / root : nil }
      return 2 / root * (PortableMath.atan2Degrees(y: x, x: 1) * (.pi / 180))
    }

    /// 2/S·tanh(S·t/2), or with the tangent where S² is negative.
    private func tau(_ time: Double) -> Double {
      let x = root * time / 2
      if discriminant > 0 {
        let decay = Decay(2 * x)
        return time * 2 * decay.averages.mean / (1 + decay.rest)
      }
      if x < 1e-4 { return time * (1 + x * x / 3) }
      let (sine, cosine) = PortableMath.sinCos(x)
      return time * sine / (x * cosine)
    }

    func speed(after time: Double) -> Double {
      let tau = tau(time)
      return max(start + change * tau / (1 + rate * tau / 2), 0)
    }

    func way(in time: Double) -> Double {
      guard time > 0 else { return 0 }
      guard discriminant >= 0 else {
        let x = root * time / 2
        let half = PortableMath.sin(x / 2)
        let ratio = x < 1e-4 ? 1 - x * x / 6 : PortableMath.sin(x) / x
        let growth = PortableMath.log1p(rate * time / 2 * ratio - 2 * half * half)
        return (growth - linear * time / 2) / quadratic
      }
      let terminal = pull > 0 || linear > 0 ? 2 * pull / (root + linear) : 0
      guard change != 0 else { return start * time }
      let mean = Decay(root * time).averages.mean
      let lag = 2 * change * time * mean / (rate + root)
      return terminal * time + PortableMath.log1p(-quadratic * lag) / quadratic
    }
  }
}
