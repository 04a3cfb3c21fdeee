internal import Footlight

/// The stages of rendering, and whole frames, on one thread.
enum RenderingStages {
  static func all() -> [Stage] {
    let wall = BenchmarkArt.wall()
    let scenes = [BenchmarkScene.seed(wall: wall), BenchmarkScene.stage(wall: wall)]
    let empty = frame([])
    var stages = [
      stage("quantise: no sprites, rgba8", .rgba8) { _ in empty },
      stage("convert: no sprites, yuv420", .yuv420) { _ in empty },
      stage("rope of 15 segments, yuv420", .yuv420) { _ in frame([rope(15, width: 200)]) },
      stage("rope of 1000 segments, yuv420", .yuv420) { _ in frame([rope(1000, width: 1800)]) },
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

  private static func frame(_ drawables: [DrawableState]) -> FrameState {
    FrameState(
      index: 0, size: BenchmarkArt.frameSize, blending: .linear, background: SIMD4(0.2, 0.3, 0.4, 1),
      lighting: LightingState(), drawables: drawables, lights: [])
  }

  /// A parabola as wide as that in the middle of the picture.
  private static func rope(_ segments: Int, width: Double) -> DrawableState {
    let points = (0...segments).map { index in
      let t = Double(index) / Double(segments)
      return Vector2(960 + width * (t - 0.5), 200 + 1.6 * width * t * (1 - t))
    }
    return .stroke(StrokeState(name: "rope", points: points, width: 5, color: SIMD4(1, 0, 0, 1)))
  }

  private static func stage(
    _ name: String, _ format: PixelFormat, _ state: @escaping (Int) -> FrameState
  ) -> Stage {
    let renderer = Renderer(format: format)
    var frame = Frame(size: BenchmarkArt.frameSize, format: format)
    return Stage(name: name) { renderer.render(state($0), into: &frame) }
  }
}
