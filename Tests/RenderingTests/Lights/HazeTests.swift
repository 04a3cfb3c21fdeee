import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// Light that is seen in the haze before the picture.
///
/// Random scenes with haze of all kinds of lights are compared with the twin in `RandomSceneTests`.
struct HazeTests {
  private static let centre = Vector2(50.5, 40.5)
  private static let (width, height) = (100, 80)

  private static let shapes: [LightState.Fixture.Shape] = [
    .point, .cone(direction: Vector2(0, 1), angle: 360, softness: 0),
    .cone(direction: Vector2(0.6, 0.8), angle: 200, softness: 0.5),
    .cone(direction: Vector2(0.8, -0.6), angle: 70, softness: 0.3),
    .cone(direction: Vector2(-1, 0), angle: 8, softness: 1),
    .directional(direction: Vector2(0.6, 0.8), elevation: 50),
    .area(points: [Vector2(40, 30), Vector2(60.5, 45)], radius: 3, isFilled: false),
    .area(points: [Vector2(40, 30), Vector2(60.5, 45), Vector2(50, 60)], radius: 0, isFilled: true),
    .textured(
      Pictures.texture(8, 8, blendedAs: .srgb) { x, y in SIMD4(255, UInt8(x * 30), UInt8(y * 30), 255) },
      transform: .scale(Vector2(9, 8))),
  ]

  private static let falloffs: [LightState.Falloff] = [
    .linear, .constant, .smooth, .inverseSquare, .power(2.5), .power(0.5),
  ]

  private static let noise = Pictures.sprite(
    Pictures.texture(width, height, blendedAs: .srgb) { Pictures.noise($0, $1) })

  private func lamp(_ shape: LightState.Fixture.Shape = .point, _ falloff: LightState.Falloff = .smooth) -> LightState {
    LightState(
      name: "lamp", position: Self.centre, color: SIMD3(0.9, 0.5, 0.25), range: 38, falloff: falloff,
      fixture: LightState.Fixture(shape: shape))
  }

  /// A black picture with one lamp, which nothing but haze shows.
  private func state(
    _ lamp: LightState, strength: Float = 1, background: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    lighting: LightingState = LightingState(ambient: .zero)
  ) -> FrameState {
    Pictures.state(
      Self.width, Self.height, blending: .srgb, background: background, lighting: lighting,
      drawables: [.haze(HazeState(name: "lamp", light: 0, strength: strength))], lights: [lamp])
  }

  private func render(_ state: FrameState, threads: Int = 1) -> Frame {
    Renderer(format: .rgba16, dither: .none).render(state, threads: threads)
  }

  /// Red, green, blue and alpha, straight and 0…1.
  private func pixel(_ frame: Frame, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let offset = 8 * (y * frame.size.width + x)
    func word(_ index: Int) -> Double {
      Double(UInt16(frame.bytes[offset + 2 * index]) | UInt16(frame.bytes[offset + 2 * index + 1]) << 8) / 65_535
    }
    return SIMD4(word(0), word(1), word(2), word(3))
  }

  private func largest(_ difference: SIMD4<Double>) -> Double { max(difference.max(), -difference.min()) }

