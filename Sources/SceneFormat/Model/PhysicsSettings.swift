public import Geometry

/// What acts on all bodies and ropes of a scene.
public struct PhysicsSettings: Hashable, Sendable {
  /// In px/s².
  public var gravity: Vector2
  /// Ticks per second.
  public var rate: Int
  /// The velocity of the air in px/s, felt through drag.
  public var wind: Property<Vector2>
  /// The walls around the canvas; nil leaves it open.
  public var bounds: Bounds?
  public var fields: [Field]

  public init(
    gravity: Vector2 = Vector2(0, 1000), rate: Int = 600, wind: Property<Vector2> = .constant(.zero),
    bounds: Bounds? = nil, fields: [Field] = []
  ) {
    self.gravity = gravity
    self.rate = rate
    self.wind = wind
    self.bounds = bounds
    self.fields = fields
  }

  /// What the canvas's walls are made of.
  public struct Bounds: Hashable, Sendable {
    public var restitution: Double
    public var friction: Double

    public init(restitution: Double = 0, friction: Double = 0.2) {
      self.restitution = restitution
      self.friction = friction
    }
  }

  /// A pull towards a point.
  public struct Field: Hashable, Sendable {
    public var position: Vector2
    /// At `distance`, in px/s²; negative pushes away.
    public var acceleration: Double
    public var distance: Double
    /// How the acceleration falls: 0 not at all, 1 with the distance, 2 with its square, up to 4.
    public var falloff: Int

    public init(position: Vector2, acceleration: Double, distance: Double = 100, falloff: Int = 2) {
      self.position = position
      self.acceleration = acceleration
      self.distance = distance
      self.falloff = falloff
    }
  }
}
