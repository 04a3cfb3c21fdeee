public import Geometry

/// How a thing that the caller moves gets to its next place.
public enum Move: String, Hashable, Sendable, Codable {
  /// By a motion over the tick, whose velocity others feel.
  case drive
  /// At once, at the beginning of the tick, with what hangs on it; no velocity follows.
  case jump
}

extension World {
  /// Says where a kinematic body is at the next tick. Without a word it holds still.
  ///
  /// - Precondition: the body is kinematic, and the place finite, within ±1e15.
  public mutating func move(_ body: BodyID, to position: Vector2, rotation: Double? = nil, by move: Move = .drive) {
    precondition(bodies[body.index].kind == .kinematic, "\"\(name(of: body))\" isn't kinematic")
    let pose = Pose(position, rotation: rotation ?? bodies[body.index].rotation)
    precondition(pose.isUsable, "\"\(name(of: body))\" is moved to a place that isn't one")
    bodies[body.index].target = Body.Target(pose: pose, isJump: move == .jump)
  }

  /// Says where an end of a rope that is tied to a place is at the next tick. Without a word it holds still.
  ///
  /// - Precondition: the end is tied to a place, and the new one finite, within ±1e15.
  public mutating func move(_ end: RopeEnd, of rope: RopeID, to position: Vector2, by move: Move = .drive) {
    guard case .point = end == .start ? ropes[rope.index].from : ropes[rope.index].to else {
      preconditionFailure("this end of \"\(name(of: rope))\" isn't tied to a place")
    }
    precondition(position.isUsable, "\"\(name(of: rope))\" is moved to a place that isn't one")
    ropes[rope.index].targets[end.rawValue] = Rope.Target(position: position, isJump: move == .jump)
  }
}
