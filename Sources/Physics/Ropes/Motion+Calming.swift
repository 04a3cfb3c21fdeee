internal import Geometry

// The damping of a rope's visible motions. Velocities approach those of an even motion between the ends, by an exponential
// of the time, so no strength of it can give energy; what nothing holds keeps its momentum.
extension Motion {
  /// Calms a rope and what hangs on it, before the forces of a step are felt: what rests isn't moved by it.
  mutating func calm(_ rope: Int, _ time: Double) {
    let (first, last) = (plan.ropeStart[rope], plan.ropeStart[rope] + bending[rope].segments)
    let lost = 1 - PortableMath.exp(-bending[rope].calming * time)
    let ends = plan.ropeEnds[rope]
    func isLoose(_ end: Plan.Tie) -> Bool { (first...last).contains(end.point) && inverseMass[end.point] > 0 }
    switch (isLoose(ends[0]), isLoose(ends[1])) {
    case (false, false):
      calmEnds(ends, lost)
      let (from, to) = (velocity(of: ends[0]), velocity(of: ends[1]))
      let isHeld = inverseMass[ends[0].point] == 0 || inverseMass[ends[1].point] == 0
      let count = Double(bending[rope].segments)
      func even(_ point: Int) -> Vector2 { from + (to - from) * (Double(point - first) / count) }
      var mean = Vector2.zero
      if !isHeld, last - first > 1 {
        for point in first + 1..<last { mean = mean + (velocity[point] - even(point)) }
        mean = mean * (1 / Double(last - first - 1))
      }
      for point in first + 1..<max(last, first + 1) {
        velocity[point] = velocity[point] + (even(point) + mean - velocity[point]) * lost
      }
    case (true, true): break
    case (let isFirstLoose, _):
      let holder = isFirstLoose ? ends[1] : ends[0]
      let points = isFirstLoose ? first..<last : first + 1..<last + 1
      var goal = velocity(of: holder)
      let isHeld = inverseMass[holder.point] == 0
      if !isHeld {
        // Rope and body approach their common motion.
        let mass = 1 / inverseMass[holder.point]
        let link = 1 / inverseMass[isFirstLoose ? first : last]
        var sum = velocity[holder.point] * mass
        for point in points { sum = sum + velocity[point] * link }
        goal = sum * (1 / (mass + link * Double(points.count)))
        velocity[holder.point] = velocity[holder.point] + (goal - velocity[holder.point]) * lost
      }
      for point in points { velocity[point] = velocity[point] + (goal - velocity[point]) * lost }
    }
  }

  /// Slows what swings: the part across the line between the ends of their motion against each other.
  private mutating func calmEnds(_ ends: [Plan.Tie], _ lost: Double) {
    let (a, b) = (ends[0], ends[1])
    let inverse = inverseMass[a.point] + inverseMass[b.point]
    let arm = (position[b.point] + offset[b.anchor]) - (position[a.point] + offset[a.anchor])
    let square = arm.dot(arm)
    guard inverse > 0, square > 0 else { return }
    var swing = velocity(of: b) - velocity(of: a)
    swing = swing - arm * (swing.dot(arm) / square)
    let impulse = swing * (lost / inverse)
    velocity[a.point] = velocity[a.point] + impulse * inverseMass[a.point]
    velocity[b.point] = velocity[b.point] - impulse * inverseMass[b.point]
  }

  private func velocity(of tie: Plan.Tie) -> Vector2 {
    isMoved ? velocity[tie.point] + turnVelocity(tie.anchor) : velocity[tie.point]
  }
}
