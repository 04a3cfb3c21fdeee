internal import Footlight
internal import Foundation

/// Images on their way in, and frames on their way out.
enum MediaStages {
  /// The frames of one measured video.
  private static let videoLength = 8

  static func all(_ scenes: [BenchmarkScene]) -> [Stage] { scenes.filter { !$0.isPostprocessed }.flatMap(stages) }

  private static func stages(of scene: BenchmarkScene) -> [Stage] {
    [
      decode(scene, "the wall") { $0.first },
      decode(scene, "a cel") { $0.last },
      Stage(name: "\(scene.name): encode, PNG") {
        let frames = rendered(scene, .rgba8)
        let encoder = try PNGEncoder()
        return { _ = encoder.encode(frames[$0 % frames.count]) }
      },
      Stage(name: "\(scene.name): encode, \(videoLength) frames of MP4, four threads") {
        let frames = rendered(scene, .yuv420)
        let rate = scene.film.stage.clock.rate.framesPerSecond
        let film = FilmDescription(size: frames[0].size, frameRate: rate, frameCount: frames.count)
        let options = try VideoOptions()
        return { _ in
          let path = NSTemporaryDirectory() + "/footlight-benchmark-\(UUID().uuidString).mp4"
          defer { try? FileManager.default.removeItem(atPath: path) }
          let sink = VideoSink(path: path, container: .mp4, options: options)
          try sink.start(film)
          for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
          try sink.finish()
        }
      },
    ]
  }

  private static func decode(
    _ scene: BenchmarkScene, _ what: String, _ choose: @escaping (ArraySlice<String>) -> String?
  ) -> Stage {
    Stage(name: "\(scene.name): decode \(what)") {
      let path = choose(scene.images) ?? ""
      let blending = scene.film.stage.blending
      return { _ in _ = Texture(try ImageReader.read(contentsOf: path), blendedAs: blending) }
    }
  }

  private static func rendered(_ scene: BenchmarkScene, _ format: PixelFormat) -> [Frame] {
    (0..<videoLength).map { scene.film.render(frame: $0, format: format) }
  }
}
