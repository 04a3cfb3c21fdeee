import Footlight
import TestSupport
import Testing

@Suite struct FilmTests {
  @Test func everyImageThatCannotBeUsedIsReportedAtOnceAtItsPlace() throws {
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [8, 8], "fps": 25, "duration": 1 },
        "assets": {
          "text": { "image": "text.png" },
          "mixed": { "frames": "m%d.png", "count": 2, "specular": "s%d.png" },
          "sheet": { "sheet": "m0.png", "size": [16, 16], "count": 9 },
          "unused": { "image": "text.png" } },
        "nodes": [ { "type": "sprite", "asset": "text" }, { "type": "sprite", "asset": "mixed" },
                   { "type": "sprite", "asset": "sheet" } ] }
      """,
      images: [
        "m0.png": "Image.new('L', (8, 8))", "m1.png": "Image.new('L', (8, 9))", "s0.png": "Image.new('L', (8, 8))",
        "s1.png": "Image.new('L', (8, 8))",
      ])
    try scene.folder.write("no picture", to: "text.png")
    let error = try #require(throws: SceneError.self) { try scene.film() }
    #expect(error.diagnostics.count == 3)
    #expect(error.diagnostics.map(\.location.line) == [3, 4, 5])
    #expect(error.description.contains("s1.png: is 8×8 pixels, but the picture that it belongs to is 8×9"))
    #expect(error.description.contains("assets \"text\""))
  }

  @Test func imagesThatSeveralAssetsShareAreReadOnce() throws {
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [8, 8], "fps": 25, "duration": 1 },
        "assets": { "a": { "image": "dot.png" }, "b": { "image": "dot.png" } },
        "nodes": [ { "type": "sprite", "asset": "a" }, { "type": "sprite", "asset": "b" } ] }
      """, images: ["dot.png": "Image.new('L', (8, 8))"])
    let sprites = try scene.film().stage.frame(0).sprites
    #expect(sprites[0].texture == sprites[1].texture)
  }

  @Test func anOutputThatIsAnInputIsRefused() throws {
    let scene = try SceneFolder(
      SceneFolder.scene(image: "dot.png", size: 8), images: ["dot.png": "Image.new('L', (8, 8))"])
    let before = try scene.folder.data("dot.png")
    #expect(throws: MediaError.self) { try scene.film().export([0], to: OutputTarget(scene.folder["dot.png"])) }
    #expect(try scene.folder.data("dot.png") == before)
  }
}
