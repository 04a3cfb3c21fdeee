internal import Geometry
internal import Physics
internal import SceneFormat
internal import Timeline

extension StageTree {
  /// Passes ticks until `tick`; before each one, what the scene's drivers move is told its next place.
  func step(_ world: inout World, to tick: Int) {
    let driving = !physics.drivenBodies.isEmpty || !physics.drivenEnds.isEmpty
    guard driving || !physics.wind.isConstant else { return world.step(to: tick) }
    var poses = [NodePose](repeating: .root, count: nodes.count)
    var leaps = [[Leap]](repeating: [], count: nodes.count)
    world.step(to: tick) { world, next in
      let (before, after) = (Rational(next - 1, world.rate), Rational(next, world.rate))
      // What leaves the numbers that physics can work with holds still.
      let wind = physics.wind.value(at: before)
      if wind.isUsable { world.wind = wind }
      // What is already moved by physics counts where it was at the tick's beginning.
      let moved = world.poses
      for index in physics.drivingNodes {
        poses[index] = pose(of: index, at: after, moved: moved, poses: poses)
        leaps[index] = self.leaps(index, after: before, through: after, leaps)
      }
      let jumps = jumps(leaps, after: before, through: after, moved: moved)
      for (node, body) in physics.drivenBodies {
        let pose = Pose(poses[node].world.apply(to: .zero), rotation: poses[node].rotation)
        guard pose.isUsable else { continue }
        world.move(
          body, to: pose,
          jumps: jumps.compactMap { jump in
            jump.isOf(node, leaps)
              ? Jump(
                at: jump.instant, by: jump.way(of: .zero, node),
                turn: jump.after[node].rotation - jump.before[node].rotation)
              : nil
          })
      }
      for end in physics.drivenEnds {
        let place = poses[end.node].world.apply(to: end.place)
        guard place.isUsable else { continue }
        world.move(
          end.end, of: end.rope, to: place,
          jumps: jumps.compactMap { jump in
            jump.isOf(end.node, leaps) ? Jump(at: jump.instant, by: jump.way(of: end.place, end.node)) : nil
          })
      }
    }
  }

  /// A moment at which nodes leap, and where all are just before and just after it.
  private struct NodeLeap {
    let leap: Leap
    /// The part of the tick that has passed.
    let instant: Double
    let before: [NodePose]
    let after: [NodePose]

    func isOf(_ node: Int, _ leaps: [[Leap]]) -> Bool { leaps[node].contains(leap) }

    /// How far a place of a node leaps.
    func way(of place: Vector2, _ node: Int) -> Vector2 {
      let way = after[node].world.apply(to: place) - before[node].world.apply(to: place)
      return way.isUsable ? way : .zero
    }
  }

  private func jumps(
    _ leaps: [[Leap]], after start: Rational, through end: Rational, moved: Poses
  ) -> [NodeLeap] {
    let moments = Leap.merged(physics.drivingNodes.flatMap { leaps[$0] })
    let tick = end - start
    // So near that nothing moves a thousand-millionth of a pixel meanwhile.
    let moment = tick * Rational(1, 1 << 30)
    return moments.map { leap in
      func poses(at time: Rational) -> [NodePose] {
        var poses = [NodePose](repeating: .root, count: nodes.count)
        for index in physics.drivingNodes { poses[index] = pose(of: index, at: time, moved: moved, poses: poses) }
        return poses
      }
      let instant = ((leap.time - start) / tick).value
      return NodeLeap(
        leap: leap, instant: leap.isAfter ? instant.nextUp : instant, before: poses(at: leap.time - moment),
        after: poses(at: leap.time + moment))
    }
  }

  /// When a node leaps within a tick, by itself or with what it depends on.
  private func leaps(_ index: Int, after start: Rational, through end: Rational, _ others: [[Leap]]) -> [Leap] {
    let node = nodes[index]
    var leaps = node.position.leaps(after: start, through: end) + node.rotation.leaps(after: start, through: end)
    leaps += node.scale.leaps(after: start, through: end)
    for other in [node.parent, node.position.followedNode] {
      if let other { leaps += others[other] }
    }
    return leaps.isEmpty ? [] : Leap.merged(leaps)
  }
}
