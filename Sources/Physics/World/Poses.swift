public import Geometry

/// Where a world's bodies and ropes are at a moment, by the places of their handles.
public struct Poses: Hashable, Sendable {
  public var bodies: [Pose]
  /// For each rope its points from start to finish.
  public var ropes: [[Vector2]]

  public subscript(id: BodyID) -> Pose { bodies[id.index] }

  public subscript(id: RopeID) -> [Vector2] { ropes[id.index] }
}
