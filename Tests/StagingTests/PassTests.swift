import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

/// What a stage makes of a frame for each pass.
@Suite struct PassTests {
  private static let lighting = Lighting(
    ambient: .constant(0.25), toneMap: .aces, exposure: .constant(1), ceiling: .constant(2), bands: .constant(4),
    pixelSize: .constant(3))

  private func sprite(
    _ id: NodeID, blend: Sprite.Blend = .normal, opacity: Double = 1, z: Double = 0, lit: Bool? = nil
  ) -> Node {
    Node(
      id: id, .sprite(Sprite(asset: "dot", anchor: .zero, tint: .constant(Color(1, 0, 0)), blend: blend)),
      opacity: .constant(opacity), z: z, lit: lit, ambient: .constant(0.5))
  }

  private func stage(lights: [Node] = []) throws -> Stage {
    let nodes = [
      sprite("front", opacity: 0.5, z: 1), sprite("back", lit: false), sprite("shine", blend: .add),
      sprite("shade", blend: .multiply),
      Node(id: "cord", .rope(Node.Rope(from: .point(.zero), to: .point(Vector2(50, 9)), length: 60))),
      Node(id: "lamp", .light(Light(glow: Light.Glow(), scattering: .constant(0.5), shadow: Light.Shadow()))),
      Node(id: "crate", .group, occluder: .init(.polygon([.zero, Vector2(9, 0), Vector2(0, 9)]))),
    ]
    var scene = try StageFixture.scene(nodes + lights, lighting: Self.lighting)
    scene.canvas.background = Color(0, 0, 1, 0.5)
    scene.post = [PostEffect(.blur(PostEffect.Blur(sigma: .constant(0.01))))]
    return try Stage(scene, images: try StageFixture.images())
  }

  @Test func beautyIsTheFrameItself() throws {
    let stage = try stage()
    #expect(stage.frame(3, pass: .beauty) == stage.frame(3))
    #expect(stage.frame(3).pass == .beauty)
  }

  @Test(arguments: RenderPass.allCases.filter { $0 != .beauty })
  func noPassHasPostEffectsOrToneMapAndOnlyLightHasExposure(pass: RenderPass) throws {
    let (state, beauty) = (try stage().frame(3, pass: pass), try stage().frame(3))
    #expect(beauty.post.count == 1 && beauty.lighting.gain == 2 && beauty.lighting.toneMap == .aces)
    #expect(state.pass == pass && state.post.isEmpty && state.toneMapIndex == 0)
    #expect(state.lighting.gain == (pass == .light ? 2 : 1) && state.lighting.toneMap == .none)
    #expect(state.description.hasPrefix("frame 3 pass \(pass) 200×100"))
  }

  @Test func albedoIsTheWholePictureUnlit() throws {
    let (state, beauty) = (try stage().frame(0, pass: .albedo), try stage().frame(0))
    #expect(state.lights.isEmpty && state.occluders.isEmpty)
    #expect(state.sprites.allSatisfy { !$0.isLit } && state.strokes.allSatisfy { !$0.isLit })
    #expect(state.sprites.map(\.tint) == beauty.sprites.map(\.tint))
    // All but the lamp's glow, and the haze in its light.
    #expect(state.order == ["back", "shine", "shade", "front"])
    #expect(state.strokes.map(\.name) == ["cord"] && beauty.strokes.map(\.name) == ["cord", "lamp"])
    #expect(state.drawables.count == 5 && beauty.drawables.count == 7)
    #expect(state.background == beauty.background)
  }

  @Test(arguments: [RenderPass.light, .normal, .shadow, .id, .depth])
  func onlySurfacesShow(pass: RenderPass) throws {
    let state = try stage().frame(0, pass: pass)
    #expect(state.order == ["back", "front"])
    #expect(state.strokes.map(\.name) == ["cord"])
    #expect(state.sprites.map(\.tint.w) == [1, 0.5])
  }

  @Test func lightFallsOnWhite() throws {
    let (state, beauty) = (try stage().frame(0, pass: .light), try stage().frame(0))
    #expect(state.sprites.map(\.tint) == [.one, SIMD4(repeating: 0.5)])
    #expect(state.background == SIMD4(repeating: 0.5))
    #expect(state.lights == beauty.lights && state.occluders == beauty.occluders)
    #expect(state.sprites.map(\.isLit) == [false, true])
    #expect(state.sprites[1].ambient == SIMD3(repeating: 0.5))
    #expect(state.lighting.bands == 4 && state.lighting.ceiling == 2 && state.lighting.pixelSize == 3)
  }

