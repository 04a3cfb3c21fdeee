/// The handle of a rope in its world.
public struct RopeID: Hashable, Sendable, Codable, Comparable {
  /// The place in `World.ropes`.
  public let index: Int

  public static func < (a: RopeID, b: RopeID) -> Bool { a.index < b.index }
}
