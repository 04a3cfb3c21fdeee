import Geometry
import SceneFormat
import Staging
import Testing

/// Lights made in code shine as a scene's own do.
@Suite struct LightFixtureTests {
  private struct Comet: LightFixture {
    func position(at time: Double) -> Vector2 { Vector2(100 * time, 50 - 10 * time) }
    func intensity(at time: Double) -> Double { 2 - time }
    func range(at time: Double) -> Double { 20 + 10 * time }
    func color(at time: Double) -> Color { Color(1, 0.5, time / 4) }
    func falloff(at time: Double) -> LightState.Falloff { time < 1 ? .smooth : .constant }
  }

  private struct Plain: LightFixture {
    func position(at time: Double) -> Vector2 { Vector2(7, 8) }
  }

  /// The same comet as a node with keys.
  private static let node = Node(
    .light(
      Light(
        color: .keys(linear(Color(1, 0.5, 0), Color(1, 0.5, 1))), intensity: .keys(linear(2, -2)),
        range: .keys(linear(20, 60)), falloff: .smooth)),
    position: .keys(linear(Vector2(0, 50), Vector2(400, 10))))

  private static func linear<Value>(_ start: Value, _ end: Value) -> Keyframes<Value> {
    Keyframes([Keyframe(time: .zero, value: start), Keyframe(time: .seconds(Rational(4)), value: end)])
  }

  @Test(arguments: [1.0, 2.5]) func aFixtureIsWhatANodeWouldBe(scale: Double) throws {
    let camera = Camera(position: .constant(Vector2(60, 40)), zoom: .constant(1.5), rotation: .constant(30))
    var stage = try StageFixture.stage([], camera: camera, scale: scale)
    let right = try StageFixture.stage([Self.node], camera: camera, scale: scale)
    stage.fixtures.append(Comet())
    for frame in 0..<10 {
      let light = try #require(stage.frame(frame).lights.first)
      let node = try #require(right.frame(frame).lights.first)
      #expect((light.position - node.position).length < 1e-9)
      #expect((light.range - node.range).magnitude < 1e-9)
      #expect((light.color - node.color).max() < 1e-6 && (node.color - light.color).max() < 1e-6)
      #expect(light.falloff == node.falloff)
    }
    #expect(stage.frame(15).lights.first?.falloff == .constant)
    // From 2 s on it gives no light.
    #expect(stage.frame(19).lights.count == 1 && stage.frame(20).lights.isEmpty)
  }

  @Test func fixturesComeAfterTheNodesAndHaveALightsDefaults() throws {
    var stage = try StageFixture.stage([Node(id: "lamp", .light(Light()))])
    stage.fixtures = [Plain(), Comet()]
    let lights = stage.frame(0).lights
    #expect(lights.map(\.name) == ["lamp", "fixtures[0]", "fixtures[1]"])
    #expect(lights[1].position == Vector2(7, 8))
    #expect((lights[1].color, lights[1].range, lights[1].falloff) == (lights[0].color, 150, .linear))
    stage.fixtures.removeAll()
    #expect(stage.frame(0).lights.count == 1)
  }

  @Test func fixturesReachEveryLayer() throws {
    var sprite = StageFixture.dot("sprite")
    sprite.layers = ["front"]
    var stage = try StageFixture.stage([sprite])
    stage.fixtures = [Plain()]
    let state = stage.frame(0)
    #expect(state.lights[0].layers & state.sprites[0].layers != 0)
  }
}
