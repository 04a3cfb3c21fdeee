internal import Footlight
internal import Foundation

/// A scene in `Scenes` that is measured, with its pictures.
struct BenchmarkScene {
  let name: String
  let film: Film

  /// All of them: a figure before a wall with three lamps, the same with a tilt-shift, and sixty turning sprites before
  /// it with twelve.
  static var all: [BenchmarkScene] {
    get throws { try ["bench-seed", "bench-tiltshift", "bench-stage"].map(BenchmarkScene.init) }
  }

  private init(_ name: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    self.name = name
    film = try Film(contentsOf: root.appending(path: "Scenes/\(name)/scene.json").path)
  }

  /// The image files, the wall's first.
  var images: ArraySlice<String> { film.inputFiles.dropFirst() }

  /// Whether it is another scene with effects on the finished picture, so that only whole frames tell something new.
  var isPostprocessed: Bool { !film.stage.frame(0).post.isEmpty }

  /// Some frames of the film, as states: without sprites there is the wall alone, without lights it shows in full.
  func frames(_ count: Int = 20, sprites: Bool = true, lights: Bool = true) -> [FrameState] {
    (0..<min(count, film.frameCount)).map { index in
      var state = film.stage.frame(index)
      if !sprites { state.drawables.removeSubrange(1...) }
      if !lights {
        state.lights = []
        state.lighting.ambient = .one
      }
      return state
    }
  }
}
