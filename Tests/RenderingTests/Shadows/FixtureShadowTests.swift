import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

/// Shadows of lights of every kind, on flat pictures and on surfaces.
struct FixtureShadowTests {
  private static let side = 96

  /// White, with normals that all point straight up.
  private static let plain: SpriteState = {
    let up = Bitmap(
      size: Pictures.size(side, side), transfer: .srgb,
      samples: (0..<side * side).flatMap { _ -> [UInt16] in [32768, 32768, 65535, 65535] })
    var sprite = Pictures.sprite(
      Pictures.texture(side, side, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) })
    sprite.surface = SurfaceState(texture: Texture(normals: up))
    return sprite
  }()

  private static let crate = OccluderState.box(40, 40, 52, 50)

  private static let shapes: [LightState.Fixture.Shape] = [
    .point, .cone(direction: Vector2(0, 1), angle: 120, softness: 0.5),
    .directional(direction: Vector2(0.6, 0.8), elevation: 50),
    .area(points: [Vector2(30, 12), Vector2(60, 12)], radius: 2, isFilled: false),
    .textured(
      Pictures.texture(8, 8, blendedAs: .srgb) { x, y in SIMD4(255, UInt8(x * 30), UInt8(y * 30), 255) },
      transform: .scale(Vector2(12, 12))),
  ]

  private func lamp(_ shape: LightState.Fixture.Shape, softness: Double = 3) -> LightState {
    LightState(
      name: "lamp", position: Vector2(46, 10), color: SIMD3(repeating: 0.9), range: 120, falloff: .smooth,
      fixture: LightState.Fixture(shape: shape, height: 40), shadow: ShadowState(softness: softness))
  }

  private func frame(
    _ sprite: SpriteState, _ lamp: LightState, _ occluders: [OccluderState] = [crate],
    lighting: LightingState = LightingState(ambient: .zero)
  ) -> Frame {
    var state = Pictures.state(
      Self.side, Self.side, blending: .srgb, lighting: lighting, [sprite], lights: [lamp])
    state.occluders = occluders
    return Renderer(format: .rgba16, dither: .none).render(state)
  }

  private func green(_ frame: Frame, _ x: Int, _ y: Int) -> Double {
    let offset = 8 * (y * Self.side + x) + 2
    return Double(UInt16(frame.bytes[offset]) | UInt16(frame.bytes[offset + 1]) << 8) / 65_535
  }

  /// Of what a wall gets without occluders, a shadow leaves the same share on surfaces as on flat pictures.
  @Test(arguments: shapes.indices) func aShadowTakesTheSameShareOfASurfaceAsOfAFlatPicture(index: Int) {
    let lamp = lamp(Self.shapes[index])
    var flat = Self.plain
    flat.surface = nil
    let pictures = [flat, Self.plain].map { (lit: frame($0, lamp, []), shadowed: frame($0, lamp)) }
    var (compared, dark, half, lit) = (0, 0, 0, 0)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let full = pictures.map { green($0.lit, x, y) }
        guard full.allSatisfy({ $0 > 0.05 && $0 < 0.999 }) else { continue }
        let shares = pictures.map { green($0.shadowed, x, y) / green($0.lit, x, y) }
        #expect((shares[0] - shares[1]).magnitude < 1e-3, "\(x), \(y)")
        compared += 1
        if shares[1] < 1e-3 { dark += 1 } else if shares[1] > 0.999 { lit += 1 } else { half += 1 }
      }
    }
    #expect(dark > 20 && half > 20 && lit > 500, "\(dark), \(half), \(lit) of \(compared)")
  }

  /// A light that shines straight at a plain surface gives it all, so that it is a flat picture.
  @Test func aSurfaceThatFacesTheLightIsShadowedAsAFlatPicture() {
    let lamp = lamp(.directional(direction: Vector2(0, 1), elevation: 90))
    var flat = Self.plain
    flat.surface = nil
    let (turned, plain) = (frame(Self.plain, lamp), frame(flat, lamp))
    for y in 0..<Self.side {
      for x in 0..<Self.side { #expect((green(turned, x, y) - green(plain, x, y)).magnitude < 2.0 / 65_535) }
    }
    #expect(green(turned, 46, 60) == 0 && green(turned, 46, 30) > 0.899)
  }

  /// The shadow of a sun is a strip as wide as the body, however far.
  @Test func aSunsShadowsAreParallel() {
    let frame = frame(Self.plain, lamp(.directional(direction: Vector2(0, 1), elevation: 90), softness: 0))
    for y in 52..<Self.side {
      for x in 0..<Self.side where x != 39 && x != 40 && x != 51 && x != 52 {
        let isShaded = (40..<52).contains(x)
        #expect(isShaded ? green(frame, x, y) == 0 : green(frame, x, y) > 0.899, "\(x), \(y)")
      }
    }
  }

  /// Half of a sun of half an angle a is gone at the edge of the shadow, and all or nothing d·tan a to its sides.
  @Test func aSunsPenumbraWidensByItsAngle() {
    let wall = OccluderState.wall(Vector2(40, 50), Vector2(90, 50))
    let frame = frame(
      Self.plain, lamp(.directional(direction: Vector2(0, 1), elevation: 90), softness: 10), [wall])
    for y in [60, 75, 90] {
      let width = (Double(y) + 0.5 - 50) * 0.176_327
      let row = (0..<60).map { green(frame, $0, y) / 0.9 }
      // The sum over the edge is that of a hard one.
      #expect((row.reduce(0, +) - 40).magnitude < 0.3)
      for x in 0..<60 {
        let distance = 40 - (Double(x) + 0.5)
        if distance > width + 1.2 { #expect(row[x] > 0.999) }
        if distance < -width - 1.2 { #expect(row[x] < 1e-3) }
      }
    }
  }

  /// What is mixed in or taken away is what isn't in shadow.
  @Test func blendsDoNothingInAnUmbra() {
    for blend in [LightState.Fixture.Blend.subtract, .mix(weight: 0.7)] {
      var lamp = lamp(.point)
      lamp.fixture.blend = blend
      lamp.color = SIMD3(0.2, 0.9, 0.4)
      let frame = frame(Self.plain, lamp, lighting: LightingState(ambient: SIMD3(repeating: 0.5)))
      #expect((green(frame, 46, 80) - 0.5).magnitude < 1e-4)
      #expect((green(frame, 46, 30) - 0.5).magnitude > 0.05)
    }
  }

  /// In squares the shadow is that of the smaller frame.
  @Test func inSquaresTheShadowIsThatOfTheSquaresMiddles() {
    let light = LightingState(ambient: .zero, pixelSize: 8)
    let frame = frame(Self.plain, lamp(.point, softness: 0), lighting: light)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        #expect(green(frame, x, y) == green(frame, x / 8 * 8, y / 8 * 8))
      }
    }
    #expect(green(frame, 46, 70) == 0 && green(frame, 20, 70) > 0.1)
  }

  /// All kinds, surfaces and flat pictures, squares and a blur: the same bytes on any number of threads.
  @Test(arguments: [1.0, 3.5]) func theBytesDoNotDependOnThreads(pixelSize: Double) {
    var sprites: [SpriteState] = []
    for index in 0..<6 {
      var sprite = Self.plain
      sprite.transform = Transform2D.rotation(degrees: Double(17 * index))
        .then(.translation(Vector2(Double(90 * index) - 30, Double(9 * index))))
      sprite.receivesShadows = index != 4
      if index % 2 == 1 { sprite.surface = nil } else { sprite.surface?.specular = 0.5 }
      sprites.append(sprite)
    }
    var lights = Self.shapes.map { lamp($0) }
    for index in lights.indices { lights[index].position.x += Double(100 * index) }
    var state = Pictures.state(
      560, 120, lighting: LightingState(ambient: SIMD3(repeating: 0.1), pixelSize: pixelSize), sprites,
      lights: lights)
    state.occluders = (0..<12).map { index in
      let x = Double(45 * index)
      return .box(x, 40 + Double(index % 3) * 20, x + 14, 52 + Double(index % 3) * 20)
    }
    state.post = [PostEffectState(.blur(sigma: 3))]
    let renderer = Renderer(format: .rgba16)
    let one = renderer.render(state)
    #expect(one == renderer.render(state, threads: 2) && one == renderer.render(state, threads: 5))
  }
}
