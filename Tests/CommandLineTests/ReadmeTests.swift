import Footlight
import Foundation
import TestSupport
import Testing

/// What the README says works.
struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
  }

  /// The texts of the fenced blocks in a language.
  private func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  @Test func `every command works`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder["Scenes"], withDestinationPath: packageRoot.appending(path: "Scenes").path)
    let lines = try #require(blocks("sh").first).split(separator: "\n").map(String.init)
    #expect(lines.count > 8)
    for line in lines {
      #expect(line.hasPrefix("footlight "))
      let command = line.replacing("footlight ", with: "'\(Tool.footlight.program)' ", maxReplacements: 1)
      let outcome = try Tool("sh").run(["-c", command], in: folder.path)
      #expect(outcome.exitCode == 0, "\(line): \(outcome.errors)")
    }
    #expect(
      try folder.contents.filter { $0 != "Scenes" } == [
        "dim.mp4", "film.mp4", "focus.png", "frames", "large.mp4", "my-film", "passes", "still.png", "sweep.mp4",
        "toy.jpg",
      ])
  }

  @Test func `the scene is a scene`() throws {
    let scene = try #require(blocks("json").first)
    let document = try SceneDocument.read(text: scene, options: .init(checksFiles: false))
    #expect(document.scene.nodes.count == 4)
    #expect(document.warnings.isEmpty)
  }

  @Test func `the message is one that validation gives`() throws {
    let folder = try TemporaryFolder()
    let wrong = try #require(blocks("json").first).replacing(
      #""position": { "keys": [ { "time": 0, "value": [-80"#,
      with: #""positon": { "keys": [ { "time": 0, "value": [-80"#)
    try folder.write(wrong, to: "scene.json")
    let outcome = try Tool.footlight.run(["validate", "scene.json"], in: folder.path)
    #expect(outcome.exitCode == 2)
    let message = try #require(readme.split(separator: "\n").first { $0.hasPrefix("scene.json:") })
    let shown = message.replacing(/:[0-9]+:[0-9]+:/, with: "")
    #expect(outcome.errorLines.contains { $0.replacing(/:[0-9]+:[0-9]+:/, with: "") == shown })
  }

  @Test func `the simulation is stepped as the example does`() throws {
    let block = try #require(blocks("swift").first { $0.contains("simulation") })
    let example = try String(
      contentsOf: packageRoot.appending(path: "Examples/StepInTests/StepInTests.swift"), encoding: .utf8)
    for line in block.split(separator: "\n") {
      let code = line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
      #expect(example.contains(code), "\(code)")
    }
  }

  @Test func `the pictures are there`() {
    let pictures = readme.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    #expect(pictures.first == "Scenes/rope-lamp/preview.png")
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: packageRoot.appending(path: picture).path), "\(picture)")
    }
  }
}
