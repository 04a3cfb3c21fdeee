internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

extension Stage {
  /// A light at one time, nil when it gives nothing.
  func lightState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> LightState? {
    guard pose.opacity > 0, case .light(let light) = node.content else { return nil }
    let transform = shown(pose.world, of: node, in: view)
    let scale = transform.meanScale
    let range = max(light.range.value(at: time), 0) * scale
    let color = light.color.value(at: time)
    let intensity = max(light.intensity.value(at: time), 0)
    let share = pose.opacity * color.alpha
    // A light that is mixed in may be dark.
    let strength = light.blend == .mix ? intensity : intensity * share
    guard transform.isFinite, range > 0, range.isFinite, strength > 0 || light.blend == .mix, strength.isFinite,
      let shape = shape(of: light, transform: transform, range: range, time: time)
    else { return nil }
    let blend: LightState.Fixture.Blend =
      switch light.blend {
      case .add: .add
      case .subtract: .subtract
      case .mix: .mix(weight: Float(share))
      }
    return LightState(
      name: node.name, position: transform.apply(to: .zero), color: SIMD3(emitted(light, at: time) * strength),
      range: range, falloff: falloff(of: light, at: time), layers: node.layers,
      fixture: LightState.Fixture(
        shape: shape, inner: max(light.inner.value(at: time), 0) * scale,
        height: max(light.height.value(at: time), 0) * scale, blend: blend),
      shadow: shadowState(light, scale: scale, time: time))
  }

  /// A light made in code: a point that reaches all layers.
  func lightState(_ fixture: some LightFixture, name: String, view: CameraView, time: Double) -> LightState? {
    let transform = Transform2D.translation(fixture.position(at: time))
      .then(view.transform(parallax: Vector2(1, 1))).then(outputTransform)
    let range = max(fixture.range(at: time), 0) * transform.meanScale
    let color = fixture.color(at: time)
    let strength = max(fixture.intensity(at: time), 0) * color.alpha
    guard transform.isFinite, range > 0, range.isFinite, strength > 0, strength.isFinite else { return nil }
    return LightState(
      name: name, position: transform.apply(to: .zero), color: SIMD3(blended(color) * strength), range: range,
      falloff: fixture.falloff(at: time), layers: .max,
      fixture: LightState.Fixture(height: max(fixture.height(at: time), 0) * transform.meanScale))
  }

  private func shape(
    of light: StagedLight, transform: Transform2D, range: Double, time: Rational
  ) -> LightState.Fixture.Shape? {
    switch light.shape {
    case .point: return .point
    case .cone(let angle, let softness):
      return .cone(
        direction: transform.down, angle: angle.value(at: time).clamped(to: 0...360),
        softness: softness.value(at: time).clamped(to: 0...1))
    case .directional(let elevation):
      return .directional(direction: transform.down, elevation: elevation.value(at: time).clamped(to: 0...90))
    case .area(let points, let thickness, let isFilled):
      return .area(
        points: points.map(transform.apply), radius: max(thickness.value(at: time), 0) / 2 * transform.meanScale,
        isFilled: isFilled)
    case .textured(let images, let cels):
      let texture = images.texture(at: cels.cel(at: time))
      let (width, height) = (Double(texture.size.width), Double(texture.size.height))
      // The longer side is twice the range, which has the node's scale already.
      let factor = 2 * light.range.value(at: time) / max(width, height)
      let placed = Transform2D.translation(Vector2(-width / 2, -height / 2))
        .then(.scale(Vector2(factor, factor))).then(transform)
      return placed.isFinite ? .textured(texture, transform: placed) : nil
    }
  }

  private func falloff(of light: StagedLight, at time: Rational) -> LightState.Falloff {
    switch light.falloff {
    case .fixed(let falloff): falloff
    case .power(let exponent): .power(exponent.value(at: time).clamped(to: LightState.Falloff.exponents))
    }
  }

  /// The light's colour in the values that the film blends, before its intensity.
  private func emitted(_ light: StagedLight, at time: Rational) -> SIMD3<Double> {
    let color = light.color.value(at: time)
    guard let temperature = light.temperature else { return blended(color) }
    let srgb = TransferFunction.srgb
    let amounts =
      SIMD3(srgb.decode(color.red), srgb.decode(color.green), srgb.decode(color.blue))
      * ColorTemperature.light(kelvin: temperature.value(at: time))
    guard blending == .srgb else { return amounts }
    return SIMD3(srgb.encode(amounts.x), srgb.encode(amounts.y), srgb.encode(amounts.z))
  }

  /// What is seen in the haze of a light of which `index` is the place among the frame's; nil when that is nothing.
  func hazeState(_ node: StagedNode, light index: Int, time: Rational) -> HazeState? {
    guard case .light(let light) = node.content, light.blend == .add else { return nil }
    let strength = Float(max(light.scattering.value(at: time), 0))
    return strength > 0 ? HazeState(name: node.name, light: index, strength: strength) : nil
  }

  /// The part of a fixture's glow that is full, of its radius.
  private static let bulb = 0.2

  /// What is seen of a fixture itself, nil when that is nothing.
  func glowState(_ node: StagedNode, pose: NodePose, view: CameraView, time: Rational) -> StrokeState? {
    guard case .light(let light) = node.content, let glow = light.glow else { return nil }
    let transform = shown(pose.world, of: node, in: view)
    let reach = max(glow.radius.value(at: time), 0) * transform.meanScale
    let strength =
      max(glow.strength.value(at: time), 0) * max(light.intensity.value(at: time), 0) * pose.opacity
      * light.color.value(at: time).alpha
    let color = emitted(light, at: time) * strength
    guard transform.isFinite, reach > 0, reach.isFinite, strength > 0, strength.isFinite else { return nil }
    var (points, core) = ([Vector2.zero], reach * Self.bulb)
    if case .area(let line, let thickness, let isFilled) = light.shape {
      points = isFilled ? line + line.prefix(1) : line
      core = max(thickness.value(at: time), 0) / 2 * transform.meanScale
    }
    let radius = max(reach, core)
    return StrokeState(
      name: node.name, points: points.map(transform.apply), width: 2 * radius,
      color: SIMD4(SIMD4(color, min(color.max(), 1))), softness: 1 - core / radius, blend: .add, isLit: false,
      layers: node.layers, isGlow: true)
  }
}

extension Transform2D {
  /// The unit vector that straight down becomes; straight down when that is none.
  fileprivate var down: Vector2 {
    let length = (c * c + d * d).squareRoot()
    return length > 0 && length.isFinite ? Vector2(c / length, d / length) : Vector2(0, 1)
  }
}
