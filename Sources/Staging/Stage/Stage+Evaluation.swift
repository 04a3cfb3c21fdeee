internal import Geometry
internal import Imaging
internal import Physics
internal import SceneFormat
internal import Timeline

extension Stage {
  func state(at time: Rational, index: Int) -> FrameState {
    let moved = tape?.poses(atTick: time * Rational(scene.physics.rate)) ?? World().poses
    let poses = tree.poses(at: time, moved: moved)
    let view = camera.view(at: time, tree: tree, moved: moved, poses: poses)
    var sprites: [SpriteState] = []
    for node in tree.drawingOrder {
      if let sprite = spriteState(tree.nodes[node], pose: poses[node], view: view, time: time) {
        sprites.append(sprite)
      }
    }
    var lights: [LightState] = []
    for (node, pose) in zip(tree.nodes, poses) {
      if let light = lightState(node, pose: pose, view: view, time: time) { lights.append(light) }
    }
    return FrameState(
      index: index, size: size, blending: blending, background: premultiplied(scene.canvas.background, opacity: 1),
      lighting: lightingState(at: time), sprites: sprites, lights: lights)
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
