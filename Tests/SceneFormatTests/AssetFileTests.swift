import Foundation
import SceneFormat
import Testing

/// Scenes in a folder of their own, with real files beside them.
@Suite final class AssetFileTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "footlight-\(UUID().uuidString)")
  private var folder: URL { root.appending(path: "сцена 灯 é") }

  init() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "art"), withIntermediateDirectories: true)
    for name in ["art/wall.png", "art/walk-08.png", "art/walk-09.png", "art/walk-10.png", "art/naïve 灯.png"] {
      try Data([0]).write(to: folder.appending(path: name))
    }
    try Data([0]).write(to: root.appending(path: "secret.png"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "art/link.png"), withDestinationURL: root.appending(path: "secret.png"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "art/inner.png"), withDestinationURL: folder.appending(path: "art/wall.png"))
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Reads a scene with one asset.
  private func read(_ asset: String, _ options: SceneDocument.Options = .init()) throws -> SceneDocument {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "assets": { "a": \(asset) }, "nodes": [{ "type": "sprite", "asset": "a" }] }
      """
    let file = folder.appending(path: "scene.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try SceneDocument.read(contentsOf: file.path, options: options)
  }

  private func message(_ asset: String) -> String {
    let error = #expect(throws: SceneError.self) { try read(asset) }
    return error?.diagnostics.map(\.message).joined(separator: "\n") ?? ""
  }

  @Test(arguments: [
    #"{ "image": "art/wall.png" }"#, #"{ "image": "./art/../art/wall.png" }"#, #"{ "image": "art/naïve 灯.png" }"#,
    #"{ "image": "art/inner.png" }"#, #"{ "frames": "art/walk-%02d.png", "first": 8, "count": 3 }"#,
    #"{ "frames": "art/walk-##.png", "first": 8, "count": 3 }"#,
  ]) func `files inside the scene's folder are found`(asset: String) throws {
    let document = try read(asset)
    #expect(document.folder == folder.path)
    #expect(document.resolve("art/wall.png") == folder.path + "/art/wall.png")
    #expect(document.location(of: "a")?.line == 2)
  }

  @Test func `a missing file is told with the likely name`() {
    #expect(message(#"{ "image": "art/wal.png" }"#) == #"no file "art/wal.png"; did you mean "art/wall.png"?"#)
    #expect(message(#"{ "image": "art2/wall.png" }"#) == #"no file "art2/wall.png""#)
    #expect(
      message(#"{ "frames": "art/walk-%02d.png", "first": 9, "count": 4 }"#)
        == #"no file "art/walk-11.png"; did you mean "art/walk-10.png"? (2 of 4 files are missing)"#)
  }

  @Test(arguments: ["../secret.png", "art/../../secret.png", "/etc/hostname", "art/link.png"])
  func `a file outside of the scene's folder is refused, also behind a link`(path: String) throws {
    #expect(message(#"{ "image": "\#(path)" }"#).contains("leaves the scene's folder"))
    let options = SceneDocument.Options(allowsOutside: true)
    #expect(throws: Never.self) { try read(#"{ "image": "\#(path)" }"#, options) }
  }

  @Test func `a folder is no picture, and checking can be left out`() throws {
    #expect(message(#"{ "image": "art" }"#).contains("is a folder"))
    #expect(throws: Never.self) { try read(#"{ "image": "no.png" }"#, .init(checksFiles: false)) }
  }

  @Test func `a scene that isn't there, is a folder or never ends is told`() throws {
    func message(_ path: String) -> String {
      let error = #expect(throws: SceneError.self) { try SceneDocument.read(contentsOf: path) }
      return error?.description ?? ""
    }
    _ = try read(#"{ "image": "art/wall.png" }"#)
    let file = folder.appending(path: "scene.json").path
    #expect(message(folder.appending(path: "scen.json").path).hasSuffix("did you mean \"\(file)\"?"))
    #expect(message(folder.path).hasSuffix("this is a folder, not a scene's file; did you mean \"\(file)\"?"))
    #expect(message("/dev/zero").hasSuffix("a scene's file has at most 64 MB"))
  }
}
