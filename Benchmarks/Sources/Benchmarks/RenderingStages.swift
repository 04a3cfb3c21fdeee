internal import Footlight

/// The stages of rendering, and whole frames, on one thread.
enum RenderingStages {
  static func all() -> [Stage] {
    let wall = BenchmarkArt.wall()
    let scenes = [BenchmarkScene.seed(wall: wall), BenchmarkScene.stage(wall: wall)]
    let empty = FrameState(
      index: 0, size: BenchmarkArt.frameSize, blending: .linear, background: SIMD4(0.2, 0.3, 0.4, 1),
      lighting: LightingState(), sprites: [], lights: [])
    var stages = [
      stage("quantise: no sprites, rgba8", .rgba8) { _ in empty },
      stage("convert: no sprites, yuv420", .yuv420) { _ in empty },
    ]
    for scene in scenes {
      let name = scene.name
      stages += [
        stage("\(name): wall, rgba8", .rgba8) { scene.frame($0, sprites: false, lights: false) },
        stage("\(name): light on the wall, rgba8", .rgba8) { scene.frame($0, sprites: false) },
        stage("\(name): sprites on the wall, rgba8", .rgba8) { scene.frame($0, lights: false) },
        stage("\(name): whole frame, rgba8", .rgba8) { scene.frame($0) },
        stage("\(name): whole frame, yuv420", .yuv420) { scene.frame($0) },
      ]
    }
    return stages
  }

  private static func stage(
    _ name: String, _ format: PixelFormat, _ state: @escaping (Int) -> FrameState
  ) -> Stage {
    let renderer = Renderer(format: format)
    var frame = Frame(size: BenchmarkArt.frameSize, format: format)
    return Stage(name: name) { renderer.render(state($0), into: &frame) }
  }
}
