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
    var drawables: [DrawableState] = []
    for index in tree.drawingOrder where poses[index].opacity > 0 {
      let (node, pose) = (tree.nodes[index], poses[index])
      if let sprite = spriteState(node, pose: pose, view: view, time: time) {
        drawables.append(.sprite(sprite))
      } else if let rope = tree.physics.rope(of: index),
        let stroke = strokeState(node, curve: RopeCurve(moved[rope]), pose: pose, view: view, time: time)
      {
        drawables.append(.stroke(stroke))
      }
    }
    var lights: [LightState] = []
    for (node, pose) in zip(tree.nodes, poses) {
      if let light = lightState(node, pose: pose, view: view, time: time) { lights.append(light) }
    }
    for (index, fixture) in fixtures.enumerated() {
      if let light = lightState(fixture, name: "fixtures[\(index)]", view: view, time: time.value) {
        lights.append(light)
      }
    }
    let effects = postStates(at: time, index: index, moved: moved, poses: poses, view: view)
    // From the scene, for what an effect does to others must not change in the frame in which it begins.
    let lastOnLight = scene.post.lastIndex(where: \.isSpatial) ?? -1
    return FrameState(
      index: index, size: size, blending: blending, background: premultiplied(scene.canvas.background, opacity: 1),
      lighting: lightingState(at: time), drawables: drawables, lights: lights, post: effects.compactMap(\.self),
      toneMapIndex: effects[...lastOnLight].count { $0 != nil })
  }

  /// For each of the scene's effects, nil where it changes nothing.
  private func postStates(
    at time: Rational, index: Int, moved: Poses, poses: [NodePose], view: CameraView
  ) -> [PostEffectState?] {
    let moment = PostMoment(
      time: time, index: index, size: Vector2(Double(size.width), Double(size.height)), scale: scale,
      place: { node, offset, fraction in
        let place = tree.place(of: node, offset: offset, fraction: fraction, moved: moved, poses: poses).position
        return view.transform(parallax: tree.nodes[node].parallax).then(outputTransform).apply(to: place)
      })
    return post.map { $0.state(at: moment) }
  }

  private func spriteState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> SpriteState? {
    guard case .sprite(let sprite) = node.content else { return nil }
    let transform = sprite.placement.then(pose.world).then(view.transform(parallax: node.parallax))
      .then(outputTransform)
    let tint = premultiplied(sprite.tint.value(at: time), opacity: pose.opacity)
    guard transform.isFinite, tint.w > 0 else { return nil }
    return SpriteState(
      name: node.name, texture: sprite.images.texture(at: sprite.cels.cel(at: time)), transform: transform,
      tint: tint, blend: sprite.blend, sampling: sprite.sampling, isLit: node.isLit, layers: node.layers)
  }

  /// Into how many straight pieces each link of a rope is drawn.
  private static let piecesPerLink = 6

  private func strokeState(
    _ node: StagedNode, curve: RopeCurve, pose: NodePose, view: CameraView, time: Rational
  ) -> StrokeState? {
    guard case .rope(let stroke) = node.content else { return nil }
    let look = view.transform(parallax: node.parallax).then(outputTransform)
    let width = max(stroke.width.value(at: time), 0) * pose.world.then(look).meanScale
    let color = premultiplied(stroke.color.value(at: time), opacity: pose.opacity)
    guard look.isFinite, width > 0, width.isFinite, color.w > 0 else { return nil }
    let pieces = curve.linkCount * Self.piecesPerLink
    let points = (0...pieces).map { look.apply(to: curve.point(at: Double($0) / Double(pieces))) }
    let texture = stroke.images?.texture(at: 0)
    return StrokeState(
      name: node.name, points: points, width: width, color: color, cap: .init(stroke.cap), texture: texture,
      repeatLength: texture.map { width * Double($0.size.width) / Double($0.size.height) } ?? 1,
      isLit: node.isLit, layers: node.layers)
  }

  private func lightState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> LightState? {
    guard pose.opacity > 0, case .light(let light) = node.content else { return nil }
    return lightState(
      node.name, pose.world.then(view.transform(parallax: node.parallax)), range: light.range.value(at: time),
      color: light.color.value(at: time), intensity: light.intensity.value(at: time) * pose.opacity,
      falloff: light.falloff, layers: node.layers)
  }

  /// A light made in code reaches all layers.
  private func lightState(
    _ fixture: some LightFixture, name: String, view: CameraView, time: Double
  ) -> LightState? {
    lightState(
      name, .translation(fixture.position(at: time)).then(view.transform(parallax: Vector2(1, 1))),
      range: fixture.range(at: time), color: fixture.color(at: time), intensity: fixture.intensity(at: time),
      falloff: .init(fixture.falloff(at: time)), layers: .max)
  }

  /// `place` leads from the light's pixels to the canvas's.
  private func lightState(
    _ name: String, _ place: Transform2D, range: Double, color: Color, intensity: Double,
    falloff: LightState.Falloff, layers: LayerMask
  ) -> LightState? {
    let transform = place.then(outputTransform)
    let range = max(range, 0) * transform.meanScale
    let strength = max(intensity, 0) * color.alpha
    guard transform.isFinite, range > 0, range.isFinite, strength > 0, strength.isFinite else { return nil }
    return LightState(
      name: name, position: transform.apply(to: .zero), color: SIMD3(blended(color) * strength), range: range,
      falloff: falloff, layers: layers)
  }

  private func lightingState(at time: Rational) -> LightingState {
    let strength = max(ambient.value(at: time), 0)
    return LightingState(
      model: scene.lighting.model == .additive ? .additive : .multiply,
      ambient: SIMD3(blended(ambientColor.value(at: time)) * strength), toneMap: scene.lighting.toneMap,
      gain: Float(PortableMath.exp2(exposure.value(at: time).clamped(to: -20...20))))
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

extension StrokeState.Cap {
  fileprivate init(_ cap: Node.Stroke.Cap) {
    self =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
}
