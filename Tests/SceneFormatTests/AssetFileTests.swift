import Foundation
import SceneFormat
import TestSupport
import Testing

/// Scenes in a folder of their own, with real files beside them.
@Suite struct AssetFileTests {
  private let root: TemporaryFolder
  private static let name = "сцена 灯 é"
  private var folder: String { root[Self.name] }

  init() throws {
    root = try TemporaryFolder()
    for name in ["art/wall.png", "art/walk-08.png", "art/walk-09.png", "art/walk-10.png", "art/naïve 灯.png"] {
      try root.write("", to: "\(Self.name)/\(name)")
    }
    try root.write("", to: "secret.png")
    try root.write("", to: "elsewhere/secret.png")
    for (link, target) in [
      ("art/link.png", "../../secret.png"), ("art/inner.png", "wall.png"), ("inside", "art"),
      ("outside", "../elsewhere"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
    }
  }

  /// Reads a scene with one asset.
  private func read(_ asset: String, _ options: SceneDocument.Options = .init()) throws -> SceneDocument {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "assets": { "a": \(asset) }, "nodes": [{ "type": "sprite", "asset": "a" }] }
      """
    return try SceneDocument.read(contentsOf: root.write(text, to: "\(Self.name)/scene.json"), options: options)
  }

  private func message(_ asset: String) -> String {
    let error = #expect(throws: SceneError.self) { try read(asset) }
    return error?.diagnostics.map(\.message).joined(separator: "\n") ?? ""
  }

  @Test(arguments: [
    #"{ "image": "art/wall.png" }"#, #"{ "image": "./art/../art/wall.png" }"#, #"{ "image": "art/naïve 灯.png" }"#,
    #"{ "image": "art/inner.png" }"#, #"{ "image": "inside/wall.png" }"#,
    #"{ "frames": "art/walk-%02d.png", "first": 8, "count": 3 }"#,
    #"{ "frames": "art/walk-##.png", "first": 8, "count": 3 }"#,
  ]) func `files inside the scene's folder are found`(asset: String) throws {
    let document = try read(asset)
    #expect(document.folder == folder)
    #expect(document.resolve("art/wall.png") == folder + "/art/wall.png")
    #expect(document.location(of: "a")?.line == 2)
  }

  @Test func `a missing file is told with the likely name`() {
    #expect(message(#"{ "image": "art/wal.png" }"#) == #"no file "art/wal.png"; did you mean "art/wall.png"?"#)
    #expect(message(#"{ "image": "art2/wall.png" }"#) == #"no file "art2/wall.png""#)
    #expect(
      message(#"{ "frames": "art/walk-%02d.png", "first": 9, "count": 4 }"#)
        == #"no file "art/walk-11.png"; did you mean "art/walk-10.png"? (2 of 4 files are missing)"#)
  }

  @Test(arguments: ["../secret.png", "art/../../secret.png", "/etc/hostname", "art/link.png", "outside/secret.png"])
  func `a file outside of the scene's folder is refused, also behind a link`(path: String) throws {
    #expect(message(#"{ "image": "\#(path)" }"#).contains("leaves the scene's folder"))
    #expect(throws: SceneError.self) { try read(#"{ "image": "\#(path)" }"#, .init(checksFiles: false)) }
    let options = SceneDocument.Options(allowsOutside: true)
    #expect(throws: Never.self) { try read(#"{ "image": "\#(path)" }"#, options) }
  }

  /// What is there and what is not get one answer, with no names of what is there.
  @Test(arguments: [
    "outside/secret.png", "outside/secrex.png", "outside", "outside/", "outside/deep/a.png", "art/dangling.png",
    "art/link.png", "art/folder", "outside/..", "outside/../secrex.png",
  ])
  func `nothing is told of what is behind a link out of the folder`(path: String) throws {
    for (link, target) in [("art/dangling.png", "../../missing.png"), ("art/folder", "../../elsewhere")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
    }
    #expect(
      message(#"{ "image": "\#(path)" }"#)
        == #""\#(path)" leaves the scene's folder; move the file into it, or allow it with `allowsOutside`"#)
    // A link to nothing inside is as good as no file.
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/art/none.png", withDestinationPath: "nothing.png")
    #expect(message(#"{ "image": "art/none.png" }"#).hasPrefix(#"no file "art/none.png""#))
  }

  @Test func `a scene that is a symbolic link is read in the folder of the file itself`() throws {
    _ = try read(#"{ "image": "art/wall.png" }"#)
    let files = FileManager.default
    try files.createDirectory(atPath: root["links"], withIntermediateDirectories: true)
    for (link, target) in [
      ("links/absolute.json", folder + "/scene.json"), ("links/relative.json", "../\(Self.name)/scene.json"),
      ("links/second.json", "relative.json"), ("top.json", "links/second.json"),
    ] {
      try files.createSymbolicLink(atPath: root[link], withDestinationPath: target)
      let document = try SceneDocument.read(contentsOf: root[link])
      #expect(files.fileExists(atPath: document.resolve("art/wall.png")), "\(link)")
      #expect(document.file == root[link])
    }
    // The link's own folder is outside.
    try root.write("", to: "links/own.png")
    _ = try root.write(
      """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "assets": { "a": { "image": "../links/own.png" } }, "nodes": [] }
      """, to: "\(Self.name)/scene.json")
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(contentsOf: root["top.json"]) }
    #expect(error?.description.contains("leaves the scene's folder") == true)
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
    let file = folder + "/scene.json"
    #expect(message(folder + "/scen.json").hasSuffix("did you mean \"\(file)\"?"))
    #expect(message(folder).hasSuffix("this is a folder, not a scene's file; did you mean \"\(file)\"?"))
    #expect(message("/dev/zero").hasSuffix("a scene's file has at most 64 MB"))
  }

  /// Each fault is told with a likely name as long as time may be spent on it; the time is in proportion to the scene.
  @Test func `thousands of missing files in a full folder are told in bounded time`() throws {
    for index in 0..<2000 { try root.write("", to: "\(Self.name)/many/picture-\(index).png") }
    let assets = (0..<5000).map { #""a\#($0)": { "image": "many/pictur-\#($0).png" }"# }
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 }, "assets": {
      \(assets.joined(separator: ",\n")) } }
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: text, folder: folder) }
    #expect(error?.diagnostics.count == 1001)
    #expect(
      error?.diagnostics.first?.message == #"no file "many/pictur-0.png"; did you mean "many/picture-0.png"?"#)
    #expect(error?.diagnostics.last?.message == "4000 more faults; mend these first")
  }

  @Test func `a scene that names more files than any film has is refused, and not one of them too many looked for`() {
    let asset = #"{ "frames": "art/%d.png", "count": 100000 }"#
    let assets = (0..<3).map { "\"a\($0)\": \(asset)" }.joined(separator: ", ")
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 }, "assets": { \(assets) } }
      """
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.read(text: text, folder: folder, options: .init(checksFiles: false))
    }
    #expect(error?.diagnostics.map(\.place) == ["assets \"a2\": frames"])
    #expect(error?.diagnostics.first?.message.hasPrefix("with this, the assets name more than 200000 files") == true)
  }
}
