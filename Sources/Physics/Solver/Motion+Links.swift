internal import Geometry

// The links' corrections: Newton's method on all links of an island at once.
extension Motion {
  /// The error, in lengths of a link, at which links count as kept.
  private static let tolerance = 1e-10

  /// Looks at the links where the tick begins, and mends what was handed over broken.
  mutating func prepare(_ island: Island) {
    for link in island.links {
      system.pull[link] = 0
      system.strain[link] = 0
    }
    let error = measure(island, offsetBefore, .rigid)
    if error > 1e-5 { settle(island) }
    if !island.isRigid { _ = measure(island, offsetBefore, .all) }
    for link in island.links {
      system.pullDirection[link] = system.direction[link]
      system.strain[link] = system.unknown[link]
    }
  }

  /// Moves the points of an island until its links keep their lengths, without any motion following from it.
  private mutating func settle(_ island: Island) {
    let offsets = offset
    offset = offsetBefore
    _ = converge(island, .rigid)
    offset = offsets
    for point in island.points { start[point] = position[point] }
    _ = measure(island, offsetBefore, .rigid)
  }

  /// Corrects the end of the drift so that the links keep their lengths.
  mutating func connect(_ island: Island) {
    let predicted = island.points.map { position[$0] }
    let isKept = converge(island, .all)
    for (point, before) in zip(island.points, predicted) {
      velocity[point] = velocity[point] + (position[point] - before) * (1 / h)
    }
    if !isKept { calm(island) }
  }

  /// Takes from an island whose lengths can't be kept the energy that the corrections gave it.
  private mutating func calm(_ island: Island) {
    var (before, after) = (0.0, 0.0)
    for point in island.points {
      before += drift[point].dot(drift[point]) / inverseMass[point]
      after += velocity[point].dot(velocity[point]) / inverseMass[point]
    }
    guard after > before else { return }
    let factor = (before / after).squareRoot()
    for point in island.points { velocity[point] = velocity[point] * factor }
  }

  /// Newton's method with the pulls along the links as they were when the tick began, which conserves energy and
  /// angular momentum; where a link has turned too far for that, or where the errors don't fall, along the links as
  /// they are, with damping as Levenberg and Marquardt's, which ends evenly drawn out where the lengths can't be kept.
  ///
  /// - Returns: whether the lengths are kept.
  private mutating func converge(_ island: Island, _ kind: LinkSystem.Kind) -> Bool {
    var caution = 0.0
    var isTurned = kind == .rigid
    var error = measure(island, offset, kind)
    var rounds = 0
    while error > Self.tolerance {
      rounds += 1
      guard rounds <= 24 else { return error < 1e-6 }
      if isTurned {
        for link in island.links { system.pullDirection[link] = system.direction[link] }
      } else {
        for link in island.links where system.direction[link].dot(system.pullDirection[link]) < 0.9 {
          system.pullDirection[link] = system.direction[link]
        }
      }
      let before = caution > 0 || rounds > 3 ? (island.points.map { position[$0] }, system.pull) : nil
      system.assemble(island, plan, kind, inverseMass, hold, caution: caution)
      system.solve(island, plan)
      apply(island)
      let next = measure(island, offset, kind)
      if next < error {
        if next > 0.9 * error, caution > 0 { return next < 1e-6 }
        caution = caution > 1e-6 ? caution / 8 : 0
        error = next
      } else {
        isTurned = true
        caution = max(caution * 16, 1e-3)
        if let before {
          for (point, place) in zip(island.points, before.0) { position[point] = place }
          system.pull = before.1
          error = measure(island, offset, kind)
        } else {
          error = next
        }
      }
    }
    return true
  }

  /// Finds the direction and the error of every link of an island.
  ///
  /// - Returns: the largest error, in lengths of its link.
  private mutating func measure(_ island: Island, _ offset: [Vector2], _ kind: LinkSystem.Kind) -> Double {
    var worst = 0.0
    for index in island.links {
      let link = plan.links[index]
      let arm = (position[link.b] + offset[link.anchorB]) - (position[link.a] + offset[link.anchorA])
      var strain: Double
      if let axis = link.axis {
        system.direction[index] = axis
        strain = arm.dot(axis)
      } else {
        let length = arm.length
        system.direction[index] = length > 0 ? arm * (1 / length) : Vector2(0, 1)
        strain = length - link.rest
      }
      if !link.isRigid {
        strain =
          kind == .rigid
          ? 0 : strain - system.lag[index] * system.strain[index] - system.give[index] * system.pull[index]
      }
      system.unknown[index] = strain
      worst = max(worst, strain.magnitude * link.scale)
    }
    return worst
  }

  /// Moves the points by the pulls just found.
  private mutating func apply(_ island: Island) {
    for index in island.links {
      let link = plan.links[index]
      let pull = system.unknown[index]
      system.pull[index] += pull
      position[link.a] = position[link.a] + system.moveA[index] * pull
      position[link.b] = position[link.b] - system.moveB[index] * pull
    }
  }

  /// Takes from the velocities what would change a rigid link's length.
  mutating func steady(_ island: Island) {
    _ = measure(island, offset, .rigid)
    for index in island.links {
      let link = plan.links[index]
      system.pullDirection[index] = system.direction[index]
      guard link.isRigid else { continue }
      let turnA = offset[link.anchorA] - offsetBefore[link.anchorA]
      let turnB = offset[link.anchorB] - offsetBefore[link.anchorB]
      let closing = (velocity[link.b] - velocity[link.a]) + (turnB - turnA) * (1 / h)
      system.unknown[index] = closing.dot(system.direction[index])
    }
    system.assemble(island, plan, .rigid, inverseMass, hold, caution: 0)
    system.solve(island, plan)
    for index in island.links {
      let link = plan.links[index]
      velocity[link.a] = velocity[link.a] + system.moveA[index] * system.unknown[index]
      velocity[link.b] = velocity[link.b] - system.moveB[index] * system.unknown[index]
    }
  }
}
