import Footlight
import Foundation
import TestSupport
import Testing

/// Small pictures of the demo scenes that somebody has looked at, in `Tests/GoldenTests/Golden`.
///
/// They are equal byte for byte on every machine. After a wanted change, `FOOTLIGHT_UPDATE=1 swift test --filter Golden`
/// writes them anew: look at each one before it is committed.
@Suite struct GoldenTests {
  private static let folder = packageRoot.appending(path: "Tests/GoldenTests/Golden").path
  private static let isUpdating = ProcessInfo.processInfo.environment["FOOTLIGHT_UPDATE"] != nil

  @Test(arguments: [
    ("three-lamps", 150), ("additive", 78), ("easing-chart", 130), ("bench-seed", 20), ("bench-stage", 60),
    ("rope-lamp", 102), ("lantern-chain", 108), ("toy-town", 150), ("gallery/shadows", 40),
    ("alley", 138), ("gallery/tiles", 40),
  ])
  func aSceneLooksAsItDid(name: String, frame: Int) throws {
    let scene = try SceneDocument.read(contentsOf: packageRoot.appending(path: "Scenes/\(name)/scene.json").path)
    let film = try Film(scene, scale: 240 / Double(scene.scene.canvas.width))
    let golden = "\(Self.folder)/\(name)-\(frame).png"
    let actual = film.render(frame: frame, threads: 1)
    if Self.isUpdating {
      try film.export([frame], to: OutputTarget(golden), options: ExportOptions(threads: 1))
    }
    let expected = try Bitmap(contentsOf: golden)
    let seen = Bitmap(actual)
    guard seen != expected else { return }
    let place = packageRoot.appending(path: "out/golden/\(name)").path
    try film.export([frame], to: OutputTarget("\(place)-actual.png"), options: ExportOptions(threads: 1))
    try Tool.python.output([
      "-c",
      """
      import sys
      from PIL import Image, ImageChops
      expected, actual = (Image.open(path).convert("RGB") for path in sys.argv[1:3])
      expected.save(sys.argv[3] + "-expected.png")
      if expected.size == actual.size:
        ImageChops.difference(expected, actual).point(lambda v: min(255, v * 16)).save(sys.argv[3] + "-difference.png")
      """, golden, "\(place)-actual.png", place,
    ])
    Issue.record("\(name) looks different; see \(place)-actual.png, -expected.png and -difference.png")
  }
}

extension Bitmap {
  fileprivate init(contentsOf path: String) throws { self = try ImageReader.read(contentsOf: path) }

  /// The pixels of an `rgba8` frame.
  fileprivate init(_ frame: Frame) {
    self.init(size: frame.size, transfer: .srgb, samples: frame.bytes.map { UInt16($0) * 257 })
  }
}
