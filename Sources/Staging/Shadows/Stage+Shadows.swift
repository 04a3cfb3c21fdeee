internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

extension Stage {
  /// - Parameter scale: of the light's node.
  func shadowState(_ light: StagedLight, scale: Double, time: Rational) -> ShadowState? {
    guard let shadow = light.shadow else { return nil }
    let softness = max(shadow.softness.value(at: time), 0)
    let color = shadow.color.value(at: time)
    let strength = shadow.strength.value(at: time).clamped(to: 0...1) * color.alpha
    return ShadowState(
      softness: light.isDirectional ? min(softness, Self.widestSun) : softness * scale, strength: Float(strength),
      color: SIMD3(blended(color)),
      length: light.isDirectional ? shadow.length.map { max($0.value(at: time), 0) * scale } : nil,
      layers: shadow.layers)
  }

  /// A sun that fills this much of the sky to each side is as soft as they come, in degrees.
  private static let widestSun = 30.0

  /// What a node casts the shadow of at one time.
  ///
  /// - Parameter index: the node's.
  func occluderStates(
    _ node: StagedNode, _ index: Int, pose: NodePose, view: CameraView, time: Rational
  ) -> [OccluderState] {
    guard pose.opacity > 0, let occluder = node.occluder else { return [] }
    let opacity = occluder.opacity.value(at: time).clamped(to: 0...1) * pose.opacity
    let transform = shown(pose.world, of: node, in: view)
    guard transform.isFinite, opacity > 0 else { return [] }
    func state(_ points: [Vector2], isClosed: Bool, _ transform: Transform2D) -> OccluderState {
      OccluderState(
        name: node.name, points: points.map(transform.apply), isClosed: isClosed, layers: occluder.layers,
        opacity: opacity, shadesItself: occluder.shadesItself, node: index)
    }
    switch occluder.shape {
    case .polygon(let points): return [state(points, isClosed: true, transform)]
    case .line(let points): return [state(points, isClosed: false, transform)]
    case .circle(let radius):
      return [state(circle(radius, scale: transform.meanScale), isClosed: true, transform)]
    case .alpha(let outlines):
      guard case .sprite(let sprite) = node.content else { return [] }
      let cel = sprite.cel(at: time)
      let placed = sprite.placement(of: sprite.images.texture(at: cel).size).then(transform)
      return outlines.contours(ofCel: cel).map { contour in
        var state = state(contour.points, isClosed: true, placed)
        state.holes = contour.holes.map { $0.map(placed.apply) }
        return state
      }
    }
  }

  /// A polygon that is nowhere farther than a tenth of an output's pixel from a circle of up to 4000 pixels.
  private func circle(_ radius: Double, scale: Double) -> [Vector2] {
    // A chord of n is r·(1 − cos(π/n)) ≈ r·π²/2n² from its arc.
    let fineness = (8 * (radius * scale).squareRoot()).rounded(.up)
    let count = fineness > 12 ? min(fineness, 512) : 12
    return (0..<Int(count)).map {
      Transform2D.rotation(degrees: 360 * Double($0) / count).apply(to: Vector2(radius, 0))
    }
  }
}
