internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

extension NodeCompiler {
  func stage(_ light: Light, name: String) throws(StagingError) -> StagedLight {
    var glow: StagedLight.Glow?
    if let own = light.glow {
      glow = StagedLight.Glow(
        radius: try track(own.radius, "radius", name), strength: try track(own.strength, "strength", name))
    }
    return StagedLight(
      shape: try shape(of: light, name: name), color: try track(light.color, "color", name),
      temperature: try track(light.temperature, "temperature", name),
      intensity: try track(light.intensity, "intensity", name), range: try track(light.range, "range", name),
      inner: try track(light.inner, "inner", name), falloff: try stage(light.falloff, name: name),
      height: try track(light.height, "height", name), blend: light.blend, glow: glow,
      scattering: try track(light.scattering, "scattering", name), shadow: try stage(light.shadow, name: name))
  }

  private func shape(of light: Light, name: String) throws(StagingError) -> StagedLight.Shape {
    switch light.kind {
    case .point: return .point
    case .cone:
      return .cone(
        angle: try track(light.cone.angle, "angle", name), softness: try track(light.cone.softness, "softness", name))
    case .directional: return .directional(elevation: try track(light.sun.elevation, "elevation", name))
    case .area:
      return .area(
        points: light.area.points, thickness: try track(light.area.thickness, "thickness", name),
        isFilled: light.area.isFilled)
    case .textured:
      guard let asset = light.asset, let source = images[asset], source.celCount > 0 else {
        throw .missingImages(asset: light.asset ?? "", node: name)
      }
      let cels = CelTrack(
        count: source.celCount, fps: assets[asset]?.fps ?? rate, sprite: Sprite(asset: asset), rate: rate)
      return .textured(source, cels)
    }
  }

  private func stage(
    _ falloff: Light.Falloff<Property<Double>>, name: String
  ) throws(StagingError) -> StagedLight.Falloff {
    switch falloff {
    case .linear: .fixed(.linear)
    case .constant: .fixed(.constant)
    case .smooth: .fixed(.smooth)
    case .inverseSquare: .fixed(.inverseSquare)
    case .power(let exponent): .power(try track(exponent, "falloff", name))
    }
  }
}
