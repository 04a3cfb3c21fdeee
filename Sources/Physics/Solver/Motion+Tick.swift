internal import Geometry

extension Motion {
  /// Passes one tick: half a kick, the drift, links, contacts, the other half of the kick.
  ///
  /// This is the velocity form of Verlet's method with the constraints of SHAKE and RATTLE (Andersen, 1983).
  mutating func pass(_ world: inout World) {
    push(world)
    readTargets(&world)
    for island in plan.islands { prepare(island) }
    kick(world, offsetBefore)
    pullSoftLinks()
    damp(world)
    for point in position.indices where inverseMass[point] > 0 {
      drift[point] = drag[point].enter(velocity[point], wind: world.wind, halfTick: halfTick)
      position[point] = start[point] + drift[point] * h
      velocity[point] = drift[point]
    }
    arrive()
    for island in plan.islands { connect(island) }
    for point in position.indices where inverseMass[point] > 0 {
      velocity[point] = drag[point].leave(velocity[point], wind: world.wind, halfTick: halfTick)
    }
    finishSoftLinks()
    kick(world, offset)
    for island in plan.islands { steady(island) }
    follow()
    world.tick += 1
  }

  /// Gives everything that is free half a tick of its acceleration where it is now.
  private mutating func kick(_ world: World, _ offset: [Vector2]) {
    let gravity = world.gravity * halfTick
    for point in position.indices where inverseMass[point] > 0 {
      velocity[point] = velocity[point] + gravity * gravityScale[point]
    }
    if isPushed {
      for point in world.bodies.indices { velocity[point] = velocity[point] + pushed[point] * halfTick }
    }
    for field in world.fields {
      for point in position.indices where inverseMass[point] > 0 {
        velocity[point] = velocity[point] + field.acceleration(at: position[point]) * halfTick
      }
    }
    for rope in plan.ropeOrder where bending[rope].stiffness > 0 {
      act(on: rope, of: world, position, offset, strength: bending[rope].stiffness * halfTick)
    }
  }

  /// Takes from the ropes' bending motions.
  private mutating func damp(_ world: World) {
    for rope in plan.ropeOrder where bending[rope].damping > 0 {
      act(on: rope, of: world, velocity, nil, strength: bending[rope].damping)
    }
  }

  /// Changes velocities by the second difference of a quantity along a rope.
  private mutating func act(
    on rope: Int, of world: World, _ quantity: [Vector2], _ offsets: [Vector2]?, strength: Double
  ) {
    let (first, segments) = (plan.ropeStart[rope], world.ropes[rope].segments)
    let ends = plan.ropeEnds[rope]
    func tie(_ index: Int) -> Plan.Tie {
      index == 0 ? ends[0] : index == segments ? ends[1] : Plan.Tie(point: first + index, anchor: 0)
    }
    func value(_ tie: Plan.Tie) -> Vector2 { quantity[tie.point] + (offsets.map { $0[tie.anchor] } ?? .zero) }
    var (a, b) = (tie(0), tie(1))
    for index in 1..<max(segments, 1) {
      let c = tie(index + 1)
      let impulse = ((value(a) - value(b)) + (value(c) - value(b))) * strength
      velocity[a.point] = velocity[a.point] - impulse * inverseMass[a.point]
      velocity[b.point] = velocity[b.point] + impulse * (2 * inverseMass[b.point])
      velocity[c.point] = velocity[c.point] - impulse * inverseMass[c.point]
      (a, b) = (b, c)
    }
  }

  /// Collects this tick's pushes in the order of their bodies' names, and strikes the blows.
  private mutating func push(_ world: World) {
    if isPushed {
      for body in world.bodies.indices { pushed[body] = .zero }
      isPushed = false
    }
    for push in world.pushes where push.start <= world.tick {
      let body = push.body.index
      let change = push.amount * inverseMass[body]
      if let end = push.end {
        guard world.tick < end else { continue }
        pushed[body] = pushed[body] + change
        isPushed = true
      } else if push.start == world.tick {
        velocity[body] = velocity[body] + change
      }
    }
  }

  /// Takes the tied ends of ropes along with what they are tied to.
  private mutating func follow() {
    for (rope, ends) in plan.ropeEnds.enumerated() {
      let first = plan.ropeStart[rope]
      let last = rope + 1 < plan.ropeStart.count ? plan.ropeStart[rope + 1] - 1 : plan.lastRopePoint
      for (own, tie) in [(first, ends[0]), (last, ends[1])] where own != tie.point {
        position[own] = position[tie.point] + offset[tie.anchor]
        velocity[own] = velocity[tie.point] + (offset[tie.anchor] - offsetBefore[tie.anchor]) * (1 / h)
      }
    }
  }
}