  @Test(arguments: shapes.indices, falloffs.indices) func hazeShowsTheLightsColourAndFalloffAndNothingBeyond(
    _ shape: Int, _ falloff: Int
  ) {
    let lamp = lamp(Self.shapes[shape], Self.falloffs[falloff])
    let frame = render(state(lamp, strength: 0.7))
    var (lit, dark, wrong) = (0, 0, [String]())
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let ray = ReferenceLight(light: lamp, place: Vector2(Double(x) + 0.5, Double(y) + 0.5)).ray
        let (expected, actual) = (SIMD4(ray.color * ray.share * 0.7, 1), pixel(frame, x, y))
        let isRight = ray.share == 0 ? actual == SIMD4(0, 0, 0, 1) : largest(actual - expected) < 1 / 255
        if !isRight { wrong.append("\(x) \(y): \(actual), not \(expected)") }
        if ray.share > 0 { lit += 1 } else { dark += 1 }
      }
    }
    #expect(wrong.isEmpty)
    if case .directional = lamp.fixture.shape {} else { #expect(lit > 5 && dark > 100) }
  }

  /// Where rays to the lamp's disc say what is visible, with the shadow's strength and colour.
  @Test(arguments: [0, 3, 6]) func shadowsAreCutIntoIt(_ shape: Int) {
    var random = SplitMix(seed: 7)
    let crates: [OccluderState] = [.box(58, 20, 66, 30), .box(30, 50, 44, 58)]
    var lamp = lamp(Self.shapes[shape], .constant)
    if shape == 6 { lamp.fixture.shape = .area(points: [Self.centre], radius: 2, isFilled: false) }
    lamp.shadow = ShadowState(softness: 3, strength: 0.8, color: SIMD3(0.5, 0, 0))
    let rays = RayTracedLamp(
      ShadowPicture(Self.width, Self.height, lamp: Self.centre, shadow: lamp.shadow, crates))
    var state = state(lamp)
    state.occluders = crates
    let frame = render(state)
    var (shaded, square, count) = (0, 0.0, 0)
    for y in stride(from: 1, to: Self.height, by: 5) {
      for x in stride(from: 2, to: Self.width, by: 5) {
        let place = Vector2(Double(x) + 0.5, Double(y) + 0.5)
        let ray = ReferenceLight(light: lamp, place: place).ray
        let hidden = 1 - rays.visibility(place, &random)
        let left = SIMD3(1, 1, 1) - SIMD3(0.8 * 0.5, 0.8, 0.8) * hidden
        let error = largest(pixel(frame, x, y) - SIMD4(ray.color * ray.share * left, 1))
        #expect(error < 16.0 / 255, "\(x), \(y)")
        (square, count) = (square + error * error, count + 1)
        if hidden > 0.5 && ray.share > 0.5 { shaded += 1 }
      }
    }
    #expect(shaded > 4 && (square / Double(count)).squareRoot() < 4.0 / 255)
  }

  @Test func itIsBeforeWhatStandsBehindItsNodeAndBehindWhatStandsInFront() {
    var front = Self.noise
    front.transform = .translation(Vector2(50, 0))
    let lamp = lamp()
    var state = state(lamp)
    state.lighting.ambient = .one
    // On no layer of theirs, so that the sprites show as they are.
    state.lights[0].layers = 0
    let haze = render(state)
    state.drawables = [.sprite(Self.noise), .sprite(front)]
    let sprites = render(state)
    state.drawables.insert(.haze(HazeState(name: "lamp", light: 0, strength: 1)), at: 1)
    let all = render(state)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        var expected = pixel(sprites, x, y)
        if x < 50 { expected = (expected + pixel(haze, x, y)).clamped(lowerBound: .zero, upperBound: .one) }
        #expect(largest(pixel(all, x, y) - expected) < 3.0 / 65_535, "\(x), \(y)")
      }
    }
  }

  /// Alpha is the largest component, up to 1.
  @Test(arguments: [Float(0.4), 1, 3]) func itShowsOverATransparentCanvas(strength: Float) {
    let lamp = lamp()
    let frame = render(state(lamp, strength: strength, background: .zero))
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let ray = ReferenceLight(light: lamp, place: Vector2(Double(x) + 0.5, Double(y) + 0.5)).ray
        let light = ray.color * ray.share * Double(strength)
        let alpha = min(light.max(), 1)
        let actual = pixel(frame, x, y)
        #expect((actual.w - alpha).magnitude < 1e-4)
        let seen = SIMD4(light.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha)), 0)
        var premultiplied = actual * actual.w
        premultiplied.w = 0
        #expect(largest(premultiplied - seen) < 1e-3)
      }
    }
  }

  @Test func itComesInTheLightingsStepsAndSquares() {
    let lighting = LightingState(ambient: SIMD3(repeating: 0.3), bands: 4, pixelSize: 5)
    let frame = render(state(lamp(), strength: 1, lighting: lighting))
    var levels: Set<Double> = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        #expect(pixel(frame, x, y) == pixel(frame, x / 5 * 5, y / 5 * 5))
        let step = pixel(frame, x, y).x * 4
        #expect((step - step.rounded()).magnitude < 1e-3)
        levels.insert(step.rounded())
      }
    }
    #expect(levels == [0, 1, 2, 3, 4])
  }

  /// It is added whatever the model, whatever the ambient light, and beyond the ceiling.
  @Test func modelAmbientAndCeilingHaveNoPartInIt() {
    let plain = render(state(lamp()))
    for model in [LightingState.Model.multiply, .additive] {
      let lighting = LightingState(model: model, ambient: SIMD3(repeating: 0.5), ceiling: 0.1)
      #expect(render(state(lamp(), lighting: lighting)) == plain)
    }
  }

  /// Shadows are cast once for a tile; what else needs them changes nothing, or still pixels would flicker.
  @Test(arguments: [1.0, 1.5], 0..<12) func itDoesNotDependOnWhatElseTheLightFallsOn(_ pixelSize: Double, _ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let shadows = RandomShadows.picture(&random)
    var state = shadows.state
    for index in state.occluders.indices where index % 3 == 1 { state.occluders[index].opacity = 0.6 }
    state.lighting.pixelSize = pixelSize
    func show(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> Frame {
      state.drawables = [
        .sprite(
          Pictures.sprite(
            Pictures.texture(width, height, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) },
            .translation(Vector2(Double(left), Double(top)))))
      ]
      return render(state)
    }
    let whole = show(0, 0, shadows.width, shadows.height)
    for (left, top, width, height) in [
      (20, 7, 61, 3), (3, 30, 9, 21), (50, 47, 40, 2), (0, 79, 112, 1), (40, 0, 1, 80),
    ] {
      let part = show(left, top, width, height)
      for y in top..<top + height {
        for x in left..<left + width { #expect(pixel(part, x, y) == pixel(whole, x, y), "\(x), \(y)") }
      }
    }
  }

  /// Haze of no light, or of a strength that is none, shows nothing; the strongest is white.
  @Test(arguments: [true, false]) func hostileHazeIsHarmless(isOpaque: Bool) {
    let lamp = LightState(name: "lamp", position: Vector2(9, 9), color: .one, range: 30, falloff: .constant)
    var dark = lamp
    dark.fixture.blend = .subtract
    var state = Pictures.state(40, 20, background: SIMD4(0, 0, 0, isOpaque ? 1 : 0), [], lights: [lamp, dark])
    let renderer = Renderer(format: .rgba8)
    let nothing = renderer.render(state)
    func show(_ light: Int, _ strength: Float) -> Frame {
      state.drawables = [.haze(HazeState(name: "haze", light: light, strength: strength))]
      return renderer.render(state)
    }
    for light in [-1, 1, 2, 9999] { #expect(show(light, 1) == nothing) }
    for strength in [0, -1, -.infinity, .nan] as [Float] { #expect(show(0, strength) == nothing) }
    for strength in [1, 1e30, .infinity] as [Float] {
      let frame = show(0, strength)
      #expect(frame.bytes.prefix(4).elementsEqual([255, 255, 255, 255]), "\(strength)")
      #expect(frame.bytes.suffix(4).elementsEqual(nothing.bytes.suffix(4)))
    }
  }

  @Test(arguments: [1.0, 3.5]) func theBytesDoNotDependOnThreads(pixelSize: Double) {
    var lights = Self.shapes.map { lamp($0) }
    for index in lights.indices {
      lights[index].position.x += Double(55 * index)
      lights[index].shadow = ShadowState(softness: 3)
    }
    var state = Pictures.state(
      560, 90, background: .zero, lighting: LightingState(ambient: SIMD3(repeating: 0.1), pixelSize: pixelSize),
      drawables: [.sprite(Self.noise)]
        + lights.indices.map { .haze(HazeState(name: "lamp", light: $0, strength: 0.5)) }, lights: lights)
    state.occluders = (0..<12).map { index in
      let x = Double(45 * index)
      return .box(x, 20 + Double(index % 3) * 20, x + 14, 32 + Double(index % 3) * 20)
    }
    let one = render(state)
    #expect(one == render(state, threads: 2) && one == render(state, threads: 5))
  }
}
