internal import Geometry

// What happens where things touch.
extension Motion {
  /// The gap at which things count as touching, in their unit.
  static let slop = 1e-7

  /// Corrects the tick for all that touched during it.
  mutating func touch(_ world: World) {
    let pairs = findPairs()
    var isPaired = Array(repeating: false, count: movers.count)
    for pair in pairs {
      isPaired[pair.a] = true
      isPaired[pair.b] = true
    }
    for index in movers.indices where !isPaired[index] && !isAsleep(movers[index].point) { sweep(index, world) }
    if !pairs.isEmpty { separate(pairs, isPaired, world) }
    system.isHeld = true
    for island in plan.islands where island.points.contains(where: { isTouched[$0] }) { reconcile(island, world) }
    system.isHeld = false
    for point in isTouched.indices where isTouched[point] {
      isTouched[point] = false
      hold[point] = .free
    }
  }

  /// Notes that a point is held by a contact until the links have had their say.
  mutating func note(_ point: Int, _ normal: Vector2) {
    isTouched[point] = true
    hold[point].add(normal)
  }

  /// The obstacles that a mover may touch in this tick.
  func obstacles(near mover: Mover) -> [Int] {
    let (from, to) = (start[mover.point], position[mover.point])
    // A mover that bounces may go the whole way twice.
    let margin = mover.extent + (to - from).length + mover.unit
    return obstacles.indices.filter { index in
      let obstacle = obstacles[index]
      guard obstacle.filter.touches(mover.filter), !isTied(mover, to: obstacle.body) else { return false }
      guard let area = obstacle.area else { return true }
      return from.x + margin > area.minX && from.x - margin < area.maxX && from.y + margin > area.minY
        && from.y - margin < area.maxY
    }
  }

  /// Whether a mover is a point of a rope that is tied to a body.
  func isTied(_ mover: Mover, to body: Int) -> Bool {
    mover.rope >= 0 && plan.ropeEnds[mover.rope].contains { $0.point == body }
  }

  /// Lays out the bodies that nothing pushes.
  mutating func findObstacles(_ world: World) {
    if !isMoved && !areObstaclesStale { return }
    areObstaclesStale = isMoved
    obstacles.removeAll(keepingCapacity: true)
    for index in plan.bodyOrder where world.bodies[index].kind != .dynamic {
      let body = world.bodies[index]
      guard let shape = body.shape else { continue }
      let pose = Pose(start[index], rotation: body.rotation)
      let velocity = (position[index] - start[index]) * (1 / h)
      let spin = body.turned * (.pi / 180) * Double(world.rate)
      func add(_ outline: Obstacle.Outline, _ area: Rect?) {
        obstacles.append(
          Obstacle(
            outline: outline, body: index, material: body.material, filter: body.filter, velocity: velocity,
            spin: spin, center: pose.position, area: area))
      }
      if case .plane(let normal) = shape {
        let normal = pose.turn(normal)
        add(.halfPlane(pose.position, normal: normal * (1 / normal.length)), nil)
      }
      for hull in Hull.outlines(of: shape, at: pose) {
        let margin = hull.radius + (position[index] - start[index]).length
        var area = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for corner in hull.corners {
          area.minX = min(area.minX, corner.x - margin)
          area.minY = min(area.minY, corner.y - margin)
          area.maxX = max(area.maxX, corner.x + margin)
          area.maxY = max(area.maxY, corner.y + margin)
        }
        add(.hull(hull), area)
      }
    }
  }

  /// Lets links and contacts agree on an island's positions, then on its velocities.
  private mutating func reconcile(_ island: Island, _ world: World) {
    for point in island.points { predicted[point] = position[point] }
    for _ in 0..<4 {
      reconnect(island)
      guard pushOut(of: island) else { break }
    }
    for point in island.points {
      velocity[point] = velocity[point] + (position[point] - predicted[point]) * (1 / h)
    }
    steady(island)
  }

  /// Puts an island's points out of what they have sunk into.
  ///
  /// - Returns: whether there was anything to do.
  private mutating func pushOut(of island: Island) -> Bool {
    var isDone = false
    for point in island.points {
      guard moverOf[point] >= 0 else { continue }
      let mover = movers[moverOf[point]]
      for index in obstacles(near: mover) {
        let (gap, normal) = obstacles[index].distance(to: position[point], at: h, less: mover, motion: velocity[point])
        guard gap < -10 * mover.slop(at: position[point]), gap > -mover.extent - mover.unit else { continue }
        position[point] = position[point] - normal * gap
        note(point, normal)
        isDone = true
      }
    }
    return isDone
  }
}
