internal import Geometry

// What soft links pull outside the implicit solution: the quarters of their force at a tick's beginning and end.
extension Motion {
  /// The quarter of the force as the tick begins.
  mutating func pullSoftLinks() {
    for island in plan.islands where !island.isRigid {
      for index in island.links {
        pull(index, system.pullDirection[index], plan.links[index].stiffness * h / 4 * system.strain[index])
      }
    }
  }

  /// That quarter again, a quarter of the force as the tick ends, and the second half of the damping.
  mutating func finishSoftLinks() {
    for island in plan.islands where !island.isRigid {
      for index in island.links where !plan.links[index].isRigid {
        let link = plan.links[index]
        let arm = (position[link.b] + offset[link.anchorB]) - (position[link.a] + offset[link.anchorA])
        let length = arm.length
        let direction = link.axis ?? (length > 0 ? arm * (1 / length) : system.pullDirection[index])
        let (before, after) = (system.strain[index], link.axis.map(arm.dot) ?? (length - link.rest))
        pull(
          index, system.pullDirection[index], link.stiffness * h / 4 * before + link.damping / 2 * (after - before))
        pull(index, direction, link.stiffness * h / 4 * after)
      }
    }
  }

  private mutating func pull(_ index: Int, _ direction: Vector2, _ impulse: Double) {
    let link = plan.links[index]
    velocity[link.a] = velocity[link.a] + direction * (impulse * inverseMass[link.a])
    velocity[link.b] = velocity[link.b] - direction * (impulse * inverseMass[link.b])
  }
}
