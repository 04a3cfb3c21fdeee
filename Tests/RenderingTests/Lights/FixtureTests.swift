import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

/// Where fixtures' light ends, and what is done to the sum.
struct FixtureTests {
  /// The red of a white wall, 0…1, in rows.
  private func wall(
    _ lights: [LightState], lighting: LightingState = LightingState(ambient: .zero), _ width: Int = 100,
    _ height: Int = 80
  ) -> [[SIMD3<Double>]] {
    let white = Pictures.texture(width, height, blendedAs: .srgb) { _, _ in SIMD4(255, 255, 255, 255) }
    let frame = Renderer(format: .rgba16).render(
      Pictures.state(width, height, blending: .srgb, lighting: lighting, [Pictures.sprite(white)], lights: lights))
    func word(_ offset: Int) -> Double {
      Double(UInt16(frame.bytes[offset]) | UInt16(frame.bytes[offset + 1]) << 8) / 65535
    }
    return (0..<height).map { y in
      (0..<width).map { x in
        let offset = 8 * (y * width + x)
        return SIMD3(word(offset), word(offset + 2), word(offset + 4))
      }
    }
  }

  private static let centre = Vector2(50.5, 40.5)

  private static let line = [Vector2(40, 30), Vector2(60.5, 45)]

  private static let shapes: [LightState.Fixture.Shape] = [
    .point, .cone(direction: Vector2(0, 1), angle: 360, softness: 0.5),
    .cone(direction: Vector2(0.6, 0.8), angle: 200, softness: 0.5), .area(points: line, radius: 3, isFilled: false),
    .area(points: line + [Vector2(50, 60)], radius: 0, isFilled: true),
  ]

  private static let falloffs: [LightState.Falloff] = [
    .linear, .constant, .smooth, .inverseSquare, .power(2.5), .power(0.5),
  ]

  @Test(arguments: falloffs.indices, shapes.indices) func lightIsExactlyNoneAtTheRangeAndBeyond(
    _ falloff: Int, _ shape: Int
  ) {
    for inner in [0.0, 12, 99] {
      let lamp = LightState(
        name: "lamp", position: Self.centre, color: .one, range: 20, falloff: Self.falloffs[falloff],
        fixture: LightState.Fixture(shape: Self.shapes[shape], inner: inner))
      let picture = wall([lamp])
      var wrong: [String] = []
      for y in 0..<80 {
        for x in 0..<100 {
          let place = Vector2(Double(x) + 0.5, Double(y) + 0.5)
          let share = ReferenceLight(light: lamp, place: place).ray.share
          if share == 0 ? picture[y][x] != .zero : share > 0.01 && picture[y][x].x == 0 {
            wrong.append("\(x) \(y), inner \(inner)")
          }
        }
      }
      #expect(wrong.isEmpty)
      // The pixel that is the whole range away, to the last bit, and the one before it.
      guard shape == 0, Self.falloffs[falloff] != .constant, inner <= 19 else { continue }
      #expect(picture[40][70] == .zero && picture[60][50] == .zero)
      #expect(picture[40][69].x > 0)
    }
  }

  @Test func aThousandLightsAreSummed() {
    let lamps = (0..<1000).map { index in
      LightState(
        name: "lamp \(index)", position: Vector2(Double(index % 100), Double(index / 100) * 8), color: .one * 5e-4,
        range: 200, falloff: .constant)
    }
    #expect(wall(lamps).joined().allSatisfy { ($0.x - 0.5).magnitude < 1e-4 })
  }

