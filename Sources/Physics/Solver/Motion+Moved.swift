internal import Geometry

// What the caller moves.
extension Motion {
  /// Reads where the caller wants things, jumps what is to jump, and carries along what hangs on it.
  mutating func readTargets(_ world: inout World) {
    // Element by element: sharing the arrays would copy them anew in every tick.
    for point in position.indices { start[point] = position[point] }
    for anchor in offset.indices { offsetBefore[anchor] = offsetAfter[anchor] }
    destinations.removeAll(keepingCapacity: true)
    isMoved = false
    var shifts: [Shifts] = []
    for body in world.bodies.indices {
      if !world.bodies[body].leaps.isEmpty { world.bodies[body].leaps = [] }
      if world.bodies[body].kind == .kinematic { read(body, &world.bodies[body], &shifts) }
    }
    for rope in world.ropes.indices {
      if !world.ropes[rope].leaps.isEmpty { world.ropes[rope].leaps = [] }
      let ends = [plan.ropeStart[rope], plan.ropeStart[rope] + world.ropes[rope].segments]
      for end in 0...1 {
        read(end, of: &world.ropes[rope], ends[world.ropes[rope].isReversed ? 1 - end : end], &shifts)
      }
    }
    if !shifts.isEmpty {
      wake()
      for shifts in shifts.sorted(by: { $0.instant < $1.instant }) { carry(shifts, &world) }
    }
  }

  /// Takes what is driven to where it is after a part of the tick.
  mutating func arrive(_ part: Double) {
    guard isMoved else { return }
    for (point, place) in destinations {
      velocity[point] = (place - start[point]) * (1 / h)
      position[point] = part == 1 ? place : start[point] + (place - start[point]) * part
    }
    for anchor in offset.indices {
      let (before, after) = (offsetBefore[anchor], offsetAfter[anchor])
      offset[anchor] = part == 1 ? after : before + (after - before) * part
    }
  }

  private mutating func read(_ index: Int, _ body: inout Body, _ shifts: inout [Shifts]) {
    var before = body.pose
    let target = body.target
    body.target = nil
    body.velocity = .zero
    body.turned = 0
    velocity[index] = .zero
    guard let target else { return }
    isMoved = true
    body.pose = target.pose
    for anchor in plan.anchors.indices where plan.anchors[anchor].body == index {
      offsetAfter[anchor] = target.pose.turn(plan.anchors[anchor].offset)
    }
    for (number, jump) in target.jumps.enumerated() where !jump.isNothing {
      body.leaps.append(jump)
      before = Pose(before.position + jump.way, rotation: before.rotation + jump.turn)
      if number == target.jumps.count - 1 { before = before.settled(at: target.pose) }
      position[index] = before.position
      start[index] = before.position
      Shifts.at(jump.instant, in: &shifts) { shifts in
        shifts.points[index] = jump.way
        for anchor in plan.anchors.indices where plan.anchors[anchor].body == index {
          let turned = before.turn(plan.anchors[anchor].offset)
          shifts.anchors[anchor] = turned - offsetBefore[anchor]
          offsetBefore[anchor] = turned
        }
      }
    }
    guard before != target.pose || target.jumps.isEmpty else { return }
    body.velocity = (target.pose.position - before.position) * (1 / h)
    body.turned = target.pose.rotation - before.rotation
    destinations.append((index, target.pose.position))
  }

  private mutating func read(_ end: Int, of rope: inout Rope, _ point: Int, _ shifts: inout [Shifts]) {
    guard case .point? = end == 0 ? rope.from : rope.to else { return }
    velocity[point] = .zero
    guard let target = rope.targets[end] else { return }
    rope.targets[end] = nil
    isMoved = true
    if end == 0 { rope.from = .point(target.position) } else { rope.to = .point(target.position) }
    var before = Pose(position[point])
    for (number, jump) in target.jumps.enumerated() where !jump.isNothing {
      before.position = before.position + jump.way
      if number == target.jumps.count - 1 { before = before.settled(at: Pose(target.position)) }
      position[point] = before.position
      start[point] = before.position
      Shifts.at(jump.instant, in: &shifts) { $0.points[point] = jump.way }
    }
    if before.position != target.position || target.jumps.isEmpty { destinations.append((point, target.position)) }
  }

  /// Moves, for the jumps of one instant, what is tied to what jumped by the same way, or by the mean of the ways where they differ; a rope between
  /// ends that differ is spread between them.
  private mutating func carry(_ shifts: Shifts, _ world: inout World) {
    var carried = Array(repeating: Vector2.zero, count: position.count)
    var isCarried = Array(repeating: false, count: position.count)
    for island in plan.islands {
      guard let way = shifts.way(of: plan.links[island.links], inverseMass) else { continue }
      for point in island.points {
        carried[point] = way
        isCarried[point] = true
      }
    }
    for rope in world.ropes.indices {
      let (first, segments) = (plan.ropeStart[rope], world.ropes[rope].segments)
      let ends = plan.ropeEnds[rope].map { tie in
        inverseMass[tie.point] > 0 ? carried[tie.point] : shifts.way(tie.point, tie.anchor)
      }
      guard ends[0] != .zero || ends[1] != .zero else { continue }
      let isReversed = world.ropes[rope].isReversed
      world.ropes[rope].leaps.append(
        Rope.Leap(
          instant: shifts.instant, start: isReversed ? ends[1] : ends[0], finish: isReversed ? ends[0] : ends[1]))
      guard ends[0] != ends[1] else { continue }
      for index in 0...segments where isCarried[first + index] {
        carried[first + index] = ends[0] + (ends[1] - ends[0]) * (Double(index) / Double(segments))
      }
    }
    for point in position.indices where isCarried[point] {
      position[point] = position[point] + carried[point]
      start[point] = position[point]
      if point < world.bodies.count { world.bodies[point].leaps.append(Jump(at: shifts.instant, by: carried[point])) }
    }
  }
}
