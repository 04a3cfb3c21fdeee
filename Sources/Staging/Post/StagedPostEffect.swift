internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// An effect on the finished picture with its tracks compiled.
struct StagedPostEffect: Sendable {
  enum Content: Sendable {
    case tiltShift(StagedTiltShift)
    case blur(sigma: Track<Double>)
    case bloom(threshold: Track<Double>, radius: Track<Double>, intensity: Track<Double>)
    case vignette(amount: Track<Double>, radius: Track<Double>, softness: Track<Double>, color: Track<Color>)
    case grade(temperature: Track<Double>, tone: StagedTone, cube: ColorCube?)
    case grain(amount: Track<Double>, size: Double, seed: UInt64)
    case pixelate(size: Track<Double>)
  }

  let content: Content
  let visible: VisibleSpan
  let opacity: Track<Double>
}

extension StagedPostEffect {
  /// Nil when the effect changes nothing.
  func state(at moment: PostMoment) -> PostEffectState? {
    let opacity = self.opacity.value(at: moment.time).clamped(to: 0...1)
    guard opacity > 0, visible.contains(moment.time), let content = contentState(at: moment) else { return nil }
    return PostEffectState(content, opacity: Float(opacity))
  }

  private func contentState(at moment: PostMoment) -> PostEffectState.Content? {
    func value(_ track: Track<Double>, _ range: ClosedRange<Double> = 0...1) -> Double {
      track.value(at: moment.time).clamped(to: range)
    }
    switch content {
    case .tiltShift(let tiltShift):
      return tiltShift.state(at: moment)
    case .blur(let track):
      let sigma = value(track) * moment.size.y
      return sigma > 0 ? .blur(sigma: sigma) : nil
    case .bloom(let threshold, let radius, let intensity):
      let bloom = BloomState(
        threshold: Float(value(threshold, 0...1e6)), sigma: value(radius) * moment.size.y,
        intensity: Float(value(intensity, 0...1e6)))
      return bloom.intensity > 0 ? .bloom(bloom) : nil
    case .vignette(let amount, let radius, let softness, let color):
      let color = color.value(at: moment.time)
      let vignette = VignetteState(
        amount: Float(value(amount) * color.alpha), radius: value(radius, 0...1e6), softness: value(softness, 0...1e6),
        color: SIMD3(Float(color.red), Float(color.green), Float(color.blue)))
      return vignette.amount > 0 ? .vignette(vignette) : nil
    case .grade(let temperature, let tone, let cube):
      var grade = tone.state(at: moment.time)
      let kelvin = value(temperature, 1000...40_000)
      grade.gains = SIMD3(ColorTemperature.light(kelvin: kelvin))
      grade.cube = cube
      return grade.isIdentity ? nil : .grade(grade)
    case .grain(let amount, let size, let seed):
      // By the exact time, so that a frame is the same at every frame rate that has it.
      let key = Noise.hash(moment.time.numerator, seed: Noise.hash(moment.time.denominator, seed: seed))
      let grain = GrainState(amount: Float(value(amount)), size: max(size * moment.scale, 1), key: key)
      return grain.amount > 0 ? .grain(grain) : nil
    case .pixelate(let track):
      let side = value(track, 1...4096) * moment.scale
      return side > 1 ? .pixelate(side: side) : nil
    }
  }
}
