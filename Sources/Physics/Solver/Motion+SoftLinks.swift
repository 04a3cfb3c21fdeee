internal import Geometry

// What soft links pull outside the implicit solution: the quarters of their force at a step's beginning and end.
extension Motion {
  /// The quarter of the force as the step begins.
  mutating func pullSoftLinks(_ island: Island, _ time: Double) {
    for index in island.links {
      pull(index, system.pullDirection[index], plan.links[index].stiffness * time / 4 * system.strain[index])
    }
  }

  /// That quarter again, a quarter of the force as the step ends, and the second half of the damping.
  mutating func finishSoftLinks(_ island: Island, _ time: Double) {
    for index in island.links where !plan.links[index].isRigid {
      let link = plan.links[index]
      let (direction, strain) = look(at: index)
      let lost = link.damping / 2 * (strain - system.strain[index])
      pull(index, system.pullDirection[index], link.stiffness * time / 4 * system.strain[index] + lost)
      pull(index, direction, link.stiffness * time / 4 * strain)
    }
  }

  private mutating func pull(_ index: Int, _ direction: Vector2, _ impulse: Double) {
    let link = plan.links[index]
    velocity[link.a] = velocity[link.a] + direction * (impulse * inverseMass[link.a])
    velocity[link.b] = velocity[link.b] - direction * (impulse * inverseMass[link.b])
  }
}
