import Footlight
import Foundation
import TestSupport
import Testing

/// Every scene in `Scenes/` renders, small.
@Suite struct GalleryTests {
  /// The folders that hold a scene, however deep.
  static let scenes: [String] = {
    let folder = packageRoot.appending(path: "Scenes").resolvingSymlinksInPath().path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix("/scene.json") }.map { String($0.dropLast("/scene.json".count)) }.sorted()
  }()

  private func film(_ name: String) throws -> Film {
    let path = packageRoot.appending(path: "Scenes/\(name)/scene.json").path
    let document = try SceneDocument.read(contentsOf: path)
    return try Film(document, scale: 160 / Double(document.scene.canvas.width))
  }

  @Test func thereAreScenes() {
    #expect(Self.scenes.contains("rope-lamp") && Self.scenes.contains("gallery/cone"))
  }

  @Test(arguments: scenes)
  func aSceneRendersWithoutWarningsAndMoves(name: String) throws {
    let film = try film(name)
    #expect(film.warnings.isEmpty, "\(film.warnings)")
    #expect(film.stage.warnings.isEmpty, "\(film.stage.warnings)")
    let frames = [0, film.frameCount / 3, film.frameCount - 1]
    let pictures = frames.map { film.render(frame: $0) }
    for picture in pictures {
      let colours = Set(stride(from: 0, to: picture.bytes.count, by: 4).map { picture.bytes[$0..<$0 + 3] })
      #expect(colours.count > 100, "a picture of a demo is not blank")
    }
    #expect(pictures[0] != pictures[1])
    #expect(film.render(frame: frames[1], threads: 1) == pictures[1])
    let alone = try self.film(name)
    #expect(alone.render(frame: frames[1]) == pictures[1], "a frame does not need those before it")
  }
}
