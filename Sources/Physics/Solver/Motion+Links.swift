internal import Geometry

// The links' corrections: Newton's method on all links of an island at once.
extension Motion {
  /// The error, in lengths of a link, at which links count as kept.
  private static let tolerance = 1e-10
  /// The error at which a state that was handed over counts as broken, and one that resists is left.
  static let tolerable = 1e-6

  /// Mends an island whose links are broken as the tick begins, without any motion following from it.
  ///
  /// - Returns: whether its links can be kept.
  mutating func mend(_ island: Island, _ world: World) -> Bool {
    guard measure(island, .rigid, 0).worst > 10 * Self.tolerable else { return true }
    let canHold = settles(island) || unfold(island, world)
    for point in island.points where position[point].isUsable { start[point] = position[point] }
    return canHold
  }

  /// Corrects an island's places as far as that goes.
  ///
  /// - Returns: whether its links are kept.
  mutating func settles(_ island: Island) -> Bool {
    _ = measure(island, .rigid, 0)
    return converge(island, .rigid, 0) != .impossible
  }

  /// Notes the links' directions, which have just been measured, and the soft ones' strains as a step begins.
  mutating func begin(_ island: Island) {
    for index in island.links {
      system.pullDirection[index] = system.direction[index]
      system.pull[index] = 0
    }
    guard !island.isRigid else { return }
    for index in island.links { system.strain[index] = look(at: index).strain }
  }

  /// Corrects the end of the drift so that the links keep their lengths.
  ///
  /// - Returns: whether that went without any of the measures for hard cases.
  mutating func connect(_ island: Island, _ time: Double) -> Bool {
    for point in island.points { predicted[point] = position[point] }
    let result = converge(island, .all, time)
    var (before, after) = (0.0, 0.0)
    for point in island.points {
      let drift = velocity[point]
      velocity[point] = drift + (position[point] - predicted[point]) * (1 / time)
      before += drift.dot(drift) / inverseMass[point]
      after += velocity[point].dot(velocity[point]) / inverseMass[point]
    }
    if result == .impossible, after > before {
      // What the corrections gave beyond the energy that was there isn't motion; the rest is rubbed away.
      let factor = (before / after).squareRoot() * 0.95
      for point in island.points { velocity[point] = velocity[point] * factor }
    }
    return result == .calm
  }

  /// Corrects an island after contacts have moved some of its points, while they hold them.
  mutating func reconnect(_ island: Island) { _ = converge(island, .rigid, 0) }

  private enum Outcome {
    case calm, rough, impossible
  }

  /// Newton's method with the pulls along the links as they were when the step began, which conserves energy and
  /// angular momentum; where a link has turned too far for that, or where the errors don't fall, along the links as
  /// they are, with damping as Levenberg and Marquardt's, which ends evenly drawn out where the lengths can't be kept.
  private mutating func converge(_ island: Island, _ kind: LinkSystem.Kind, _ time: Double) -> Outcome {
    var caution = 0.0
    var outcome = kind == .rigid ? Outcome.rough : .calm
    var error = measure(island, kind, time)
    var rounds = 0
    while error.worst > Self.tolerance {
      rounds += 1
      if rounds > 8 { outcome = .rough }
      guard rounds <= 30 else { return error.worst < Self.tolerable ? outcome : .impossible }
      for link in island.links {
        // Conjugate gradients need equations that are symmetric.
        if outcome == .calm, island.isEliminated {
          guard system.direction[link].dot(system.pullDirection[link]) < 0.97 else { continue }
          outcome = .rough
        }
        system.pullDirection[link] = system.direction[link]
      }
      for point in island.points { held[point] = position[point] }
      system.assemble(island, plan, kind, kind == .all ? mobility : inverseMass, hold, time, caution: caution)
      system.solve(island, plan)
      apply(island)
      let next = measure(island, kind, time)
      if next.sum < error.sum {
        if next.sum > 0.9999 * error.sum, caution > 0 {
          return next.worst < Self.tolerable ? outcome : .impossible
        }
        caution = caution > 1e-6 ? caution / 8 : 0
        error = next
      } else {
        outcome = .rough
        if error.worst < Self.tolerable { return outcome }
        caution = max(caution * 16, 1e-3)
        system.withdraw(island)
        for point in island.points { position[point] = held[point] }
        _ = measure(island, kind, time)
      }
    }
    return outcome
  }

  /// The direction of a link, and how far it is from its rest.
  @inline(__always)
  func look(at index: Int) -> (direction: Vector2, strain: Double) {
    let link = plan.links[index]
    let arm = (position[link.b] + offset[link.anchorB]) - (position[link.a] + offset[link.anchorA])
    if let axis = link.axis { return (axis, arm.dot(axis)) }
    let length = arm.length
    return (length > 0 ? arm * (1 / length) : Vector2(0, 1), length - link.rest)
  }

  /// Finds the direction and the error of every link of an island.
  ///
  /// - Returns: the largest error, in lengths of its link, and the sum of the errors' squares.
  private mutating func measure(
    _ island: Island, _ kind: LinkSystem.Kind, _ time: Double
  ) -> (worst: Double, sum: Double) {
    var (worst, sum) = (0.0, 0.0)
    for index in island.links {
      var (direction, error) = look(at: index)
      if !plan.links[index].isRigid {
        error = kind == .rigid ? 0 : system.softError(index, plan.links[index], strain: error, time)
      }
      system.direction[index] = direction
      system.unknown[index] = error
      let relative = error.magnitude * plan.links[index].scale
      worst = max(worst, relative)
      sum += relative * relative
    }
    return (worst, sum)
  }

  /// Moves the points by the pulls just found.
  private mutating func apply(_ island: Island) {
    for index in island.links {
      let link = plan.links[index]
      let pull = system.unknown[index]
      system.lastPull[index] = pull
      system.pull[index] += pull
      position[link.a] = position[link.a] + system.moveA[index] * pull
      position[link.b] = position[link.b] - system.moveB[index] * pull
    }
  }

  /// Takes from the velocities what would change a rigid link's length, along the directions that `converge` left.
  mutating func steady(_ island: Island) {
    for index in island.links {
      let link = plan.links[index]
      system.pullDirection[index] = system.direction[index]
      var parting = velocity[link.b] - velocity[link.a]
      if isMoved { parting = parting + (turnVelocity(link.anchorB) - turnVelocity(link.anchorA)) }
      system.unknown[index] = link.isRigid ? parting.dot(system.direction[index]) : 0
    }
    system.assemble(island, plan, .rigid, inverseMass, hold, 0, caution: 0)
    system.solve(island, plan)
    for index in island.links {
      let link = plan.links[index]
      velocity[link.a] = velocity[link.a] + system.moveA[index] * system.unknown[index]
      velocity[link.b] = velocity[link.b] - system.moveB[index] * system.unknown[index]
    }
  }
}
