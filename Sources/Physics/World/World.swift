public import Geometry

/// Bodies, ropes, springs and fields, and the time at which they are.
///
/// A world is a plain value: a copy is a snapshot, and two equal worlds that are stepped alike stay equal to the bit,
/// on every machine. Time passes in whole ticks. What is added under the same names gives the same motion in whatever
/// order it is added. What lies on something and has been all but still for half a second sleeps: its velocity is 0
/// until something stirs it.
///
/// ```swift
/// var world = World()
/// let lamp = world.add(Body(at: Vector2(212, 212)), named: "lamp")
/// world.add(Rope(from: .point(Vector2(355, 187)), to: .body(lamp), length: 200), named: "cord")
/// world.step(to: 600)
/// world[lamp].position
/// ```
public struct World: Sendable {
  /// In ticks per second.
  public let rate: Int
  /// The number of ticks that have passed.
  public internal(set) var tick = 0
  /// In px/s².
  public var gravity: Vector2 {
    didSet {
      precondition(gravity.isUsable, "gravity is finite")
      if gravity != oldValue { wake() }
    }
  }
  /// The velocity of the air in px/s, felt through drag; may be set anew before every tick.
  public var wind = Vector2.zero {
    didSet { precondition(wind.isUsable, "wind is finite") }
  }
  /// Kept in an order of their own, so that the order of setting doesn't matter.
  public var fields: [RadialField] = [] {
    didSet {
      fields.sort(by: <)
      for field in fields { require(field.fault, "fields") }
      wake()
    }
  }
  /// Kept in an order of their own, so that the order of setting doesn't matter; set many at once.
  public var pushes: [Push] = [] {
    didSet {
      pushes.sort(by: <)
      for push in pushes { require(fault(of: push), "pushes") }
    }
  }

  /// In the order of adding.
  public internal(set) var bodies: [Body] = []
  public internal(set) var ropes: [Rope] = []
  public internal(set) var springs: [Spring] = []
  public internal(set) var sticks: [Stick] = []
  /// What the caller should tell its user: places where the motion will surprise.
  public internal(set) var warnings: [Warning] = []
  var names = Names()

  /// The order of all work, which copies share; made anew after a change of members, and no part of the state.
  var plan: Plan?
  /// The working arrays of the ticks, kept from one to the next; made anew after a change, and no part of the state.
  var motion: Motion?

  /// An empty world at tick 0. UIKit's gravity is the default.
  public init(gravity: Vector2 = Vector2(0, 1000), rate: Int = 600) {
    precondition(rate > 0 && gravity.isUsable, "a second has at least one tick, and gravity is finite")
    self.gravity = gravity
    self.rate = rate
  }

  /// The length of a tick in seconds.
  public var tickLength: Double { 1 / Double(rate) }

  /// The time in seconds.
  public var time: Double { Double(tick) / Double(rate) }
}

extension World: Equatable {
  public static func == (a: World, b: World) -> Bool {
    a.rate == b.rate && a.tick == b.tick && a.gravity == b.gravity && a.wind == b.wind && a.fields == b.fields
      && a.pushes == b.pushes && a.bodies == b.bodies && a.ropes == b.ropes && a.springs == b.springs
      && a.sticks == b.sticks && a.names == b.names
  }
}
