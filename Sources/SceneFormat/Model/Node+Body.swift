public import Geometry

extension Node {
  /// What makes a node part of the physics: from its place at time 0 on, physics moves a dynamic one.
  public struct Body: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Forces, contacts, ropes and springs move it.
      case dynamic
      /// Its own drivers move it; nothing pushes back.
      case kinematic
      /// It stays at its place of time 0.
      case `static`
    }

    /// The outline with which a body touches others, around the node's position.
    public enum Shape: Hashable, Sendable {
      case circle(radius: Double)
      case box(Vector2)
      /// A wall without thickness, touched from both sides.
      case segment(Vector2, Vector2)
      /// The half of the world behind a line through the position; the normal points to the free side.
      case plane(normal: Vector2)
      case polyline([Vector2])
    }

    public var kind: Kind
    /// Nil for a point that touches nothing.
    public var shape: Shape?
    /// Above 0.
    public var mass: Double
    /// The part of the approach speed that a bounce gives back, 0…1.
    public var restitution: Double
    /// Coulomb's coefficient.
    public var friction: Double
    /// In 1/s.
    public var drag: Double
    /// In 1/px.
    public var quadraticDrag: Double
    public var gravityScale: Double
    /// At time 0, in px/s.
    public var velocity: Vector2
    public var pushes: [Push]
    /// The collision groups that it is in; nil is `["default"]`.
    public var groups: [String]?
    /// The collision groups that it touches; nil is all.
    public var touches: [String]?

    public init(
      _ kind: Kind = .dynamic, shape: Shape? = nil, mass: Double = 1, restitution: Double = 0, friction: Double = 0.2,
      drag: Double = 0, quadraticDrag: Double = 0, gravityScale: Double = 1, velocity: Vector2 = .zero,
      pushes: [Push] = [], groups: [String]? = nil, touches: [String]? = nil
    ) {
      self.kind = kind
      self.shape = shape
      self.mass = mass
      self.restitution = restitution
      self.friction = friction
      self.drag = drag
      self.quadraticDrag = quadraticDrag
      self.gravityScale = gravityScale
      self.velocity = velocity
      self.pushes = pushes
      self.groups = groups
      self.touches = touches
    }

    /// A force over a span of time, or a single blow.
    public struct Push: Hashable, Sendable {
      public var time: SceneTime
      /// Nil for a blow.
      public var duration: SceneTime?
      /// The force in mass·px/s², or for a blow the impulse in mass·px/s. UIKit's magnitude 1 is a force of 100.
      public var amount: Vector2

      public init(time: SceneTime, duration: SceneTime? = nil, amount: Vector2) {
        self.time = time
        self.duration = duration
        self.amount = amount
      }
    }
  }

  /// What an end of a rope, spring or stick is tied to.
  public enum Tie: Hashable, Sendable {
    /// A place in the pixels of the parent of the rope, spring or stick.
    case point(Vector2)
    /// A node, at an offset in its own pixels.
    case node(NodeID, offset: Vector2)
  }
}
