public import Geometry

/// A value that a property can have: a number, a vector or a colour.
public protocol PropertyValue: Hashable, Sendable {}

extension Double: PropertyValue {}
extension Vector2: PropertyValue {}
extension Color: PropertyValue {}

/// A property that can move: a constant, or one driver.
///
/// Which properties can move, and by which drivers, is told by the reference of the scene format. A property takes
/// little more room than its constant, for most nodes move few of theirs.
public enum Property<Value: PropertyValue>: Hashable, Sendable {
  case constant(Value)
  indirect case keys(Keyframes<Value>)
  indirect case path(PathDriver)
  indirect case follow(FollowDriver)
  indirect case wave(WaveDriver<Value>)
  indirect case noise(NoiseDriver<Value>)
}

/// What happens before the first and after the last key, and at a path's ends.
public enum Loop: String, Hashable, Sendable, CaseIterable {
  /// Holds the value.
  case once
  case `repeat`, pingpong
}

/// Keyframes in order of their times. Two keys at one time are a step, of which the later wins at that time.
public struct Keyframes<Value: PropertyValue>: Hashable, Sendable {
  public var keys: [Keyframe<Value>]
  public var loop: Loop

  public init(_ keys: [Keyframe<Value>], loop: Loop = .once) {
    self.keys = keys
    self.loop = loop
  }
}

public struct Keyframe<Value: PropertyValue>: Hashable, Sendable {
  public var time: SceneTime
  public var value: Value
  /// Shapes the segment that starts at this key.
  public var ease: Easing

  public init(time: SceneTime, value: Value, ease: Easing = .linear) {
    self.time = time
    self.value = value
    self.ease = ease
  }
}

/// Motion along an SVG path at constant speed (arc length), shaped by `ease` over the whole path.
public struct PathDriver: Hashable, Sendable {
  /// SVG path data, in pixels of the parent.
  public var path: String
  /// The time from one end to the other.
  public var duration: SceneTime
  public var start: SceneTime
  public var ease: Easing
  public var loop: Loop
  public var orient: Orientation

  /// What a motion along a path adds to its node's rotation. `true` is `path`, `false` is `fixed`.
  public enum Orientation: String, Hashable, Sendable, CaseIterable, ExpressibleByBooleanLiteral {
    /// Nothing.
    case fixed
    /// The path's direction from start to end, on the way back too, as in CSS.
    case path
    /// The direction of travel, which turns around on the way back.
    case travel

    public init(booleanLiteral value: Bool) { self = value ? .path : .fixed }
  }

  public init(
    path: String, duration: SceneTime, start: SceneTime = .zero, ease: Easing = .linear, loop: Loop = .once,
    orient: Orientation = .fixed
  ) {
    self.path = path
    self.duration = duration
    self.start = start
    self.ease = ease
    self.loop = loop
    self.orient = orient
  }
}

/// Keeps a node at another node's place, or at a point of a rope.
public struct FollowDriver: Hashable, Sendable {
  public var target: NodeID
  /// In the target's own coordinates, so that it turns and scales with the target.
  public var offset: Vector2
  /// Of a rope, the point: 0 its start, 1 its end.
  public var at: Double
  /// Adds the target's rotation to the node's; of a rope, the turn of its tangent from straight down.
  public var orient: Bool

  public init(target: NodeID, offset: Vector2 = .zero, at: Double = 1, orient: Bool = false) {
    self.target = target
    self.offset = offset
    self.at = at
    self.orient = orient
  }
}

/// `center + amplitude · shape(frequency · t + phase)`, with the shape in −1…1.
public struct WaveDriver<Value: PropertyValue>: Hashable, Sendable {
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case sine, triangle, square, sawtooth
  }

  public var shape: Shape
  public var center: Value
  /// Of a colour, also that of its alpha: give it alpha 0 to let only the colour swing.
  public var amplitude: Value
  /// Cycles per second. A scene may state `period`, its reciprocal, instead.
  public var frequency: Double
  /// In cycles.
  public var phase: Double

  public init(_ shape: Shape = .sine, center: Value, amplitude: Value, frequency: Double, phase: Double = 0) {
    self.shape = shape
    self.center = center
    self.amplitude = amplitude
    self.frequency = frequency
    self.phase = phase
  }
}

/// `center + amplitude · noise(frequency · t)`, with the noise in −1…1 and the same on every run.
///
/// The components of a vector get streams of their own.
public struct NoiseDriver<Value: PropertyValue>: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case smooth, white
  }

  public var kind: Kind
  public var center: Value
  /// Of a colour, also that of its alpha: give it alpha 0 to let only the colour swing.
  public var amplitude: Value
  /// Lattice points per second.
  public var frequency: Double
  /// 1…8, for `smooth`.
  public var octaves: Int
  public var seed: UInt64

  public init(
    _ kind: Kind = .smooth, center: Value, amplitude: Value, frequency: Double, octaves: Int = 1, seed: UInt64 = 0
  ) {
    self.kind = kind
    self.center = center
    self.amplitude = amplitude
    self.frequency = frequency
    self.octaves = octaves
    self.seed = seed
  }
}
