/// How a surface answers to touch. UIKit's numbers are the defaults.
///
/// Two surfaces that touch share the larger restitution and the geometric mean of their frictions, as in Box2D.
public struct Material: Hashable, Sendable, Codable {
  /// The part of the approach speed that a bounce gives back, 0…1.
  public var restitution: Double
  /// Coulomb's coefficient, 0 and above.
  public var friction: Double

  public init(restitution: Double = 0, friction: Double = 0.2) {
    self.restitution = restitution
    self.friction = friction
  }

  func touching(_ other: Material) -> Material {
    Material(
      restitution: max(restitution, other.restitution),
      friction: (friction * other.friction).squareRoot())
  }
}
