internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

extension Stage {
  func state(at time: Rational, index: Int) -> FrameState {
    let poses = poses(at: time)
    let view = camera.view(at: time, poses: poses)
    var drawables: [DrawableState] = []
    for node in tree.drawingOrder {
      if let sprite = spriteState(tree.nodes[node], pose: poses[node], view: view, time: time) {
        drawables.append(.sprite(sprite))
      }
    }
    var lights: [LightState] = []
    for (node, pose) in zip(tree.nodes, poses) {
      if let light = lightState(node, pose: pose, view: view, time: time) { lights.append(light) }
    }
    return FrameState(
      index: index, size: size, blending: blending, background: premultiplied(scene.canvas.background, opacity: 1),
      lighting: lightingState(at: time), drawables: drawables, lights: lights)
  }

  private func poses(at time: Rational) -> [NodePose] {
    var poses = [NodePose](repeating: .root, count: tree.nodes.count)
    for index in tree.evaluationOrder {
      let node = tree.nodes[index]
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
      case .follow(let target, let offset, let isOriented):
        position = parent.world.inverse?.apply(to: poses[target].world.apply(to: offset)) ?? .zero
        if isOriented { rotation += poses[target].rotation - parent.rotation }
      }
      let local = Transform2D.scale(node.scale.value(at: time)).then(.rotation(degrees: rotation))
        .then(.translation(position))
      let isVisible = parent.opacity > 0 && node.visible.contains(time)
      poses[index] = NodePose(
        world: local.then(parent.world), rotation: parent.rotation + rotation,
        opacity: isVisible ? parent.opacity * node.opacity.value(at: time).clamped(to: 0...1) : 0)
    }
    return poses
  }

  private func spriteState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> SpriteState? {
    guard pose.opacity > 0, case .sprite(let sprite) = node.content else { return nil }
    let transform = sprite.placement.then(pose.world).then(view.transform(parallax: node.parallax))
      .then(outputTransform)
    let tint = premultiplied(sprite.tint.value(at: time), opacity: pose.opacity)
    guard transform.isFinite, tint.w > 0 else { return nil }
    return SpriteState(
      name: node.name, texture: sprite.images.texture(at: sprite.cels.cel(at: time)), transform: transform,
      tint: tint, blend: sprite.blend, sampling: sprite.sampling, isLit: node.isLit, layers: node.layers)
  }

  private func lightState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> LightState? {
    guard pose.opacity > 0, case .light(let light) = node.content else { return nil }
    let transform = pose.world.then(view.transform(parallax: node.parallax)).then(outputTransform)
    let range = max(light.range.value(at: time), 0) * transform.meanScale
    let color = light.color.value(at: time)
    let strength = max(light.intensity.value(at: time), 0) * pose.opacity * color.alpha
    guard transform.isFinite, range > 0, range.isFinite, strength > 0, strength.isFinite else { return nil }
    return LightState(
      name: node.name, position: transform.apply(to: .zero), color: SIMD3(blended(color) * strength), range: range,
      falloff: light.falloff, layers: node.layers)
  }

  private func lightingState(at time: Rational) -> LightingState {
    let strength = max(ambient.value(at: time), 0)
    return LightingState(
      model: scene.lighting.model == .additive ? .additive : .multiply,
      ambient: SIMD3(blended(ambientColor.value(at: time)) * strength))
  }

  /// The colour's components in the values that the film blends.
  private func blended(_ color: Color) -> SIMD3<Double> {
    let encoded = SIMD3(color.red, color.green, color.blue)
    guard blending == .linear else { return encoded }
    let srgb = TransferFunction.srgb
    return SIMD3(srgb.decode(encoded.x), srgb.decode(encoded.y), srgb.decode(encoded.z))
  }

  private func premultiplied(_ color: Color, opacity: Double) -> SIMD4<Float> {
    let alpha = color.alpha * opacity
    return SIMD4(SIMD4(blended(color) * alpha, alpha))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
