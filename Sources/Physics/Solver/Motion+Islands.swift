internal import Geometry

// How an island passes a tick: in one step where that is calm, else in 2, 4, … parts.
extension Motion {
  /// The most parts into which a tick is cut.
  private static let mostParts = 16
  /// The part of its energy of motion by which a calm tick may be wrong; it gives back at another time what it takes.
  private static let calmError = 1e-6
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
    } else if !isLoose(island) {
      temper(island, world, gives: true, beyond: parts > 1 ? 0 : Self.calmError)
    } else if parts > 1 {
      temper(island, world, gives: false)
    }
  }

  /// Whether an island's energy can only become less.
  private func isDamped(_ island: Island) -> Bool {
    island.ropes.contains { bending[$0].calming > 0 } || island.points.contains { air[$0].isFelt }
  }

  /// Takes from an island the energy that a tick's errors gave it: still ends and still air give none.
  ///
  /// - Parameters:
  ///   - gives: whether it is given what the errors took, too.
  ///   - tolerance: errors up to this part of what it has are left.
  private mutating func temper(_ island: Island, _ world: World, gives: Bool, beyond tolerance: Double = 0) {
    var (before, after) = (0.0, 0.0)
    for point in island.points {
      let mass = 1 / inverseMass[point]
      let force = world.gravity * gravityScale[point] + pushed[point]
      before += mass * (entry[point].dot(entry[point]) / 2 + force.dot(position[point] - start[point]))
      after += mass * velocity[point].dot(velocity[point]) / 2
    }
    for rope in island.ropes where bending[rope].stiffness > 0 {
      before += bendingEnergy(of: rope, start, offsetBefore) - bendingEnergy(of: rope, position, offset)
    }
    guard (after - before).magnitude > tolerance * after, after > before || (gives && after > 0) else { return }
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

  /// What bending a rope has taken.
  private func bendingEnergy(of rope: Int, _ places: [Vector2], _ offsets: [Vector2]) -> Double {
    var sum = 0.0
    func value(_ tie: Plan.Tie) -> Vector2 { places[tie.point] + offsets[tie.anchor] }
    var (a, b) = (tie(rope, 0), tie(rope, 1))
    for index in 1..<bending[rope].segments {
      let c = tie(rope, index + 1)
      let bend = (value(a) - value(b)) + (value(c) - value(b))
      sum += bend.dot(bend)
      (a, b) = (b, c)
    }
    return bending[rope].stiffness / 2 * sum
  }

  /// The point that stands for one of a rope's, which is another's where the rope is tied.
  private func tie(_ rope: Int, _ index: Int) -> Plan.Tie {
    switch index {
    case 0: plan.ropeEnds[rope][0]
    case bending[rope].segments: plan.ropeEnds[rope][1]
    default: Plan.Tie(point: plan.ropeStart[rope] + index, anchor: 0)
    }
  }

  /// Changes velocities by the second difference of a quantity along a rope.
  private mutating func act(on rope: Int, _ quantity: [Vector2], _ offsets: [Vector2]?, _ strength: Double) {
    func value(_ tie: Plan.Tie) -> Vector2 { quantity[tie.point] + (offsets.map { $0[tie.anchor] } ?? .zero) }
    var (a, b) = (tie(rope, 0), tie(rope, 1))
    for index in 1..<bending[rope].segments {
      let c = tie(rope, index + 1)
      let impulse = ((value(a) - value(b)) + (value(c) - value(b))) * strength
      velocity[a.point] = velocity[a.point] - impulse * inverseMass[a.point]
      velocity[b.point] = velocity[b.point] + impulse * (2 * inverseMass[b.point])
      velocity[c.point] = velocity[c.point] - impulse * inverseMass[c.point]
      (a, b) = (b, c)
    }
  }
}
