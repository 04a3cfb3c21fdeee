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
    var leaps = [Bool](repeating: false, count: nodes.count)
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
      for (node, body) in physics.drivenBodies {
        let pose = Pose(poses[node].world.apply(to: .zero), rotation: poses[node].rotation)
        guard pose.isUsable else { continue }
        world.move(body, to: pose.position, rotation: pose.rotation, by: leaps[node] ? .jump : .drive)
      }
      for end in physics.drivenEnds {
        let place = poses[end.node].world.apply(to: end.place)
        guard place.isUsable else { continue }
        world.move(end.end, of: end.rope, to: place, by: leaps[end.node] ? .jump : .drive)
      }
    }
  }

  /// Whether a node leaps within a span of time, by itself or with what it depends on.
  private func leaps(_ index: Int, after start: Rational, through end: Rational, _ others: [Bool]) -> Bool {
    let node = nodes[index]
    return node.position.jumps(after: start, through: end) || node.rotation.jumps(after: start, through: end)
      || node.scale.jumps(after: start, through: end) || node.parent.map { others[$0] } ?? false
      || node.position.followedNode.map { others[$0] } ?? false
  }
}
