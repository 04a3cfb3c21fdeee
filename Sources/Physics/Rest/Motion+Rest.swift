internal import Geometry

// Sleep, of bodies and of whole ropes: together these are the members, bodies first.
extension Motion {
  /// The gap up to which things rest on each other, in their unit.
  private static let contactGap = 0.01
  /// Between two looks for what can go to sleep, in ticks.
  private static let interval = 30

  /// Whether a point belongs to a member that sleeps.
  @inline(__always)
  func isAsleep(_ point: Int) -> Bool {
    hasSleepers && memberOf[point] >= 0 && calmTicks[memberOf[point]] >= restTicks
  }

  mutating func wake() {
    for member in calmTicks.indices { calmTicks[member] = 0 }
    hasSleepers = false
  }

  /// Wakes, as a tick begins, those that something awake or driven may touch in it, and all that they rest with.
  mutating func stir(_ world: World) {
    guard hasSleepers else { return }
    var isStirred = Array(repeating: false, count: calmTicks.count)
    for island in plan.islands where island.points.contains(where: isAsleep) {
      guard !island.points.allSatisfy(isAsleep) || (isMoved && isDriven(island)) else { continue }
      for point in island.points { isStirred[memberOf[point]] = true }
    }
    for mover in movers where isAsleep(mover.point) && isMoved {
      let isPushed = obstacles(near: mover).contains { obstacles[$0].velocity != .zero || obstacles[$0].spin != 0 }
      if isPushed { isStirred[memberOf[mover.point]] = true }
    }
    let fall = world.gravity.length * h
    for (index, mover) in movers.enumerated() where !isAsleep(mover.point) {
      let reach = Self.contactGap + (velocity[mover.point].length + fall) * h
      for (other, sleeper) in movers.enumerated() where isAsleep(sleeper.point) {
        if isBeside(index, other, within: reach) { isStirred[memberOf[sleeper.point]] = true }
      }
    }
    guard isStirred.contains(true) else { return }
    let groups = groups()
    let stirred = Set(isStirred.indices.filter { isStirred[$0] }.map { groups[$0] })
    for member in calmTicks.indices where stirred.contains(groups[member]) { calmTicks[member] = 0 }
    hasSleepers = calmTicks.contains { $0 >= restTicks }
  }

  /// Counts, as a tick ends, how long each member has been calm, and lays groups to sleep whose members all have been,
  /// and of which one lies on an obstacle.
  mutating func settle(_ world: World) {
    let restSpeed = world.restSpeed
    guard !movers.isEmpty, restSpeed > 0 else { return }
    var isCalm = Array(repeating: true, count: calmTicks.count)
    for point in memberOf.indices where memberOf[point] >= 0 && inverseMass[point] > 0 {
      let way = position[point] - start[point]
      // What gravity hardly pulls is calm only when it hardly moves.
      let limit = restSpeed * min(gravityScale[point].magnitude, 1)
      let isSlow = way.dot(way) < limit * limit * h * h && velocity[point].dot(velocity[point]) < 4 * limit * limit
      let isBlown = world.wind != .zero && !drag[point].isNothing
      if !isSlow || isBlown { isCalm[memberOf[point]] = false }
    }
    for member in calmTicks.indices {
      // Only a group's members all at once take the last step.
      let most = calmTicks[member] >= restTicks ? restTicks : restTicks - 1
      calmTicks[member] = isCalm[member] ? min(calmTicks[member] + 1, most) : 0
    }
    if world.tick % Self.interval == 0, calmTicks.contains(restTicks - 1) { laySleeping() }
  }

  private mutating func laySleeping() {
    let groups = groups()
    var (isReady, isHeld) = (Array(repeating: true, count: groups.count), Array(repeating: false, count: groups.count))
    for point in memberOf.indices where memberOf[point] >= 0 && inverseMass[point] > 0 {
      if calmTicks[memberOf[point]] < restTicks - 1 { isReady[groups[memberOf[point]]] = false }
    }
    for mover in movers where isReady[groups[memberOf[mover.point]]] && !isHeld[groups[memberOf[mover.point]]] {
      isHeld[groups[memberOf[mover.point]]] = obstacles(near: mover).contains { index in
        let place = position[mover.point]
        return obstacles[index].distance(to: place, at: h, less: mover, motion: .zero).gap < Self.contactGap
          * mover.unit
      }
    }
    for point in memberOf.indices where memberOf[point] >= 0 && inverseMass[point] > 0 {
      let group = groups[memberOf[point]]
      guard isReady[group], isHeld[group] else { continue }
      calmTicks[memberOf[point]] = restTicks
      velocity[point] = .zero
      hasSleepers = true
    }
  }

  /// For each member the lowest of those that it touches or is linked with, directly or by way of others.
  private func groups() -> [Int] {
    var groups = Array(calmTicks.indices)
    func root(_ member: Int) -> Int {
      var member = member
      while groups[member] != member { member = groups[member] }
      return member
    }
    func join(_ a: Int, _ b: Int) {
      let (a, b) = (root(a), root(b))
      groups[max(a, b)] = min(a, b)
    }
    for island in plan.islands {
      for point in island.points { join(memberOf[island.points[0]], memberOf[point]) }
    }
    for index in movers.indices {
      for other in movers.indices[(index + 1)...] where isBeside(index, other, within: Self.contactGap) {
        join(memberOf[movers[index].point], memberOf[movers[other].point])
      }
    }
    return groups.indices.map(root)
  }

  /// Whether two movers that touch each other are within a gap.
  private func isBeside(_ i: Int, _ j: Int, within gap: Double) -> Bool {
    let (a, b) = (movers[i], movers[j])
    let arm = position[a.point] - position[b.point]
    let reach = a.extent + b.extent + gap
    guard arm.dot(arm) < reach * reach, canTouch(a, b) else { return false }
    return b.hull.less(a.hull).distance(to: arm, motion: .zero).gap < gap
  }

  /// Whether an island hangs on something that the caller drives in this tick.
  private func isDriven(_ island: Island) -> Bool {
    plan.links[island.links].contains { link in
      destinations.contains { $0.point == link.a || $0.point == link.b }
        || [link.anchorA, link.anchorB].contains { offsetBefore[$0] != offsetAfter[$0] }
    }
  }
}
