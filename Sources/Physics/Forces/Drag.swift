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

  /// The part of its velocity relative to the wind with which a body drifts through a time that it enters with that.
  ///
  /// This solves the implicit midpoint rule `m = u − t/2·(linear + quadratic·|m|)·m`, a quadratic equation in |m|.
  /// Together with `leave` it keeps the terminal velocity exact.
  func enter(_ relative: Vector2, halfTime: Double) -> Double {
    let factor = 1 + halfTime * linear
    let root = (factor * factor + 4 * halfTime * quadratic * relative.length).squareRoot()
    return 2 / (factor + root)
  }

  /// The velocity with which a body leaves a tick through which it drifted with `velocity`.
  func leave(_ velocity: Vector2, wind: Vector2, halfTime: Double) -> Vector2 {
    let relative = velocity - wind
    return wind + relative * max(0, 1 - halfTime * (linear + quadratic * relative.length))
  }

  var isNothing: Bool { linear == 0 && quadratic == 0 }
}
