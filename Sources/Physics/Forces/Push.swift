public import Geometry

/// A force on one body over a span of ticks, or a single blow.
///
/// Forces are in mass·px/s²; a push of magnitude 1 in UIKit gives a view of 100×100 points, whose mass is 1, an
/// acceleration of 100 px/s², so `Push.uiKitMagnitude` is 100.
public struct Push: Hashable, Sendable, Codable {
  public var body: BodyID
  /// The first tick that feels it.
  public var start: Int
  /// The tick before which it ends; nil for a blow.
  public var end: Int?
  /// The force, or for a blow the impulse in mass·px/s.
  public var amount: Vector2

  /// UIKit's unit of force, in mass·px/s².
  public static let uiKitMagnitude = 100.0

  static func < (a: Push, b: Push) -> Bool {
    (a.body.index, a.start, a.end ?? .max, a.amount.x, a.amount.y)
      < (b.body.index, b.start, b.end ?? .max, b.amount.x, b.amount.y)
  }

  /// A force that acts in every tick of `ticks`: tick n leads from time n·h to (n+1)·h.
  public static func force(_ force: Vector2, on body: BodyID, during ticks: Range<Int>) -> Push {
    Push(body: body, start: ticks.lowerBound, end: ticks.upperBound, amount: force)
  }

  /// A blow that changes the velocity by `impulse / mass` at the beginning of `tick`.
  public static func impulse(_ impulse: Vector2, on body: BodyID, at tick: Int) -> Push {
    Push(body: body, start: tick, end: nil, amount: impulse)
  }
}
