internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// Turns the scene's post effects into staged ones.
struct PostCompiler {
  /// Has the images of masks.
  let compiler: NodeCompiler
  let cubes: [String: ColorCube]

  func compile(_ effects: [PostEffect]) throws(StagingError) -> [StagedPostEffect] {
    try effects.enumerated().map { (index, effect) throws(StagingError) in
      try compile(effect, name: "post[\(index)]")
    }
  }

  private func compile(_ effect: PostEffect, name: String) throws(StagingError) -> StagedPostEffect {
    StagedPostEffect(
      content: try content(effect.content, name), visible: VisibleSpan(effect.visible, rate: compiler.rate),
      opacity: try compiler.track(effect.opacity, "opacity", name))
  }

  private func content(
    _ content: PostEffect.Content, _ name: String
  ) throws(StagingError) -> StagedPostEffect.Content {
    func track<Value: TrackValue>(_ property: Property<Value>, _ key: String) throws(StagingError) -> Track<Value> {
      try compiler.track(property, key, name)
    }
    switch content {
    case .tiltShift(let tiltShift):
      return .tiltShift(try stage(tiltShift, name))
    case .blur(let blur):
      return .blur(sigma: try track(blur.sigma, "sigma"))
    case .bloom(let bloom):
      return .bloom(
        threshold: try track(bloom.threshold, "threshold"), radius: try track(bloom.radius, "radius"),
        intensity: try track(bloom.intensity, "intensity"))
    case .vignette(let vignette):
      return .vignette(
        amount: try track(vignette.amount, "amount"), radius: try track(vignette.radius, "radius"),
        softness: try track(vignette.softness, "softness"), color: try track(vignette.color, "color"))
    case .grade(let grade):
      let cube = grade.lut.flatMap { cubes[$0] }
      if let file = grade.lut, cube == nil { throw .missingCube(file: file, effect: name) }
      return .grade(
        temperature: try track(grade.temperature, "temperature"),
        tone: try tone(grade.saturation, grade.contrast, grade.brightness, name), cube: cube)
    case .grain(let grain):
      return .grain(amount: try track(grain.amount, "amount"), size: grain.size, seed: grain.seed)
    case .pixelate(let pixelate):
      return .pixelate(size: try track(pixelate.size, "size"))
    }
  }

  private func tone(
    _ saturation: Property<Double>, _ contrast: Property<Double>, _ brightness: Property<Double>, _ name: String
  ) throws(StagingError) -> StagedTone {
    StagedTone(
      saturation: try compiler.track(saturation, "saturation", name),
      contrast: try compiler.track(contrast, "contrast", name),
      brightness: try compiler.track(brightness, "brightness", name))
  }

  private func stage(_ tiltShift: PostEffect.TiltShift, _ name: String) throws(StagingError) -> StagedTiltShift {
    let shape: StagedTiltShift.Shape
    if let mask = tiltShift.mask {
      guard let texture = compiler.images[mask]?.texture(at: 0) else { throw .missingImages(asset: mask, node: name) }
      shape = .mask(texture)
    } else {
      switch tiltShift.shape {
      case .band: shape = .band(try compiler.track(tiltShift.band, "band", name))
      case .ellipse: shape = .ellipse(try compiler.track(tiltShift.radii, "radii", name))
      }
    }
    if case .path = tiltShift.center { throw .unsupportedDriver(property: "center", node: name) }
    return StagedTiltShift(
      shape: shape, center: try compiler.positionTrack(tiltShift.center, key: "center", name: name),
      angle: try compiler.track(tiltShift.angle, "angle", name),
      fade: try compiler.track(tiltShift.fade, "fade", name),
      curve: tiltShift.curve, mix: tiltShift.mix,
      blur: try compiler.track(tiltShift.blur, "blur", name), bokeh: tiltShift.bokeh,
      tone: try tone(tiltShift.saturation, tiltShift.contrast, tiltShift.brightness, name))
  }
}
