import Geometry
import SceneFormat
import Testing

@Suite struct WritingTests {
  @Test(arguments: 0..<20) func `any scene reads back equal`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<20 {
      let scene = Scene.random(&random)
      let text = scene.json
      let document = try SceneDocument.read(text: text, options: ReadingTests.options)
      #expect(document.scene == scene)
      #expect(document.scene.json == text)
    }
  }

  @Test func `a scene of defaults is a short text`() throws {
    let canvas = Canvas(width: 64, height: 48, fps: .thirty, duration: .seconds(Rational(2)))
    #expect(
      Scene(canvas: canvas).json == """
        { "footlight": 1, "canvas": { "size": [64, 48], "fps": 30, "duration": 2 } }

        """)
  }

  @Test func `a scene built in Swift is checked like one that was read`() {
    let canvas = Canvas(width: 64, height: 48, fps: .thirty, duration: .seconds(Rational(2)))
    let lamp = Node(id: "lamp", .light(Light(range: .constant(.nan))), opacity: .constant(3))
    let sprite = Node(.sprite(Sprite(asset: "wal")))
    let scene = Scene(canvas: canvas, nodes: [lamp, sprite])
    let error = #expect(throws: SceneError.self) { try scene.validate() }
    #expect(error?.description.contains("nan is not a number in JSON") == true)
    var finite = scene
    finite.nodes[0] = Node(id: "lamp", .light(Light()), opacity: .constant(3))
    let second = #expect(throws: SceneError.self) { try finite.validate() }
    #expect(second?.diagnostics.map(\.place) == ["nodes[0] \"lamp\": opacity", "nodes[1].asset"])
  }

  @Test(arguments: [
    (Rational(1, 2), "0.5"), (Rational(-7), "-7"), (Rational(-1, 40), "-0.025"), (Rational(1, 3), "\"1/3\""),
    (Rational(1_000_000_000), "1000000000"),
  ]) func `exact times are written as decimals where that is exact`(time: Rational, text: String) {
    let node = Node(.group, visible: Node.Span(start: .seconds(time)))
    let canvas = Canvas(width: 1, height: 1, fps: .thirty, duration: .seconds(.one))
    #expect(Scene(canvas: canvas, nodes: [node]).json.contains("\"visible\": [\(text)]"))
  }
}
