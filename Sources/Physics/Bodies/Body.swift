public import Geometry

/// Something with a place in the world: what it is made of, where it is and how fast it moves.
///
/// A dynamic body is a point mass with an outline: it moves, and never turns.
public struct Body: Hashable, Sendable, Codable {
  public var kind: BodyKind
  public var pose: Pose
  /// In px/s. Of a kinematic body, what its last move came to.
  public var velocity: Vector2
  /// Above 0; of no meaning unless the body is dynamic.
  public var mass: Double
  /// Nil for a point that touches nothing.
  public var shape: Shape?
  public var material: Material
  public var filter: CollisionFilter
  public var drag: Drag
  /// The factor on the world's gravity.
  public var gravityScale: Double

  /// Where the next tick takes a kinematic body.
  var target: Target?
  /// What of its last tick's way it leapt.
  var leaps: [Jump] = []
  /// How long it has been calm; from `World.restTicks` on it sleeps.
  var calmTicks = 0
  /// The turn of a kinematic body during the last tick, in degrees.
  var turned = 0.0

  public init(
    _ kind: BodyKind = .dynamic, at position: Vector2, rotation: Double = 0, velocity: Vector2 = .zero,
    mass: Double = 1, shape: Shape? = nil, material: Material = Material(), filter: CollisionFilter = .all,
    drag: Drag = .none, gravityScale: Double = 1
  ) {
    self.kind = kind
    self.pose = Pose(position, rotation: rotation)
    self.velocity = velocity
    self.mass = mass
    self.shape = shape
    self.material = material
    self.filter = filter
    self.drag = drag
    self.gravityScale = gravityScale
  }

  public var position: Vector2 {
    get { pose.position }
    set { pose.position = newValue }
  }

  public var rotation: Double {
    get { pose.rotation }
    set { pose.rotation = newValue }
  }

  var inverseMass: Double { kind == .dynamic ? 1 / mass : 0 }

  /// A pose given for the next tick, and the jumps on the way to it.
  struct Target: Hashable, Sendable, Codable {
    var pose: Pose
    var jumps: [Jump]
  }
}
