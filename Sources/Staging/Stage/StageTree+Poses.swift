internal import Geometry
internal import Physics
internal import SceneFormat
internal import Timeline

extension StageTree {
  /// Where all nodes are at a time.
  ///
  /// - Parameter moved: where physics has its bodies and ropes.
  func poses(at time: Rational, moved: Poses) -> [NodePose] {
    var poses = [NodePose](repeating: .root, count: nodes.count)
    for index in evaluationOrder { poses[index] = pose(of: index, at: time, moved: moved, poses: poses) }
    return poses
  }

  /// Where one node is, given those that it depends on.
  func pose(of index: Int, at time: Rational, moved: Poses, poses: borrowing [NodePose]) -> NodePose {
    let node = nodes[index]
    let parent = node.parent.map { poses[$0] } ?? .root
    var rotation = node.rotation.value(at: time)
    let position: Vector2
    switch node.position {
    case .free(let track):
      position = track.value(at: time)
    case .path(let track):
      let pose = track.pose(at: time)
      position = pose.position
      if track.isOriented { rotation += pose.direction }
    case .follow(let target, let offset, let fraction, let isOriented):
      let followed = place(of: target, offset: offset, fraction: fraction, moved: moved, poses: poses)
      position = parent.world.inverse?.apply(to: followed.position) ?? .zero
      if isOriented { rotation += followed.rotation - parent.rotation }
    }
    let local = Transform2D.scale(node.scale.value(at: time)).then(.rotation(degrees: rotation))
      .then(.translation(position))
    var world = local.then(parent.world)
    if let body = physics.freeBody(of: index) {
      // Physics decides where it is; its turn and scale stay its own.
      let place = moved[body].position
      (world.tx, world.ty) = (place.x, place.y)
    }
    let isVisible = parent.opacity > 0 && node.visible.contains(time)
    return NodePose(
      world: world, rotation: parent.rotation + rotation,
      opacity: isVisible ? parent.opacity * node.opacity.value(at: time).clamped(to: 0...1) : 0)
  }

  /// A point of a node, or of a rope, and how it is turned.
  func place(
    of target: Int, offset: Vector2, fraction: Double, moved: Poses, poses: borrowing [NodePose]
  ) -> (position: Vector2, rotation: Double) {
    guard let rope = physics.rope(of: target) else {
      return (poses[target].world.apply(to: offset), poses[target].rotation)
    }
    let curve = RopeCurve(moved[rope])
    let tangent = curve.tangent(at: fraction)
    let turn = Transform2D(a: tangent.y, b: -tangent.x, c: tangent.x, d: tangent.y, tx: 0, ty: 0)
    return (
      curve.point(at: fraction) + turn.apply(to: offset), PortableMath.atan2Degrees(y: -tangent.x, x: tangent.y)
    )
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
