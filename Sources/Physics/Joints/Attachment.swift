public import Geometry

/// What an end of a rope or joint is tied to.
public enum Attachment: Hashable, Sendable, Codable {
  /// A place in the world, which `World.move` can move.
  case point(Vector2)
  /// A body, at an offset from its position that turns with it.
  case body(BodyID, offset: Vector2 = .zero)
}
