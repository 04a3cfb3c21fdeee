public import Geometry

/// How a thing that the caller moves gets to its next place.
public enum Move: String, Hashable, Sendable, Codable {
  /// By a motion over the tick, whose velocity others feel.
  case drive
  /// At once, at the beginning of the tick, with what hangs on it; no velocity follows.
  case jump
}

/// A part of a tick's way that is made at an instant: what hangs on it goes along, and no velocity follows.
package struct Jump: Hashable, Sendable, Codable {
  /// The part of the tick that has passed, from 0 to 1.
  package var instant: Double
  /// In px.
  package var way: Vector2
  /// In degrees.
  package var turn: Double

  package init(at instant: Double, by way: Vector2, turn: Double = 0) {
    self.instant = instant
    self.way = way
    self.turn = turn
  }

  var isNothing: Bool { way == .zero && turn == 0 }
}

extension World {
  /// Says where a kinematic body is at the next tick. Otherwise it holds still.
  ///
  /// - Precondition: the body is kinematic, and the place finite, within ±1e15.
  public mutating func move(_ body: BodyID, to position: Vector2, rotation: Double? = nil, by move: Move = .drive) {
    let before = bodies[body.index].pose
    let pose = Pose(position, rotation: rotation ?? before.rotation)
    let jump = Jump(at: 0, by: position - before.position, turn: pose.rotation - before.rotation)
    self.move(body, to: pose, jumps: move == .jump ? [jump] : [])
  }

  /// Says where a kinematic body is at the next tick, and which parts of the way it jumps, in the order of their
  /// instants; it is driven through the rest.
  ///
  /// - Precondition: the body is kinematic, and the place finite, within ±1e15.
  package mutating func move(_ body: BodyID, to pose: Pose, jumps: [Jump]) {
    precondition(bodies[body.index].kind == .kinematic, "\"\(name(of: body))\" isn't kinematic")
    precondition(pose.isUsable, "\"\(name(of: body))\" is moved to a place that isn't one")
    bodies[body.index].target = Body.Target(pose: pose, jumps: jumps)
  }

  /// Says where an end of a rope that is tied to a place is at the next tick. Otherwise it holds still.
  ///
  /// - Precondition: the end is tied to a place, and the new one finite, within ±1e15.
  public mutating func move(_ end: RopeEnd, of rope: RopeID, to position: Vector2, by move: Move = .drive) {
    let before = (end == .start ? ropes[rope.index].from : ropes[rope.index].to).map(self.position(of:)) ?? position
    self.move(end, of: rope, to: position, jumps: move == .jump ? [Jump(at: 0, by: position - before)] : [])
  }

  /// Says where an end of a rope that is tied to a place is at the next tick, and which parts of the way it jumps.
  ///
  /// - Precondition: the end is tied to a place, and the new one finite, within ±1e15.
  package mutating func move(_ end: RopeEnd, of rope: RopeID, to position: Vector2, jumps: [Jump]) {
    guard case .point = end == .start ? ropes[rope.index].from : ropes[rope.index].to else {
      preconditionFailure("this end of \"\(name(of: rope))\" isn't tied to a place")
    }
    precondition(position.isUsable, "\"\(name(of: rope))\" is moved to a place that isn't one")
    ropes[rope.index].targets[end.rawValue] = Rope.Target(position: position, jumps: jumps)
  }
}
