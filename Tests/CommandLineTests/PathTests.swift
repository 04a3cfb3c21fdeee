import Foundation
import TestSupport
import Testing

struct PathTests {
  @Test(arguments: ["a b  c", "é ü ñ", "影の舞台", "Сцена", "it's so", "100% #1 [x] {y} ~"])
  func `unusual names work for scenes, pictures and films`(name: String) throws {
    let home = try SceneFolder(
      duration: "0.2", asset: "\(name)/\(name).png", folder: name, file: "\(name).json")
    try #require(try home.footlight("validate").exitCode == 0)
    #expect(try home.footlight("render", "-o", home["\(name).mp4"]).exitCode == 0)
    #expect(try Probe(home["\(name).mp4"]).stream["nb_read_frames"] == "5")
    #expect(try home.footlight("render", "-o", home["frames \(name)/f%02d.png"]).exitCode == 0)
    #expect(try home.files(in: "frames \(name)").count == 5)
  }

  @Test func `a scene renders the same from another working folder`() throws {
    let home = try SceneFolder()
    let expected = try home.footlight("hash").output
    #expect(try Tool.footlight.output(["hash", "scene.json"], in: home.folder.path) == expected)
    #expect(try Tool.footlight.output(["hash", "../scene.json"], in: home["art"]) == expected)
  }

  @Test func `a new scene renders at once`() throws {
    let folder = try TemporaryFolder("Новая сцена")
    #expect(try Tool.footlight.output(["new", "a b/c"], in: folder.path).contains("a b/c/scene.json"))
    #expect(try Tool.footlight.run(["validate", "a b/c/scene.json"], in: folder.path).exitCode == 0)
    let outcome = try Tool.footlight.run(["render", "a b/c/scene.json", "-o", "a.mp4"], in: folder.path)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(try Probe(folder["a.mp4"]).stream["nb_read_frames"] == "120")
    let again = try Tool.footlight.run(["new", "a b/c"], in: folder.path)
    #expect(again.exitCode == 2)
    #expect(again.errors.contains("not empty"))
  }
}
