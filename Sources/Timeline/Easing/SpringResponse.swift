internal import Geometry

/// The way of a damped spring from rest at 0 to rest at 1, in closed form.
///
/// Progress 0…1 covers the time in which what remains of the motion falls to a thousandth, so an easing does not
/// depend on the segment's length and ends where it should.
struct SpringResponse {
  /// Damping over critical damping.
  private let ratio: Double
  private let settlingTime: Double

  private static let rest = 0.001

  init(mass: Double, stiffness: Double, damping: Double) {
    // Far below or above these bounds a spring would never come to rest, or never move.
    ratio = min(max(damping / (2 * (stiffness * mass).squareRoot()), 1e-3), 1e3)
    settlingTime = Self.settlingTime(ratio: ratio)
  }

  func value(at progress: Double) -> Double {
    let time = progress * settlingTime
    return 1 - Self.remainder(time: time, ratio: ratio)
  }

  /// What is left of the way, at a time in units of the undamped angular frequency's reciprocal, √(mass / stiffness).
  private static func remainder(time: Double, ratio: Double) -> Double {
    if ratio < 1 {
      let damped = (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = PortableMath.sinCos(damped * time)
      return PortableMath.exp(-ratio * time) * (cosine + ratio / damped * sine)
    } else if ratio == 1 {
      return PortableMath.exp(-time) * (1 + time)
    }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (1 / (ratio + root), ratio + root)
    return (fast * PortableMath.exp(-slow * time) - slow * PortableMath.exp(-fast * time)) / (fast - slow)
  }

  /// The time, in the same units, from which the motion stays within `rest` of its end.
  private static func settlingTime(ratio: Double) -> Double {
    // The envelope's closed form where it oscillates; elsewhere the remainder falls steadily, so bisect it.
    if ratio < 1 {
      let amplitude = 1 / (1 - ratio * ratio).squareRoot()
      return PortableMath.log2(amplitude / rest) / (1.4426950408889634 * ratio)
    }
    var (low, high) = (0.0, 20 * (ratio + (ratio * ratio - 1).squareRoot()))
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if remainder(time: middle, ratio: ratio) > rest { low = middle } else { high = middle }
    }
    return high
  }
}
