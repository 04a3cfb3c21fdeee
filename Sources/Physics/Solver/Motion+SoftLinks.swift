internal import Geometry

// What soft links pull outside the implicit solution: the parts of their force at a step's beginning and end.
extension Motion {
  /// The part of the force as the step begins that the way feels.
  mutating func pullSoftLinks(_ island: Island, _ time: Double) {
    for index in island.links {
      let link = plan.links[index]
      pull(index, system.pullDirection[index], link.stiffness * time * (0.5 - link.weight) * system.strain[index])
    }
  }

  /// The rest of half that force, what half the force as the step ends has besides, and the second half of the damping.
  mutating func finishSoftLinks(_ island: Island, _ time: Double) {
    for index in island.links where !plan.links[index].isRigid {
      let link = plan.links[index]
      let (direction, strain) = look(at: index)
      let lost = link.damping / 2 * (strain - system.strain[index])
      pull(index, system.pullDirection[index], link.stiffness * time * link.weight * system.strain[index] + lost)
      pull(index, direction, link.stiffness * time * (0.5 - link.weight) * strain)
    }
  }

  private mutating func pull(_ index: Int, _ direction: Vector2, _ impulse: Double) {
    let link = plan.links[index]
    velocity[link.a] = velocity[link.a] + direction * (impulse * inverseMass[link.a])
    velocity[link.b] = velocity[link.b] - direction * (impulse * inverseMass[link.b])
  }
}
