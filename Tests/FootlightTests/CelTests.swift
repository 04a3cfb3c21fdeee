import Footlight
import Foundation
import TestSupport
import Testing

/// Which cel of a clip a frame shows, read from the frame's pixels.
@Suite struct CelTests {
  private let scene: SceneFolder

  /// A clip of 20 cels without a rate of its own; cel k is grey of 12 k.
  init() throws {
    scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [2, 2], "fps": 25, "duration": "20f" },
        "assets": { "clip": { "frames": "cel%02d.png", "count": 20 } },
        "nodes": [ { "type": "sprite", "asset": "clip", "anchor": [0, 0], "lit": false },
                   { "type": "light", "position": { "keys": [ { "time": 0, "value": [0, 0] },
                     { "time": 3600, "value": [3600, 0] } ] } } ] }
      """,
      images: Dictionary(
        uniqueKeysWithValues: (0..<20).map { (String(format: "cel%02d.png", $0), "Image.new('L', (2, 2), \(12 * $0))") }
      ))
  }

  private func film(_ settings: String...) throws -> Film {
    try Film(contentsOf: scene.folder["scene.json"], options: .init(overrides: settings))
  }

  private func cel(_ film: Film, _ frame: Int) -> Int {
    Int(film.render(frame: frame, dither: .none, threads: 1).pixel(1, 1)[0]) / 12
  }

  @Test func aClipAtTheScenesRateShowsEachCelOnceAtEveryRate() throws {
    for fps in 1...120 {
      let film = try film("canvas.fps=\(fps)")
      #expect((0..<film.frameCount).map { cel(film, $0) } == Array(0..<20), "at \(fps) fps")
    }
  }

  @Test(arguments: [("29.97", 30), ("23.976", 24), ("59.94", 60), ("30000/1001", 30)])
  func anHourDoesNotDrift(rate: String, nominal: Int) throws {
    let film = try film("canvas.fps=\(rate)", "canvas.duration=3600")
    // Frame n is at n · 1001 / (1000 · nominal) seconds.
    let count = (3_600_000 * nominal + 1000) / 1001
    #expect(film.frameCount == count)
    for frame in [0, 1, 1000, count / 2, count - 2, count - 1] {
      #expect(cel(film, frame) == frame % 20)
      let place = film.stage.frame(frame).lights.first?.position.x ?? -1
      let right = Double(frame * 1001) / Double(nominal * 1000)
      #expect(abs(place - right) < 1e-9, "frame \(frame)")
    }
  }
}
