import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// The pass `shadow`, against pictures of the light with its shadows and without them.
@Suite struct ShadowPassTests {
  private static let (width, height) = (300, 70)

  /// A wall in relief or flat, under lamps of all kinds, some of which cast shadows.
  private static func state(seed: UInt64, isFlat: Bool) -> FrameState {
    var random = SplitMix(seed: seed)
    let white = Pictures.texture(64, 64, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) }
    let placed = Transform2D.scale(Vector2(Double(width) / 64, Double(height) / 64))
    var wall = Pictures.sprite(white, placed)
    if !isFlat { wall.surface = Dome.surface() }
    var sum = SIMD3<Float>.zero
    let lights = (0..<4).map { index in
      let color = random.color() * 0.25
      sum += color
      var light = LightState(
        name: "lamp", position: Vector2(random.number(0, Double(width)), random.number(0, Double(height))),
        color: color, range: random.number(60, 300), falloff: .smooth)
      if index == 1 { light.fixture.shape = .directional(direction: Vector2(0.6, 0.8), elevation: 40) }
      if index == 2 {
        let picture = Pictures.texture(9, 9, blendedAs: .srgb) { x, y in Pictures.noise(x, y) }
        light.fixture.shape = .textured(picture, transform: .scale(Vector2(20, 8)))
      }
      if index != 3 {
        light.shadow = ShadowState(
          softness: random.number(0, 9), strength: index == 0 ? 1 : 0.7, color: index == 0 ? .zero : random.color())
      }
      return light
    }
    var state = Pictures.state(
      width, height, blending: .srgb, lighting: LightingState(ambient: .zero), [wall], lights: lights)
    state.occluders = [
      .box(100, 10, 130, 40), .wall(Vector2(200, 60), Vector2(260, 20)),
      .body([Vector2(20, 20), Vector2(60, 25), Vector2(30, 60)]),
    ]
    return state
  }

  private static func luminances(_ state: FrameState) -> [Double] {
    let frame = Renderer(format: .rgba16).render(state)
    return frame.bytes.withUnsafeBytes { bytes in
      (0..<frame.size.area).map { index in
        let words = (0..<3).map { Double(bytes.loadUnaligned(fromByteOffset: 8 * index + 2 * $0, as: UInt16.self)) }
        return (0.2126 * words[0] + 0.7152 * words[1] + 0.0722 * words[2]) / 65535
      }
    }
  }

  @Test(arguments: 0..<6, [true, false]) func isTheLightThatIsLeftOverAllOfIt(seed: Int, isFlat: Bool) {
    let state = Self.state(seed: UInt64(seed), isFlat: isFlat)
    var bare = state
    for index in bare.lights.indices { bare.lights[index].shadow = nil }
    var shadow = state
    (shadow.pass, shadow.lighting) = (.shadow, LightingState())
    let (left, all, found) = (Self.luminances(state), Self.luminances(bare), Self.luminances(shadow))
    // What is darker tells no ratio in 16 bits.
    let seen = all.indices.filter { all[$0] > 0.05 }
    #expect(seen.count > all.count / 4)
    let worst = seen.map { (found[$0] - left[$0] / all[$0]).magnitude }.max() ?? 1
    #expect(worst < 1 / 255.0)
    #expect(seen.contains { found[$0] < 0.7 })
  }

  @Test func whereNoLightReachesOrNothingIsShadedIsWhite() {
    var picture = ShadowPicture(300, 40, lamp: Vector2(20, 20), [.box(40, 0, 44, 40)]).state
    picture.lights[0].range = 120
    (picture.pass, picture.lighting) = (.shadow, LightingState())
    let frame = Renderer(format: .rgba8).render(picture)
    // Before the wall, wholly behind it, and beyond the range.
    #expect([20, 90, 200].map { Pictures.pixel(frame, $0, 20).x } == [255, 0, 255])
  }

  /// Tiles that no light gets into are not skipped.
  @Test func aTileInFullShadowIsBlack() {
    var state = ShadowPicture(600, 40, lamp: Vector2(20, 20), [.wall(Vector2(40, -1000), Vector2(40, 1000))]).state
    (state.pass, state.lighting) = (.shadow, LightingState())
    let frame = Renderer(format: .rgba8).render(state)
    #expect([300, 400, 599].map { Pictures.pixel(frame, $0, 20) } == Array(repeating: SIMD4(0, 0, 0, 255), count: 3))
  }

  /// One lamp's ratio has no normals in it, and what faces away from the lamp is as dark as what is beside it.
  @Test func aSurfaceThatIsTurnedAwayIsShadedAsIfFlat() {
    let pictures = [true, false].map { isFlat in
      var state = Self.state(seed: 1, isFlat: isFlat)
      state.lights = [state.lights[0]]
      state.lights[0].fixture.height = 0
      (state.pass, state.lighting) = (.shadow, LightingState())
      return Self.luminances(state)
    }
    #expect(pictures[0].contains { $0 < 0.1 })
    #expect(zip(pictures[0], pictures[1]).allSatisfy { ($0 - $1).magnitude < 2 / 65535.0 })
  }
}
