internal import Geometry

// How an island passes a tick: in one step where that is calm, else in 2, 4, … parts.
extension Motion {
  /// The most parts into which a tick is cut.
  private static let mostParts = 16
  /// The largest factor by which a tick may restore a speed.
  private static let mostGiven = 1.05
  /// The square of the tick over that of the fastest vibration of a rope under tension, above which a tick is cut.
  private static let liveliest = 0.25

  mutating func advance(_ island: Island, _ world: World) {
    arrive(0)
    guard mend(island, world) else { return isLoose(island) ? passAsOnePiece(island, world) : drawOut(island) }
    var parts = 1
    while !pass(island, world, parts: parts, isLast: parts == Self.mostParts) {
      arrive(0)
      for point in island.points {
        position[point] = start[point]
        velocity[point] = entry[point]
      }
      _ = mend(island, world)
      parts *= 2
    }
    guard island.isRigid, !isMoved, world.fields.isEmpty, world.wind == .zero else { return }
    if isDamped(island) {
      temper(island, world, gives: false)
    } else if parts > 1 {
      temper(island, world, gives: !isLoose(island))
    }
  }

  /// Whether an island's energy can only become less.
  private func isDamped(_ island: Island) -> Bool {
    island.ropes.contains { bending[$0].calming > 0 } || island.points.contains { air[$0].isFelt }
  }

  /// Takes from an island the energy that a tick's errors gave it: still ends and still air give none.
  ///
  /// - Parameter gives: whether it is given what the errors took, too.
  private mutating func temper(_ island: Island, _ world: World, gives: Bool) {
    var (before, after) = (0.0, 0.0)
    for point in island.points {
      let mass = 1 / inverseMass[point]
      let force = world.gravity * gravityScale[point] + pushed[point]
      before += mass * (entry[point].dot(entry[point]) / 2 + force.dot(position[point] - start[point]))
      after += mass * velocity[point].dot(velocity[point]) / 2
    }
    guard after > before || (gives && after > 0) else { return }
    let factor = min((max(before, 0) / after).squareRoot(), Self.mostGiven)
    for point in island.points { velocity[point] = velocity[point] * factor }
  }

  /// Passes a tick of an island that is drawn out beyond its length: it has no motion of its own and follows its ends.
  private mutating func drawOut(_ island: Island) {
    arrive(1)
    if isMoved { reconnect(island) }
    let fastest = destinations.map { velocity[$0.point].length }.max() ?? 0
    for point in island.points {
      let pace = (position[point] - start[point]) * (1 / h)
      let speed = pace.length
      velocity[point] = speed > fastest ? pace * (fastest / speed) : pace
    }
  }

  /// Passes a tick in parts.
  ///
  /// - Returns: whether it went calmly, or was the last attempt.
  private mutating func pass(_ island: Island, _ world: World, parts: Int, isLast: Bool) -> Bool {
    let time = h / Double(parts)
    for part in 0..<parts {
      arrive(Double(part) / Double(parts))
      begin(island)
      damp(island, time)
      for point in island.points {
        enter(point)
        kick(point, world, time / 2)
      }
      bend(island, time / 2)
      if !island.isRigid { pullSoftLinks(island, time) }
      for point in island.points { lead(point) }
      for point in island.points { drift(point, world, time) }
      arrive(Double(part + 1) / Double(parts))
      let isCalm = connect(island, time)
      guard isLast || (isCalm && liveliness(island) < Self.liveliest) else { return false }
      leave(island, time)
      if !island.isRigid { finishSoftLinks(island, time) }
      for point in island.points { kick(point, world, time / 2) }
      bend(island, time / 2)
      for point in island.points { exit(point, time) }
      steady(island)
    }
    return true
  }

  private func liveliness(_ island: Island) -> Double {
    var most = 0.0
    for index in island.links {
      let link = plan.links[index]
      most = max(most, system.pull[index].magnitude * max(inverseMass[link.a], inverseMass[link.b]) * link.scale)
    }
    return most
  }

  /// The forces of ropes that resist bending.
  private mutating func bend(_ island: Island, _ time: Double) {
    for rope in island.ropes where bending[rope].stiffness > 0 {
      act(on: rope, position, offset, bending[rope].stiffness * time)
    }
  }

  /// Takes from the ropes' bending motions.
  private mutating func damp(_ island: Island, _ time: Double) {
    for rope in island.ropes where bending[rope].damping > 0 {
      act(on: rope, velocity, nil, bending[rope].damping * (time / h))
      calm(rope, time)
    }
  }

  /// Changes velocities by the second difference of a quantity along a rope.
  private mutating func act(on rope: Int, _ quantity: [Vector2], _ offsets: [Vector2]?, _ strength: Double) {
    let (first, segments) = (plan.ropeStart[rope], bending[rope].segments)
    let ends = plan.ropeEnds[rope]
    func tie(_ index: Int) -> Plan.Tie {
      index == 0 ? ends[0] : index == segments ? ends[1] : Plan.Tie(point: first + index, anchor: 0)
    }
    func value(_ tie: Plan.Tie) -> Vector2 { quantity[tie.point] + (offsets.map { $0[tie.anchor] } ?? .zero) }
    var (a, b) = (tie(0), tie(1))
    for index in 1..<segments {
      let c = tie(index + 1)
      let impulse = ((value(a) - value(b)) + (value(c) - value(b))) * strength
      velocity[a.point] = velocity[a.point] - impulse * inverseMass[a.point]
      velocity[b.point] = velocity[b.point] + impulse * (2 * inverseMass[b.point])
      velocity[c.point] = velocity[c.point] - impulse * inverseMass[c.point]
      (a, b) = (b, c)
    }
  }
}
