internal import Geometry

// What links do whose lengths can't be kept from where they are: they unfold, or move as one piece.
extension Motion {
  /// The sizes of the disturbances that are tried, in lengths of a link.
  private static let disturbances = [1e-3, 0.03, 0.4]

  /// Looks for places in which an island's links have their lengths, where following the errors has led to none.
  ///
  /// A row of links that are pressed together along its line has a saddle there: the errors pull along the line alone,
  /// while each step aside would make them smaller. So the points are moved aside a little, each by another amount, to
  /// the side that lies lower.
  ///
  /// - Returns: whether there are such places; else nothing has changed.
  mutating func unfold(_ island: Island, _ world: World) -> Bool {
    let isPressed = island.links.contains { index in
      plan.links[index].isRigid && system.unknown[index] * plan.links[index].scale < -Self.tolerable
    }
    guard isPressed else { return false }
    let places = island.points.map { position[$0] }
    let ways = waysAside(island, world)
    for size in Self.disturbances {
      for (number, point) in island.points.enumerated() { position[point] = places[number] + ways[number] * size }
      if settles(island) { return true }
    }
    for (number, point) in island.points.enumerated() { position[point] = places[number] }
    return false
  }

  /// For each point a way across the first link that it belongs to.
  private func waysAside(_ island: Island, _ world: World) -> [Vector2] {
    var ways = Array(repeating: Vector2.zero, count: position.count)
    for index in island.links {
      let (link, direction) = (plan.links[index], system.direction[index])
      var aside = Vector2(-direction.y, direction.x)
      let fall = aside.dot(world.gravity)
      if fall < 0 || (fall == 0 && (aside.x, aside.y) < (0, 0)) { aside = -aside }
      for point in [link.a, link.b] where ways[point] == .zero { ways[point] = aside * link.rest }
    }
    var sum = Vector2.zero
    var mass = 0.0
    let result = island.points.enumerated().map { number, point in
      // The golden ratio's multiples lie nowhere close together.
      let share = Double(number + 1) * 0.6180339887498949
      let way = ways[point] * (share - share.rounded(.down))
      sum = sum + way * (1 / inverseMass[point])
      mass += 1 / inverseMass[point]
      return way
    }
    return isLoose(island) ? result.map { $0 - sum * (1 / mass) } : result
  }

  /// Whether nothing holds an island.
  func isLoose(_ island: Island) -> Bool {
    plan.links[island.links].allSatisfy { inverseMass[$0.a] > 0 && inverseMass[$0.b] > 0 }
  }

  /// Passes a tick of an island that nothing holds and whose lengths can't be kept: as one piece, by the forces on it.
  mutating func passAsOnePiece(_ island: Island, _ world: World) {
    var (mass, center, way) = (0.0, Vector2.zero, Vector2.zero)
    var momentum = Vector2.zero
    for point in island.points {
      enter(point)
      kick(point, world, halfTick)
      lead(point)
      drift(point, world, h)
      leave(point)
      kick(point, world, halfTick)
      exit(point, h)
      let own = 1 / inverseMass[point]
      mass += own
      center = center + start[point] * own
      way = way + (position[point] - start[point]) * own
      momentum = momentum + velocity[point] * own
    }
    (center, way, momentum) = (center * (1 / mass), way * (1 / mass), momentum * (1 / mass))
    var (spin, inertia) = (0.0, 0.0)
    for point in island.points {
      let (arm, own) = (start[point] - center, 1 / inverseMass[point])
      spin += own * (arm.x * velocity[point].y - arm.y * velocity[point].x)
      inertia += own * arm.dot(arm)
    }
    spin = inertia > 0 ? spin / inertia : 0
    let (sine, cosine) = PortableMath.sinCos(spin * h)
    for point in island.points {
      let arm = start[point] - center
      let turned = Vector2(cosine * arm.x - sine * arm.y, sine * arm.x + cosine * arm.y)
      position[point] = center + way + turned
      velocity[point] = momentum + Vector2(-turned.y, turned.x) * spin
    }
  }
}

extension World {
  /// Warns of sticks whose lengths can't be met.
  package mutating func warnOfLengths() {
    let isStrained = sticks.contains { stick in
      let (length, distance) = (stick.length ?? 0, (position(of: stick.to) - position(of: stick.from)).length)
      return (length - distance).magnitude > 1e-5 * max(length, distance)
    }
    guard isStrained else { return }
    var motion = Motion(of: self, plan: Plan(of: self))
    for island in motion.plan.islands where !motion.mend(island, self) {
      let points = Set(island.points)
      let stick = names.sticks.sorted.first { index in
        [sticks[index].from, sticks[index].to].contains { end in
          if case .body(let id, _) = end { points.contains(id.index) } else { false }
        }
      }
      if let stick { warnings.append(.lengthsDisagree(stick: names.sticks[stick])) }
    }
  }
}
