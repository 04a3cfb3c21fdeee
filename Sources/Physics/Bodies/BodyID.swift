/// The handle of a body in its world.
public struct BodyID: Hashable, Sendable, Codable, Comparable {
  /// The place in `World.bodies`.
  public let index: Int

  public static func < (a: BodyID, b: BodyID) -> Bool { a.index < b.index }
}
