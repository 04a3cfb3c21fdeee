internal import Geometry

extension Motion {
  /// Passes one tick.
  ///
  /// Points and links move by the velocity form of Verlet's method with the constraints of SHAKE and RATTLE (Andersen,
  /// 1983): half a kick, the drift, the links, the other half of the kick, the links' velocities. Contacts follow.
  mutating func pass(_ world: inout World) {
    strike(world)
    readTargets(&world)
    if !movers.isEmpty {
      arrive(1)
      findObstacles(world)
      stir(world)
    }
    for point in velocity.indices { entry[point] = velocity[point] }
    for point in plan.loosePoints where inverseMass[point] > 0 && !isAsleep(point) {
      enter(point)
      kick(point, world, halfTick)
      lead(point)
      drift(point, world, h)
      leave(point)
      kick(point, world, halfTick)
      exit(point, h)
    }
    for island in plan.islands where !isAsleep(island.points[0]) { advance(island, world) }
    arrive(1)
    rescue()
    if !movers.isEmpty {
      touch(world)
      rescue()
    }
    follow(world)
    world.tick += 1
    settle(world)
  }

  /// Gives a point the acceleration of where it is now, for a time.
  mutating func kick(_ point: Int, _ world: World, _ time: Double) {
    var change = world.gravity * gravityScale[point]
    if isPushed { change = change + pushed[point] }
    for field in world.fields { change = change + field.acceleration(at: position[point]) }
    velocity[point] = velocity[point] + change * time
  }

  /// Moves a point by its velocity; after `lead`.
  mutating func drift(_ point: Int, _ world: World, _ time: Double) {
    if air[point].isFelt { slow(point, world, time) }
    position[point] = position[point] + velocity[point] * time
  }

  /// Collects this tick's pushes, and strikes the blows.
  private mutating func strike(_ world: World) {
    if isPushed {
      for point in pushed.indices { pushed[point] = .zero }
      isPushed = false
    }
    for push in world.pushes where push.start <= world.tick {
      guard push.end.map({ world.tick < $0 }) ?? (push.start == world.tick) else { continue }
      let body = push.body.index
      let change = push.amount * inverseMass[body]
      calmTicks[body] = 0
      if push.end == nil {
        velocity[body] = velocity[body] + change
      } else {
        pushed[body] = pushed[body] + change
        isPushed = true
      }
    }
  }

  /// Leaves points at rest where they were whose numbers went beyond what can be computed with: the last resort, for
  /// what is so light, short or fast that no tick can follow it.
  private mutating func rescue() {
    for point in position.indices where !(position[point].isUsable && velocity[point].isUsable) {
      position[point] = start[point]
      velocity[point] = .zero
    }
  }

  /// Takes the tied ends of ropes along with what they are tied to.
  private mutating func follow(_ world: World) {
    for (rope, ends) in plan.ropeEnds.enumerated() {
      let first = plan.ropeStart[rope]
      for (own, tie) in [(first, ends[0]), (first + world.ropes[rope].segments, ends[1])] where own != tie.point {
        position[own] = position[tie.point] + offset[tie.anchor]
        velocity[own] = velocity[tie.point] + turnVelocity(tie.anchor)
      }
    }
  }

  /// The velocity that a body's turn gives an anchor.
  func turnVelocity(_ anchor: Int) -> Vector2 { (offsetAfter[anchor] - offsetBefore[anchor]) * (1 / h) }
}
