public import Geometry

/// A chain of point masses between two ends, each tied to a place, tied to a body, or free.
///
/// Every free point weighs `mass / segments`. Of a rope that is tied at both ends, a body bears as much at its end, or
/// two bodies half of it each; places and driven bodies bear what is left. A rope without any tied end spreads `mass`
/// over its `segments + 1` points.
public struct Rope: Hashable, Sendable, Codable {
  /// What the start is tied to; nil for a free end.
  public var from: Attachment?
  /// What the finish is tied to; nil for a free end.
  public var to: Attachment?
  /// In px. A rope of length 0 is a pin between its ends.
  public var length: Double
  /// The number of links, 1 and above.
  public var segments: Int
  /// Above 0.
  public var mass: Double
  /// The part of its length by which the weight of mass 1 under a gravity of 1000 px/s² stretches the rope; 0 never
  /// stretches.
  public var stretch: Double
  /// How fast motion between the rope's ends dies, in 1/s: the swing of what hangs on it about what holds it, and what
  /// its points do besides moving evenly from end to end. A zigzag from link to link dies 50 times as fast.
  public var damping: Double
  /// The length in px of a piece that, held level at one end, sags by an eighth of itself under 1000 px/s²; 0 is limp.
  public var bend: Double
  public var drag: Drag
  public var gravityScale: Double
  /// How the points touch bodies, as circles of `radius`; nil when they pass through.
  public var collision: CollisionFilter?
  /// Half the thickness, in px.
  public var radius: Double
  public var material: Material

  /// The places of the `segments + 1` points, from start to finish.
  public var points: [Vector2]
  /// The velocities of the points, in px/s.
  public var velocities: [Vector2]
  /// Whether it is worked on from its finish to its start, which `World.precedes` decides when it is added.
  var isReversed = false
  /// What of its ends' way in the last tick they leapt; the points between them leapt in proportion.
  var leaps: [Leap] = []
  /// How long it has been calm; from `World.restTicks` on it sleeps.
  var calmTicks = 0
  /// Where the next tick takes the ends that are tied to a place.
  var targets: [Target?] = [nil, nil]

  /// `World.add` says which values are sound. Without `points`, the initial places of the `segments + 1` points, the rope hangs at rest between its ends.
  public init(
    from: Attachment?, to: Attachment?, length: Double, segments: Int = 15, mass: Double = 0.1, stretch: Double = 0,
    damping: Double = 0, bend: Double = 0, drag: Drag = .none, gravityScale: Double = 1,
    collision: CollisionFilter? = nil, radius: Double = 1, material: Material = Material(), points: [Vector2]? = nil
  ) {
    precondition(segments >= 1, "a rope has a link or more")
    self.from = from
    self.to = to
    self.length = length
    self.segments = segments
    self.mass = mass
    self.stretch = stretch
    self.damping = damping
    self.bend = bend
    self.drag = drag
    self.gravityScale = gravityScale
    self.collision = collision
    self.radius = radius
    self.material = material
    self.points = points ?? []
    self.velocities = Array(repeating: .zero, count: segments + 1)
  }

  /// The length of one link.
  public var linkLength: Double { length / Double(segments) }

  /// The mass of one free point.
  public var pointMass: Double { mass / Double(from == nil && to == nil ? segments + 1 : segments) }

  /// The length of the polygon through the points, over the rope's length, minus 1; 0 for a rope of length 0.
  public var currentStretch: Double {
    guard length > 0 else { return 0 }
    var sum = 0.0
    for index in 1..<points.count { sum += (points[index] - points[index - 1]).length }
    return sum / length - 1
  }

  /// Values of its points in the order in which they are worked on.
  func forward<Value>(_ values: [Value]) -> [Value] { isReversed ? values.reversed() : values }

  /// How long a stretched rope lags behind its load, in seconds; this is what calms its bouncing.
  static let retardation = 0.01

  struct Target: Hashable, Sendable, Codable {
    var position: Vector2
    var jumps: [Jump]
  }

  struct Leap: Hashable, Sendable, Codable {
    var instant: Double
    var start: Vector2
    var finish: Vector2

    /// How far a point leaps, given its part of the way from start to finish.
    func way(at part: Double) -> Vector2 { start == finish ? start : start + (finish - start) * part }
  }
}
