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
    var lights: [LightState] = []
    /// By the indices of their nodes.
    var hazes: [Int: HazeState] = [:]
    for (index, (node, pose)) in zip(tree.nodes, poses).enumerated() {
      guard let light = lightState(node, pose: pose, view: view, time: time) else { continue }
      if let haze = hazeState(node, light: lights.count, time: time) { hazes[index] = haze }
      lights.append(light)
    }
    for (index, fixture) in fixtures.enumerated() {
      if let light = lightState(fixture, name: "fixtures[\(index)]", view: view, time: time.value) {
        lights.append(light)
      }
    }
    var drawables: [DrawableState] = []
    for index in tree.drawingOrder where poses[index].opacity > 0 {
      let (node, pose) = (tree.nodes[index], poses[index])
      if let sprite = spriteState(node, pose: pose, view: view, time: time) {
        drawables.append(.sprite(sprite))
      } else if let rope = tree.physics.rope(of: index),
        let stroke = strokeState(node, curve: RopeCurve(moved[rope]), pose: pose, view: view, time: time)
      {
        drawables.append(.stroke(stroke))
      } else {
        if let haze = hazes[index] { drawables.append(.haze(haze)) }
        if let glow = glowState(node, pose: pose, view: view, time: time) { drawables.append(.stroke(glow)) }
      }
    }
    // Where no light casts shadows, no outline is traced.
    let occluders =
      lights.contains { $0.shadow != nil }
      ? zip(tree.nodes, poses).enumerated().flatMap { index, node in
        occluderStates(node.0, index, pose: node.1, view: view, time: time)
      } : []
    let effects = postStates(at: time, moved: moved, poses: poses, view: view)
    // From the scene, for what an effect does to others must not change in the frame in which it begins.
    let lastOnLight = scene.post.lastIndex(where: \.isSpatial) ?? -1
    return FrameState(
      index: index, size: size, blending: blending, background: premultiplied(scene.canvas.background, opacity: 1),
      lighting: lightingState(at: time, view: view), drawables: drawables, lights: lights,
      post: effects.compactMap(\.self),
      toneMapIndex: effects[...lastOnLight].count { $0 != nil }, occluders: occluders)
  }

  /// For each of the scene's effects, nil where it changes nothing.
  private func postStates(
    at time: Rational, moved: Poses, poses: [NodePose], view: CameraView
  ) -> [PostEffectState?] {
    let moment = PostMoment(
      time: time, size: Vector2(Double(size.width), Double(size.height)), scale: scale,
      place: { node, offset, fraction in
        let place = tree.place(of: node, offset: offset, fraction: fraction, moved: moved, poses: poses).position
        return shown(.identity, of: tree.nodes[node], in: view).apply(to: place)
      })
    return post.map { $0.state(at: moment) }
  }

  /// What maps to the world, mapped on to the output's pixels as the camera sees the node.
  func shown(_ world: Transform2D, of node: StagedNode, in view: CameraView) -> Transform2D {
    world.then(view.transform(parallax: node.parallax)).then(outputTransform)
  }

  private func spriteState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> SpriteState? {
    guard case .sprite(let sprite) = node.content else { return nil }
    let cel = sprite.cel(at: time)
    let texture = sprite.images.texture(at: cel)
    var transform = shown(sprite.placement(of: texture.size).then(pose.world), of: node, in: view)
    let tint = premultiplied(sprite.tint.value(at: time), opacity: pose.opacity)
    guard transform.isFinite, tint.w > 0 else { return nil }
    var tiling: SpriteState.Tiling?
    if let tile = sprite.tile {
      guard let placed = tiled(tile, of: texture.size, at: transform) else { return nil }
      (tiling, transform) = (placed.0, placed.1)
      tiling?.offset = sprite.offset.value(at: time)
    }
    return SpriteState(
      name: node.name, texture: texture, transform: transform, tint: tint, blend: sprite.blend,
      sampling: sprite.sampling, isLit: node.isLit, layers: node.layers, ambient: ambientState(of: node, at: time),
      surface: surfaceState(sprite, cel: cel, at: time), receivesShadows: node.receivesShadows, edges: sprite.edges,
      tiling: tiling, node: node.occluderNode)
  }

  /// How a picture is repeated, and where the first one lies.
  ///
  /// - Parameter transform: from the pixels of one of them to the output's.
  private func tiled(
    _ tile: Sprite.Tile, of picture: PixelSize, at transform: Transform2D
  ) -> (SpriteState.Tiling, Transform2D)? {
    if case .counts(let columns, let rows) = tile {
      return (SpriteState.Tiling(columns: columns, rows: rows), transform)
    }
    guard let inverse = transform.inverse, inverse.isFinite else { return nil }
    let frame = Rect(width: Double(size.width), height: Double(size.height)).bounds(after: inverse)
    let (width, height) = (Double(picture.width), Double(picture.height))
    // One more on each side, so that no border is seen.
    let first = Vector2((frame.minX / width).rounded(.down) - 1, (frame.minY / height).rounded(.down) - 1)
    let counts = Vector2(
      (frame.maxX / width).rounded(.up) + 1 - first.x, (frame.maxY / height).rounded(.up) + 1 - first.y)
    guard counts.x < Self.mostTiles, counts.y < Self.mostTiles else { return nil }
    return (
      SpriteState.Tiling(columns: Int(counts.x), rows: Int(counts.y)),
      Transform2D.translation(Vector2(first.x * width, first.y * height)).then(transform)
    )
  }

  /// Along a side; pictures that are seen as small as this leave no trace.
  private static let mostTiles = 0x1p40

  private func surfaceState(_ sprite: StagedSprite, cel: Int, at time: Rational) -> SurfaceState? {
    guard let texture = sprite.images.surface(at: cel) else { return nil }
    let surface = sprite.surface
    return SurfaceState(
      texture: texture, strength: max(surface.strength.value(at: time), 0), isGreenUp: surface.isGreenUp,
      specular: Float(max(surface.specular.value(at: time), 0)),
      shininess: Float(surface.shininess.value(at: time).clamped(to: 1...1000)))
  }

  /// The light everywhere on a node that does not have the scene's.
  private func ambientState(of node: StagedNode, at time: Rational) -> SIMD3<Float>? {
    guard node.ambient != nil || node.ambientColor != nil else { return nil }
    return ambientState(node.ambient ?? ambient, node.ambientColor ?? ambientColor, at: time)
  }

  private func ambientState(_ strength: Track<Double>, _ color: Track<Color>, at time: Rational) -> SIMD3<Float> {
    SIMD3(blended(color.value(at: time)) * max(strength.value(at: time), 0))
  }

  /// Into how many straight pieces each link of a rope is drawn.
  private static let piecesPerLink = 6

  private func strokeState(
    _ node: StagedNode, curve: RopeCurve, pose: NodePose, view: CameraView, time: Rational
  ) -> StrokeState? {
    guard case .rope(let stroke) = node.content else { return nil }
    let look = shown(.identity, of: node, in: view)
    let width = max(stroke.width.value(at: time), 0) * pose.world.then(look).meanScale
    let color = premultiplied(stroke.color.value(at: time), opacity: pose.opacity)
    guard look.isFinite, width > 0, width.isFinite, color.w > 0 else { return nil }
    let pieces = curve.linkCount * Self.piecesPerLink
    let points = (0...pieces).map { look.apply(to: curve.point(at: Double($0) / Double(pieces))) }
    let texture = stroke.images?.texture(at: 0)
    return StrokeState(
      name: node.name, points: points, width: width, color: color, cap: stroke.cap, texture: texture,
      repeatLength: texture.map { width * Double($0.size.width) / Double($0.size.height) } ?? 1,
      isLit: node.isLit, layers: node.layers, ambient: ambientState(of: node, at: time),
      receivesShadows: node.receivesShadows, node: node.occluderNode)
  }

  private func lightingState(at time: Rational, view: CameraView) -> LightingState {
    let squares = squares(at: time, view: view)
    return LightingState(
      model: scene.lighting.model,
      ambient: ambientState(ambient, ambientColor, at: time), toneMap: scene.lighting.toneMap,
      gain: Float(PortableMath.exp2(exposure.value(at: time).clamped(to: -20...20))),
      ceiling: ceiling.map { Float(max($0.value(at: time), Self.leastCeiling)) },
      bands: bands.map { Int($0.value(at: time).rounded().clamped(to: Self.bandCounts)) },
      pixelSize: squares.side, pixelOrigin: squares.corner)
  }

  /// The squares over which light is the same: those of the scene as the camera sees it, but upright, or those of the
  /// picture.
  private func squares(at time: Rational, view: CameraView) -> (side: Double, corner: Vector2) {
    guard let side = pixelSize?.value(at: time).clamped(to: 1...4096) else { return (1, .zero) }
    guard scene.lighting.pixelGrid == .scene else { return (side * scale, .zero) }
    let shown = view.transform(parallax: Vector2(1, 1)).then(outputTransform)
    return (side * shown.meanScale, shown.apply(to: .zero))
  }

  private static let bandCounts =
    Double(Lighting.bandCounts.lowerBound)...Double(Lighting.bandCounts.upperBound)

  /// What a ceiling that was driven to 0 is taken as.
  private static let leastCeiling = 1e-6

  /// The colour's components in the values that the film blends.
  func blended(_ color: Color) -> SIMD3<Double> {
    let encoded = SIMD3(color.red, color.green, color.blue)
    guard blending == .linear else { return encoded }
    let srgb = TransferFunction.srgb
    return SIMD3(srgb.decode(encoded.x), srgb.decode(encoded.y), srgb.decode(encoded.z))
  }

  func premultiplied(_ color: Color, opacity: Double) -> SIMD4<Float> {
    let alpha = color.alpha * opacity
    return SIMD4(SIMD4(blended(color) * alpha, alpha))
  }
}
