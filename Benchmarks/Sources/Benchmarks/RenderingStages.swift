internal import Footlight

/// The evaluation of a scene, the parts of rendering, and whole frames.
enum RenderingStages {
  static func all(_ scenes: [BenchmarkScene]) -> [Stage] {
    scenes.flatMap { ($0.isPostprocessed ? [] : parts(of: $0)) + wholeFrames(of: $0) }
  }

  private static func parts(of scene: BenchmarkScene) -> [Stage] {
    [
      Stage(name: "\(scene.name): evaluate") {
        let stage = scene.film.stage
        return { _ = stage.frame($0 % stage.frameCount) }
      },
      render("\(scene.name): background, rgba8", .rgba8) { background(of: scene) },
      render("\(scene.name): background, yuv420", .yuv420) { background(of: scene) },
      render("\(scene.name): wall, rgba8", .rgba8) { scene.frames(sprites: false, lights: false) },
      render("\(scene.name): light on the wall, rgba8", .rgba8) { scene.frames(sprites: false) },
      render("\(scene.name): sprites on the wall, rgba8", .rgba8) { scene.frames(lights: false) },
    ]
  }

  private static func wholeFrames(of scene: BenchmarkScene) -> [Stage] {
    [
      render("\(scene.name): whole frame, rgba8", .rgba8) { scene.frames() },
      render("\(scene.name): whole frame, yuv420", .yuv420) { scene.frames() },
    ]
  }

  /// What is left without sprites: the quantising, and the conversion.
  private static func background(of scene: BenchmarkScene) -> [FrameState] {
    scene.frames(1, lights: false).map { state in
      var state = state
      state.drawables = []
      return state
    }
  }

  private static func render(_ name: String, _ format: PixelFormat, _ states: @escaping () -> [FrameState]) -> Stage {
    Stage(name: name) {
      let states = states()
      let renderer = Renderer(format: format)
      var frame = Frame(size: states[0].size, format: format)
      return { renderer.render(states[$0 % states.count], into: &frame) }
    }
  }
}
