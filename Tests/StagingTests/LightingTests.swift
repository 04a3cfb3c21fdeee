import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

@Suite struct LightingTests {
  @Test func aFixturesDefaultsAreTheOriginals() throws {
    let state = try StageFixture.stage([Node(id: "lamp", .light(Light()))]).frame(0)
    #expect(
      state.lights == [
        LightState(name: "lamp", position: .zero, color: .one, range: 150, falloff: .linear, layers: 1)
      ])
    #expect(state.lighting == LightingState(model: .multiply, ambient: .one))
  }

  @Test func aLightsRangeFollowsItsNodesScaleAndOpacityDimsIt() throws {
    let lamp = Node(id: "lamp", .light(Light(intensity: .constant(2), range: .constant(10))), opacity: .constant(0.5))
    let group = Node(.group, scale: .constant(Vector2(3, 3)), opacity: .constant(0.5), children: [lamp])
    let light = try StageFixture.stage([group]).frame(0).lights[0]
    #expect((light.range - 30).magnitude < 1e-12)
    #expect(light.color == SIMD3(0.5, 0.5, 0.5))
  }

  @Test func coloursOfLightsAreLinearInTheMultiplyModel() throws {
    let lamp = Node(.light(Light(color: .constant(Color(1, 188 / 255.0, 0)))))
    let color = try StageFixture.stage([lamp]).frame(0).lights[0].color
    #expect(color.x == 1 && color.z == 0)
    #expect((color.y - 0.5028865).magnitude < 1e-6)
  }

  @Test func theAdditiveModelBlendsDisplayValues() throws {
    let lighting = Lighting(model: .additive, ambient: .constant(0.25))
    let lamp = Node(.light(Light(color: .constant(Color(0.5, 0.25, 0)), intensity: .constant(0.5))))
    let stage = try StageFixture.stage([lamp], lighting: lighting)
    #expect(stage.blending == .srgb)
    #expect(stage.frame(0).lights[0].color == SIMD3(0.25, 0.125, 0))
    #expect(stage.frame(0).lighting == LightingState(model: .additive, ambient: SIMD3(repeating: 0.25)))
  }

  @Test func lightsThatGiveNothingAreLeftOut() throws {
    let lamps = [
      Node(.light(Light(intensity: .constant(0)))), Node(.light(Light(range: .constant(0)))),
      Node(.light(Light()), scale: .constant(.zero)), Node(.light(Light()), opacity: .constant(0)),
      Node(.light(Light(intensity: .constant(-3)))),
    ]
    #expect(try StageFixture.stage(lamps).frame(0).lights.isEmpty)
  }

  @Test func layersAndLitAreInherited() throws {
    let inner = StageFixture.dot("inner")
    var group = Node(.group, lit: false, layers: ["back", "front"], children: [inner])
    group.children.append(Node(id: "own", .sprite(Sprite(asset: "dot")), lit: true, layers: ["front"]))
    let lamps = [
      Node(id: "l1", .light(Light())), Node(id: "l2", .light(Light()), layers: ["back"]),
      Node(id: "l3", .light(Light()), layers: ["front", "default"]),
    ]
    let state = try StageFixture.stage([StageFixture.dot("plain"), group] + lamps).frame(0)
    func reached(_ name: String) -> [String] {
      guard let sprite = state.sprites.first(where: { $0.name == name }) else { return [] }
      return state.lights.filter { $0.layers & sprite.layers != 0 }.map(\.name)
    }
    #expect(reached("plain") == ["l1", "l3"])
    #expect(reached("inner") == ["l2", "l3"])
    #expect(reached("own") == ["l3"])
    #expect(state.sprites.map(\.isLit) == [true, false, true])
  }

  @Test func tooManyLayersAreRefused() throws {
    let nodes = (0..<64).map { Node(.group, layers: ["layer \($0)"]) }
    #expect(throws: StagingError.tooManyLayers(limit: 64)) { try StageFixture.stage(nodes) }
  }

  @Test func overshootIsClampedAtUse() throws {
    let keys = Keyframes([
      Keyframe(time: .zero, value: 0.0, ease: .family(.out, .back)), Keyframe(time: .seconds(.one), value: 1.0),
    ])
    var dot = StageFixture.dot("a")
    dot.opacity = .keys(keys)
    #expect(try StageFixture.stage([dot]).frame(6).sprites[0].tint.w == 1)
  }

  @Test func aFrameStateCanBeReadAndCompared() throws {
    let stage = try StageFixture.stage([StageFixture.dot("a"), Node(id: "lamp", .light(Light()))])
    #expect(stage.frame(3) == stage.frame(3))
    #expect(stage.frame(3) != stage.frame(4))
    #expect(
      stage.frame(3).description == """
        frame 3 200×100 background [0.0 0.0 0.0 1.0] multiply ambient [1.0 1.0 1.0]
        light lamp at (0.0, 0.0) color [1.0 1.0 1.0] range 150.0 linear layers 1
        sprite a 8×4 transform [1.0 0.0 0.0 1.0 0.0 0.0] tint [1.0 1.0 1.0 1.0] normal linear layers 1
        """)
  }
}