  @Test func shadowsAreOfAddedLights() throws {
    let other = Node(id: "dark", .light(Light(blend: .subtract)))
    let state = try stage(lights: [other]).frame(0, pass: .shadow)
    #expect(state.lights.map(\.name) == ["lamp"])
    #expect(state.lighting == LightingState(pixelSize: 3))
    #expect(state.blending == .srgb && state.occluders.count == 1)
    #expect(state.sprites.allSatisfy { $0.ambient == nil } && state.sprites.map(\.isLit) == [false, true])
  }

  @Test(arguments: [RenderPass.normal, .id, .depth])
  func numbersStandAsTheyAreOverNothing(pass: RenderPass) throws {
    let state = try stage().frame(0, pass: pass)
    #expect(state.blending == .srgb && state.background == .zero)
    #expect(state.lights.isEmpty && state.occluders.isEmpty && state.lighting == LightingState())
  }

  @Test func depthIsTheDrawingOrder() throws {
    let state = try stage().frame(0, pass: .depth)
    func isNear(_ color: SIMD4<Float>, _ expected: SIMD4<Float>) -> Bool { (color - expected).max().magnitude < 1e-6 }
    #expect(isNear(state.sprites[0].tint, SIMD4(1 / 3.0, 1 / 3.0, 1 / 3.0, 1)))
    #expect(isNear(state.strokes[0].color, SIMD4(2 / 3.0, 2 / 3.0, 2 / 3.0, 1)))
    #expect(state.sprites[1].tint == SIMD4(repeating: 0.5))
    let surfaces = try stage().surfaces
    #expect(surfaces.map(\.name) == ["back", "cord", "front"] && surfaces.map(\.depth) == [1 / 3.0, 2 / 3.0, 1])
  }

  @Test func anIdThatIsAnotherNodesPlaceIsNoMishap() throws {
    let stage = try StageFixture.stage([StageFixture.dot(), StageFixture.dot("nodes[0]")])
    #expect(stage.surfaces.map(\.name) == ["nodes[0]", "nodes[0]"])
    #expect(stage.frame(0, pass: .id).sprites.count == 2)
  }

  // MARK: - Ids

  private func colors(of ids: [String]) throws -> [String: String] {
    let surfaces = try StageFixture.stage(ids.map { StageFixture.dot(NodeID($0)) }).surfaces
    return Dictionary(uniqueKeysWithValues: surfaces.map { ($0.name, $0.id.description) })
  }

  @Test func idsAreHashesOfNames() throws {
    // FNV-1a's published answers are 0xe40c292c and 0xbf9cf968; the upper eight bits are folded into the lower.
    #expect(try colors(of: ["a", "foobar"]) == ["a": "#0c29c8", "foobar": "#9cf9d7"])
    #expect(
      try StageFixture.stage([Node(.group, children: [StageFixture.dot()])]).surfaces.map(\.name)
        == ["nodes[0].children[0]"])
  }

  @Test func namesWithOneHashGetTwoColours() throws {
    let (first, second) = ("node-13733", "node-15187")
    #expect(try colors(of: [first]) == [first: "#9493a4"] && colors(of: [second]) == [second: "#9493a4"])
    let both = try colors(of: [first, second])
    #expect(both == [first: "#9493a4", second: "#9493a5"])
    #expect(try colors(of: [second, "other", first]).filter { $0.key != "other" } == both)
  }

  @Test func noIdIsBlack() throws {
    // Its hash is 0.
    #expect(try colors(of: ["b1664708"]) == ["b1664708": "#000001"])
  }

  @Test func idsAreTheTintsAtEachOpacity() throws {
    let stage = try stage()
    let state = stage.frame(5, pass: .id)
    for (name, color, opacity) in [
      ("back", state.sprites[0].tint, 1 as Float), ("front", state.sprites[1].tint, 0.5),
      ("cord", state.strokes[0].color, 1),
    ] {
      let id = try #require(stage.surfaces.first { $0.name == name }).id
      let expected = SIMD3(Float(id.red), Float(id.green), Float(id.blue)) / 255 * opacity
      #expect((SIMD3(color.x, color.y, color.z) - expected).max().magnitude < 1e-6 && color.w == opacity)
    }
  }
}
