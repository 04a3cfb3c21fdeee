import Geometry
import SceneFormat
import Testing

@Suite struct OverrideTests {
  private static let text = """
    {
      "footlight": 1,
      "canvas": { "size": [64, 48], "fps": 30, "duration": 2 },
      "assets": { "wall.png": { "image": "wall.png" } },
      "nodes": [
        { "type": "group", "children": [{ "id": "lamp", "type": "light", "position": [1, 2] }] },
        { "id": "lamp.left", "type": "light" }
      ]
    }
    """

  private func read(_ overrides: String...) throws(SceneError) -> Scene {
    let options = SceneDocument.Options(overrides: overrides, checksFiles: false)
    return try SceneDocument.read(text: Self.text, options: options).scene
  }

  @Test func `a key of a section is set, by JSON or by a text`() throws {
    #expect(try read("canvas.background=#fff").canvas.background == .white)
    #expect(try read("canvas.background=[0, 0, 0, 0]").canvas.background == .clear)
    #expect(try read("canvas.size=[2, 3]").canvas.width == 2)
    #expect(try read("canvas.size.1=9").canvas.height == 9)
    #expect(try read("canvas.duration=12f").canvas.duration == .frames(Rational(12)))
  }

  @Test func `a section that isn't there is made`() throws {
    #expect(try read("lighting.ambient=0.3").lighting.ambient == .constant(0.3))
  }

  @Test func `a node's key is set by its id, the longest that fits`() throws {
    let scene = try read("lamp.intensity=0.5", "lamp.left.intensity=0.25", "lamp.position.0=7")
    guard case .light(let lamp) = scene.nodes[0].children[0].content, case .light(let left) = scene.nodes[1].content
    else {
      Issue.record("no lights")
      return
    }
    #expect(lamp.intensity == .constant(0.5) && left.intensity == .constant(0.25))
    #expect(scene.nodes[0].children[0].position == .constant(Vector2(7, 2)))
  }

  @Test func `an asset's key is set although its name holds a point`() throws {
    #expect(try read("assets.wall.png.image=b.png").assets[0].source == .image(path: "b.png"))
  }

  @Test func `the later of two wins`() throws {
    #expect(try read("lighting.ambient=0.3", "lighting.ambient=0.4").lighting.ambient == .constant(0.4))
  }

  @Test(arguments: [
    ("tilte=x", #"--set tilte=x: unknown name "tilte"; name a key such as canvas.background, "#),
    ("lmap.range=1", #"--set lmap.range=1: unknown name "lmap"; did you mean "lamp"?"#),
    ("canvs.fps=1", #"--set canvs.fps=1: unknown name "canvs"; did you mean "canvas"?"#),
    ("canvas.fsp=1", #"--set canvas.fsp=1: canvas: unknown key "fsp"; did you mean "fps"?"#),
    ("lamp.rnage=1", #"--set lamp.rnage=1: nodes[0].children[0] "lamp": unknown key "rnage"; did you mean "range"?"#),
    (
      "lamp.range=-1", #"--set lamp.range=-1: nodes[0].children[0] "lamp": range: needs a number from 0 to 1e9, not -1"#
    ),
    ("lamp=1", #"--set lamp=1: "lamp" is a node; name one of its keys, such as lamp.opacity"#),
    ("lamp.position.2=1", #"--set lamp.position.2=1: "2" is no place in this list; use a number from 0 to 1"#),
    ("canvas.fps.x=1", #"--set canvas.fps.x=1: 30 has no key "x" to set"#),
    ("canvas.fps", "--set canvas.fps: needs NAME=VALUE, such as"), ("=1", "--set =1: needs NAME=VALUE"),
    ("", "--set : needs NAME=VALUE"), (".=1", #"--set .=1: unknown name """#),
    ("lighting=[]", "--set lighting=[]: lighting: needs an object"),
    (#"lighting={"ambient":1,"ambient":2}"#, "the key \"ambient\" is here a second time"),
  ]) func `a bad override is told at its option`(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try read(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a fault in the file is told too`() {
    let options = SceneDocument.Options(overrides: ["tilte=x"], checksFiles: false)
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.read(text: "{ \"footlight\": 2 }", options: options)
    }
    #expect(error?.diagnostics.count == 3)
  }
}