  @Test func theInnerRangeIsFull() {
    let lamp = LightState(
      name: "lamp", position: Self.centre, color: .one, range: 30, fixture: LightState.Fixture(inner: 10))
    let row = wall([lamp])[40]
    for x in 40...60 { #expect(row[x] == .one) }
    #expect((row[70].x - 0.5).magnitude < 1e-4)
  }

  @Test func aConeIsDarkOutsideItsAngleAndFullInsideItsSoftness() {
    let lamp = LightState(
      name: "lamp", position: Self.centre, color: .one, range: 1000, falloff: .constant,
      fixture: LightState.Fixture(shape: .cone(direction: Vector2(0, 1), angle: 90, softness: 0.5)))
    let picture = wall([lamp])
    for y in 41..<80 {
      for x in 0..<100 {
        let angle = PortableMath.atan2Degrees(y: Double(y - 40), x: Double(x - 50)) - 90
        // Near the lamp its edges are a pixel wide, around the line where half of the light is left.
        if angle.magnitude > 45.1 && y > 46 { #expect(picture[y][x] == .zero) }
        // Within some pixels of the lamp a beam's edges, a pixel wide, are wider than its softness.
        if angle.magnitude < 22.4 && y > 44 { #expect(picture[y][x] == .one) }
      }
    }
    #expect(picture[10][50] == .zero)
  }

  /// However far it shines, its apex is a point.
  @Test(arguments: [80, 1e5, 1e9, 1e15]) func aConeIsAsSharpAtItsLampWhateverItsRange(_ range: Double) {
    let lamp = LightState(
      name: "spot", position: Self.centre, color: .one, range: range, falloff: .constant,
      fixture: LightState.Fixture(shape: .cone(direction: Vector2(0, 1), angle: 40, softness: 0)))
    let picture = wall([lamp])
    for y in 38..<70 {
      for x in 0..<100 where y != 40 || x != 50 {
        let way = Vector2(Double(x - 50), Double(y - 40))
        let angle = (PortableMath.atan2Degrees(y: way.y, x: way.x) - 90).magnitude
        // Its edge is a pixel wide, half of it on either side.
        let depth = angle < 110 ? way.length * PortableMath.sinCos(degrees: 20 - angle).sine : -1
        if depth < -0.501 { #expect(picture[y][x] == .zero, "\(x), \(y)") }
        if depth > 0.501 { #expect(picture[y][x] == .one, "\(x), \(y)") }
      }
    }
    #expect(picture[60][50] == .one && picture[60][57].x < 1 && picture[60][57].x > 0)
  }

  @Test func aTexturedLightThrowsItsPictureAndNothingBeside() {
    let cookie = Pictures.texture(4, 2, blendedAs: .srgb) { x, y in
      SIMD4(x < 2 ? 255 : 0, y == 0 ? 255 : 51, 255, x == 3 ? 0 : 255)
    }
    let lamp = LightState(
      name: "slide", position: .zero, color: SIMD3(1, 0.5, 1), range: 8,
      fixture: LightState.Fixture(shape: .textured(cookie, transform: .translation(Vector2(10, 20)))))
    let picture = wall([lamp])
    var wrong: [String] = []
    for y in 0..<80 {
      for x in 0..<100 {
        let (u, v) = (x - 10, y - 20)
        let inside = (0..<3).contains(u) && (0..<2).contains(v)
        let expected = inside ? SIMD3(u < 2 ? 1 : 0, v == 0 ? 0.5 : 0.1, 1) : .zero
        if ((picture[y][x] - expected) * (picture[y][x] - expected)).sum() > 1e-8 { wrong.append("\(x) \(y)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func lampsAreSubtractedDownToDarknessAndMixedIntoTheOthers() {
    func lamp(_ color: SIMD3<Float>, _ blend: LightState.Fixture.Blend) -> LightState {
      LightState(
        name: "lamp", position: Self.centre, color: color, range: 40, falloff: .constant,
        fixture: LightState.Fixture(blend: blend))
    }
    let lighting = LightingState(ambient: SIMD3(0.5, 0.25, 0.125))
    let dark = wall([lamp(SIMD3(0.25, 1, 0), .subtract)], lighting: lighting)[40][50]
    #expect(((dark - SIMD3(0.25, 0, 0.125)) * 65535).max().magnitude <= 1)
    // What one takes away below darkness another gives back first.
    let both = wall([lamp(SIMD3(0, 1, 0), .subtract), lamp(SIMD3(0, 1, 0), .add)], lighting: lighting)[40][50]
    #expect((both.y - 0.25).magnitude < 1e-4)
    let mixed = wall([lamp(SIMD3(1, 0, 0.5), .mix(weight: 0.5))], lighting: lighting)[40][50]
    #expect((mixed.x - 0.75).magnitude < 1e-4 && (mixed.y - 0.125).magnitude < 1e-4)
  }

  @Test func lightComesInBandsAboveTheAmbient() {
    let lamp = LightState(name: "lamp", position: Self.centre, color: SIMD3(1, 0.5, 0), range: 45)
    let picture = wall([lamp], lighting: LightingState(ambient: SIMD3(repeating: 0.0625), bands: 4))
    var levels: Set<Int> = []
    for row in picture {
      for light in row {
        let step = (light.x - 0.0625) * 4
        #expect((step - step.rounded()).magnitude < 1e-3 || light.x > 0.99)
        #expect((light.y - 0.0625 - (min(light.x, 1) - 0.0625) / 2).magnitude < 0.04)
        levels.insert(Int(step.rounded()))
      }
    }
    #expect(levels == [0, 1, 2, 3, 4])
  }

  @Test func aCeilingLimitsTheBrightestAndKeepsTheHue() {
    let lamps = (0..<8).map { index in
      LightState(
        name: "lamp", position: Self.centre, color: SIMD3(0.8, 0.4, 0.2), range: 60 + Double(index), falloff: .smooth)
    }
    let picture = wall(lamps, lighting: LightingState(ambient: .zero, ceiling: 0.75))
    #expect((picture[40][50].x - 0.75).magnitude < 1e-4)
    for row in picture {
      for light in row where light.x > 0.01 {
        #expect(light.x <= 0.7501 && (light.y / light.x - 0.5).magnitude < 0.01)
      }
    }
  }

  @Test(arguments: [2.0, 5, 7.3], [Vector2.zero, Vector2(3.25, -1.5), Vector2(1000.75, -777)])
  func lightInSquaresIsThatOfTheirMiddles(side: Double, from corner: Vector2) {
    let lamp = LightState(name: "lamp", position: Self.centre, color: .one, range: 45)
    let picture = wall([lamp], lighting: LightingState(ambient: .zero, pixelSize: side, pixelOrigin: corner))
    var wrong: [String] = []
    for y in 0..<80 {
      for x in 0..<100 {
        func middle(_ pixel: Int, _ corner: Double) -> Double {
          (((Double(pixel) + 0.5 - corner) / side).rounded(.down) + 0.5) * side + corner
        }
        let place = Vector2(middle(x, corner.x), middle(y, corner.y))
        let expected = max(0, 1 - (place - Self.centre).length / 45)
        if (picture[y][x].x - expected).magnitude > 1e-4 { wrong.append("\(x) \(y)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  /// A glow of radius r is full up to a fifth of it, and from there to its end, half a pixel farther, (1 − t)³.
  @Test(arguments: [3.0, 8], [Vector2.zero, Vector2(-2.5, 13)]) func glowsComeInTheSquaresOfLight(
    side: Double, from corner: Vector2
  ) {
    let glow = StrokeState(
      name: "lamp", points: [Self.centre], width: 60, color: SIMD4(1, 0.5, 0.25, 1), softness: 0.8, blend: .add,
      isLit: false, isGlow: true)
    // Wider than a tile, for the squares at tiles' borders.
    let lighting = LightingState(pixelSize: side, pixelOrigin: corner)
    let frame = Renderer(format: .rgba16).render(
      Pictures.state(300, 80, blending: .srgb, lighting: lighting, drawables: [.stroke(glow)]))
    var wrong: [String] = []
    for y in 0..<80 {
      for x in 0..<300 {
        func middle(_ pixel: Int, _ corner: Double) -> Double {
          (((Double(pixel) + 0.5 - corner) / side).rounded(.down) + 0.5) * side + corner
        }
        let distance = (Vector2(middle(x, corner.x), middle(y, corner.y)) - Self.centre).length
        let rest = 1 - min(max((distance / 30.5 - 0.2) / 0.8, 0), 1)
        if (Dome.red(frame, x, y) - rest * rest * rest).magnitude > 1e-4 { wrong.append("\(x) \(y)") }
      }
    }
    #expect(wrong.isEmpty)
    #expect(
      frame
        == Renderer(format: .rgba16).render(
          Pictures.state(300, 80, blending: .srgb, lighting: lighting, drawables: [.stroke(glow)]), threads: 3))
  }

  @Test func groupsHaveTheirOwnAmbientLight() {
    var sprites = (0..<2).map { index in
      Pictures.sprite(
        Pictures.texture(10, 10, blendedAs: .srgb) { _, _ in SIMD4(255, 255, 255, 255) },
        .translation(Vector2(Double(10 * index), 0)))
    }
    sprites[1].ambient = SIMD3(0.2, 0.4, 0.6)
    let lamp = LightState(
      name: "lamp", position: Vector2(10, 5), color: SIMD3(repeating: 0.2), range: 99, falloff: .constant)
    for lights in [[], [lamp]] {
      let frame = Renderer(format: .rgba8, dither: .none).render(
        Pictures.state(
          20, 10, blending: .srgb, lighting: LightingState(ambient: .zero), sprites, lights: lights))
      let more: UInt8 = lights.isEmpty ? 0 : 51
      #expect(Pictures.pixel(frame, 5, 5) == SIMD4(more, more, more, 255))
      #expect(Pictures.pixel(frame, 15, 5) == SIMD4(51 + more, 102 + more, 153 + more, 255))
    }
  }

  @Test func aSoftStrokeFadesFromItsMiddleToItsEdge() {
    let glow = StrokeState(
      name: "glow", points: [Vector2(50.5, 40.5)], width: 60, color: SIMD4(1, 1, 1, 1), softness: 0.75, blend: .add,
      isLit: false)
    let frame = Renderer(format: .rgba16).render(Pictures.state(100, 80, blending: .srgb, drawables: [.stroke(glow)]))
    for x in 50..<95 {
      let (full, edge) = (30.5 * 0.25, 30.5)
      let way = min(max((Double(x - 50) - full) / (edge - full), 0), 1)
      let rest = 1 - way
      #expect((Dome.red(frame, x, 40) - rest * rest * rest).magnitude < 1e-4)
    }
  }

  /// What is no number, endless or beyond all bounds leaves finite pictures, and no crash.
  @Test func hostileFixturesAreHarmless() {
    let numbers = [0, -1, 1e-30, 1e30, .infinity, -.infinity, .nan, 1e9]
    var surface = Dome.surface()
    var sprite = Pictures.sprite(Pictures.texture(64, 64) { Pictures.noise($0, $1) })
    for value in numbers {
      (surface.strength, surface.specular, surface.shininess) = (value, Float(value), Float(value))
      sprite.surface = surface
      let shapes: [LightState.Fixture.Shape] = [
        .cone(direction: Vector2(value, 1), angle: value, softness: value),
        .directional(direction: Vector2(0, value), elevation: value),
        .area(points: [Vector2(value, 3), Vector2(9, value)], radius: value, isFilled: true),
        .textured(Pictures.texture(3, 3) { Pictures.noise($0, $1) }, transform: .scale(Vector2(value, 1))),
      ]
      let lights = shapes.flatMap { shape in
        [20, value].map { range in
          LightState(
            name: "lamp", position: Vector2(20, 20), color: SIMD3(repeating: Float(value)), range: range,
            falloff: .power(value),
            fixture: LightState.Fixture(shape: shape, inner: value, height: value, blend: .mix(weight: 0.5)))
        }
      }
      for side in [1, value] {
        let lighting = LightingState(ceiling: Float(value), bands: 3, pixelSize: side)
        let frame = Renderer(format: .rgba8).render(
          Pictures.state(64, 64, lighting: lighting, [sprite], lights: lights))
        #expect(frame.size.width == 64)
      }
    }
  }
}
