public import Geometry

/// A pull towards a point, on every dynamic body and rope.
public struct RadialField: Hashable, Sendable, Codable {
  public var center: Vector2
  /// The acceleration at `distance`, in px/s²; negative pushes away.
  public var acceleration: Double
  /// In px, above 0.
  public var distance: Double
  /// How the acceleration falls: 0 not at all, 1 with the distance, 2 with its square, up to 4.
  public var falloff: Int
  /// Nearer than this, in px, the acceleration shrinks in proportion to the distance, down to 0 at the centre.
  public var core: Double

  public init(center: Vector2, acceleration: Double, distance: Double = 100, falloff: Int = 2, core: Double = 10) {
    self.center = center
    self.acceleration = acceleration
    self.distance = distance
    self.falloff = falloff
    self.core = core
  }

  /// What a world can't work with, in words; nil for a sound field.
  package var fault: String? {
    center.isUsable && acceleration.isUsable && distance > 0 && distance.isUsable && core > 0 && core.isUsable
      && (0...4).contains(falloff)
      ? nil : "a field's distance and core must be above 0, its falloff from 0 to 4, all up to 1e15"
  }

  static func < (a: RadialField, b: RadialField) -> Bool {
    (a.center.x, a.center.y, a.acceleration, a.distance, a.falloff, a.core)
      < (b.center.x, b.center.y, b.acceleration, b.distance, b.falloff, b.core)
  }

  func acceleration(at position: Vector2) -> Vector2 {
    let arm = center - position
    let reach = max(arm.length, core)
    var strength = acceleration / reach
    for _ in 0..<falloff { strength *= distance / reach }
    return arm * strength
  }
}
