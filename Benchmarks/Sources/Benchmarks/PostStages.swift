internal import Footlight

/// Post effects on a frame of 1920 × 1080, which is drawn each time: what an effect adds is its stage less the one
/// without any.
enum PostStages {
  static func all(_ scenes: [BenchmarkScene]) -> [Stage] {
    guard let scene = scenes.first else { return [] }
    let line = TiltShiftState.Focus.band(center: Vector2(960, 540), angle: 0, above: 108, below: 108)
    let turned = TiltShiftState.Focus.band(center: Vector2(960, 540), angle: 15, above: 108, below: 108)
    let ellipse = TiltShiftState.Focus.ellipse(center: Vector2(960, 540), angle: 20, radii: Vector2(400, 200))
    let grade = PostEffectState.Content.grade(GradeState(saturation: 1.3, contrast: 1.1, brightness: 0.02))
    let vignette = PostEffectState.Content.vignette(VignetteState(amount: 0.5, radius: 0.6, softness: 0.4))
    let grain = PostEffectState.Content.grain(GrainState(amount: 0.05, size: 1.5, key: 1))
    let blurs = [1.5, 16, 200].map { stage(scene, "blur, sigma \($0)", [.blur(sigma: $0)]) }
    let bands = [4.0, 16, 100].flatMap { sigma in
      [
        tiltShift(scene, "band, sigma \(sigma)", line, sigma: sigma),
        tiltShift(scene, "band turned by 15°, sigma \(sigma)", turned, sigma: sigma),
      ]
    }
    return [
      stage(scene, "no effect", []), stage(scene, "grade", [grade]),
      stage(scene, "grade, vignette, grain", [grade, vignette, grain]),
    ] + blurs + bands + [
      tiltShift(scene, "ellipse, sigma 16", ellipse, sigma: 16),
      tiltShift(scene, "band, crossfade, sigma 9", line, sigma: 9, mix: .crossfade),
      tiltShift(scene, "band, disc, sigma 16", line, sigma: 16, bokeh: .disc),
      tiltShift(scene, "band turned by 15°, hexagon, sigma 16", turned, sigma: 16, bokeh: .hexagon),
    ]
  }

  private static func tiltShift(
    _ scene: BenchmarkScene, _ name: String, _ focus: TiltShiftState.Focus, sigma: Double,
    mix: TiltShiftState.Mix = .variable, bokeh: TiltShiftState.Bokeh = .gaussian
  ) -> Stage {
    let state = TiltShiftState(focus: focus, fade: Vector2(216, 216), mix: mix, sigma: sigma, bokeh: bokeh)
    return stage(scene, "tilt-shift, \(name)", [.tiltShift(state)])
  }

  private static func stage(_ scene: BenchmarkScene, _ name: String, _ post: [PostEffectState.Content]) -> Stage {
    Stage(name: "post: \(name)") {
      var state = scene.frames(1, lights: false)[0]
      state.post = post.map { PostEffectState($0) }
      let renderer = Renderer(format: .rgba8)
      var frame = Frame(size: state.size, format: .rgba8)
      return { _ in renderer.render(state, into: &frame) }
    }
  }
}
