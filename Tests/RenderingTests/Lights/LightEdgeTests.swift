import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

/// Where light ends: sizes are those of formulas, to a part of a pixel.
struct LightEdgeTests {
  /// The red of white under lights, 0…1, in rows.
  private func wall(
    _ lights: [LightState], _ width: Int = 100, _ height: Int = 100, surface: SurfaceState? = nil,
    model: LightingState.Model = .multiply
  ) -> [[Double]] {
    var sprite = Pictures.sprite(
      Pictures.texture(width, height, blendedAs: .srgb) { _, _ in
        model == .multiply ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 255)
      })
    sprite.surface = surface
    // In the additive model black under full ambient light shows the light that is added.
    let lighting = LightingState(model: model, ambient: model == .multiply ? .zero : .one)
    let frame = Renderer(format: .rgba16).render(
      Pictures.state(width, height, blending: .srgb, lighting: lighting, [sprite], lights: lights))
    return (0..<height).map { y in
      (0..<width).map { x in
        let offset = 8 * (y * width + x)
        return Double(UInt16(frame.bytes[offset]) | UInt16(frame.bytes[offset + 1]) << 8) / 65535
      }
    }
  }

  private func sum(_ rows: [[Double]]) -> Double { rows.joined().reduce(0, +) }

  private func lamp(
    _ position: Vector2, range: Double, _ falloff: LightState.Falloff = .constant, inner: Double = 0,
    shape: LightState.Fixture.Shape = .point
  ) -> LightState {
    LightState(
      name: "lamp", position: position, color: .one, range: range, falloff: falloff,
      fixture: LightState.Fixture(shape: shape, inner: inner, height: 0))
  }

  private func cone(_ direction: Vector2, _ angle: Double, softness: Double = 0) -> LightState.Fixture.Shape {
    .cone(direction: direction, angle: angle, softness: softness)
  }

  /// The mean over lamps on an even grid within a pixel, which leaves what is due to where pixels happen to lie out.
  private func mean(_ value: (Vector2) -> Double) -> Double {
    let places = (0..<16).map { Vector2(Double($0 % 4) / 4, Double($0 / 4) / 4) }
    return places.map { value(Vector2(50, 50) + $0) }.reduce(0, +) / 16
  }

  @Test(arguments: [0.3, 0.5, 0.75, 1, 1.5, 3, 10, 33.3]) func aConstantDiscHasTheAreaOfItsRadius(_ radius: Double) {
    let area = Double.pi * radius * radius
    for model in [LightingState.Model.multiply, .additive] {
      let lit = mean { sum(wall([lamp($0, range: radius)], model: model)) }
      #expect((lit - area).magnitude < 0.01 * area + 0.02, "\(lit) of \(area)")
    }
    // One disc wherever it lies.
    let single = sum(wall([lamp(Vector2(50.3, 49.6), range: radius)]))
    #expect((single - area).magnitude < 0.15 * radius + 0.1)
  }

  @Test func aTubesConstantLightHasTheAreaOfItsOutline() {
    for (radius, range) in [(0.0, 6.0), (4, 6), (4, 0.5)] {
      let reach = radius + range
      let lit = mean {
        sum(
          wall([
            lamp(
              $0, range: range, shape: .area(points: [$0, $0 + Vector2(18, 24)], radius: radius, isFilled: false))
          ]))
      }
      // Two sides and two round ends.
      #expect((lit - (60 * reach + .pi * reach * reach)).magnitude < 0.5)
    }
  }

  /// In each row and each column, from near the lamp on.
  @Test(arguments: [0.2, 0.5, 2, 10, 30, 60, 90]) func aHardBeamIsAsWideAsItsChord(_ angle: Double) {
    let half = PortableMath.sinCos(degrees: angle / 2)
    for offset in [0.0, 0.3, 0.5] {
      let place = Vector2(50 + offset, 2 + offset)
      let down = wall([lamp(place, range: 1e4, shape: cone(Vector2(0, 1), angle))])
      let right = wall([lamp(Vector2(place.y, place.x), range: 1e4, shape: cone(Vector2(1, 0), angle))])
      var errors: [Double] = []
      for line in 8..<45 {
        let chord = 2 * (Double(line) + 0.5 - place.y) * half.sine / half.cosine
        errors.append(down[line].reduce(0, +) - chord)
        errors.append(right.map { $0[line] }.reduce(0, +) - chord)
      }
      #expect(errors.allSatisfy { $0.magnitude < 0.13 }, "\(errors)")
      // At 90° each row cuts its pixels as the one before does.
      #expect((errors.reduce(0, +) / Double(errors.count)).magnitude < (angle < 90 ? 0.02 : 0.05))
    }
  }

  /// All of a hard cone's light is that of its sector, however narrow or wide, whichever way it points.
  @Test(arguments: [0.2, 1, 5, 45, 90, 135, 180, 225, 300, 350, 359.8, 360], [0.0, 17, 45, 90])
  func aHardConeHasTheAreaOfItsSector(_ angle: Double, _ turn: Double) {
    let direction = PortableMath.sinCos(degrees: turn)
    let lit = mean { sum(wall([lamp($0, range: 40, shape: cone(Vector2(direction.cosine, direction.sine), angle))])) }
    let area = angle / 360 * .pi * 1600
    #expect((lit - area).magnitude < 0.2, "\(lit) of \(area)")
  }

  /// The light in a row is the integral of the cone's formula, also where the fade is narrower than a pixel.
  @Test(arguments: [0.2, 0.5, 2, 5, 20, 60], [0.25, 0.5, 1]) func aSoftBeamKeepsItsLightAtAnyDistance(
    _ angle: Double, _ softness: Double
  ) {
    let half = angle / 2 * .pi / 180
    let (edge, full) = (PortableMath.cos(half), PortableMath.cos(half * (1 - softness)))
    // The width of an evenly lit beam with the same light, at the distance 1.
    let (steps, most) = (4000, PortableMath.sin(half) / PortableMath.cos(half))
    let width =
      (0..<steps).map { step in
        let way = (Double(step) + 0.5) / Double(steps) * most
        let t = min(max((1 / (1 + way * way).squareRoot() - edge) / (full - edge), 0), 1)
        return t * t * (3 - 2 * t)
      }.reduce(0, +) / Double(steps) * 2 * most
    let rows = wall([lamp(Vector2(50.3, 2.3), range: 1e4, shape: cone(Vector2(0, 1), angle, softness: softness))])
    for y in 8..<60 {
      let expected = (Double(y) + 0.5 - 2.3) * width
      #expect((rows[y].reduce(0, +) - expected).magnitude < 0.04 * expected + 0.01, "row \(y)")
    }
  }

  /// As soon as it is wider than a pixel, whatever its angle.
  @Test(arguments: [0.2, 0.35, 0.5, 1]) func aNarrowBeamIsFullInItsMiddle(_ angle: Double) {
    let rows = wall([lamp(Vector2(20.5, 0.5), range: 1e5, shape: cone(Vector2(0, 1), angle, softness: 0.5))], 40, 1600)
    let half = PortableMath.sinCos(degrees: angle / 2)
    // Three quarters of it are as good as lit.
    for y in 0..<1600 where 1.3 * Double(y) * half.sine > 1 { #expect(rows[y][20] > 0.99, "row \(y)") }
    #expect(rows[1599][20] > 0.99)
  }

  @Test func theFirstRowOfAHalfPlaneIsFull() {
    let rows = wall([lamp(Vector2(50, 40), range: 1e4, shape: cone(Vector2(0, 1), 180))])
    #expect(rows[39].allSatisfy { $0 == 0 } && rows[40].allSatisfy { $0 > 0.99 })
    let between = wall([lamp(Vector2(50, 40.25), range: 1e4, shape: cone(Vector2(0, 1), 180))])
    #expect(between[40].allSatisfy { ($0 - 0.75).magnitude < 0.01 })
  }

  @Test(arguments: [0.0, 0.5, 1]) func aConeThatIsAllOpenIsAPoint(softness: Double) {
    let place = Vector2(50.2, 49.7)
    let point = wall([lamp(place, range: 40)])
    #expect(wall([lamp(place, range: 40, shape: cone(Vector2(0.6, 0.8), 360, softness: softness))]) == point)
    // And nearly so just before.
    let nearly = wall([lamp(place, range: 40, shape: cone(Vector2(0.6, 0.8), 359, softness: softness))])
    #expect(sum(nearly) > 0.99 * sum(point))
  }

  /// There it would be as wide as the dark.
  @Test func theFadeOfAWideConeStaysWithinHalfOfTheDark() {
    let rows = wall([lamp(Vector2(50, 50), range: 1e4, shape: cone(Vector2(0, 1), 300, softness: 1))])
    let (dark, lit) = (PortableMath.cos(.pi / 6), PortableMath.cos(.pi / 3))
    for y in 0..<40 {
      for x in 0..<100 {
        // Dark is 30° to either side of straight up, and from 60° on all is lit.
        let way = Vector2(Double(x) - 49.5, 49.5 - Double(y))
        let t = min(max((dark - way.y / way.length) / (dark - lit), 0), 1)
        #expect((rows[y][x] - t * t * (3 - 2 * t)).magnitude < 1e-3, "\(x) \(y)")
      }
    }
    #expect(rows[10][50] == 0 && rows[45][5] == 1)
  }

  @Test(arguments: [0, 12, 19.5, 19.9, 20, 99]) func constantLightIsFullUpToItsRangeWhateverItsInner(_ inner: Double) {
    for shape in [
      LightState.Fixture.Shape.point, cone(Vector2(0, 1), 90),
      .area(points: [Vector2(40, 40), Vector2(60, 50)], radius: 2, isFilled: false),
    ] {
      let place = Vector2(50.5, 50.5)
      #expect(
        wall([lamp(place, range: 20, inner: inner, shape: shape)]) == wall([lamp(place, range: 20, shape: shape)]))
    }
    #expect(wall([lamp(Vector2(50.5, 50.5), range: 20, inner: inner)])[50][65] == 1)
  }

  /// An edge that an inner range makes is one pixel wide around its middle, as that of constant light is.
  @Test(arguments: [LightState.Falloff.linear, .smooth, .inverseSquare, .power(2)])
  func fadesNarrowerThanAPixelAreOneWide(_ falloff: LightState.Falloff) {
    let rows = wall([lamp(Vector2(50.5, 50.5), range: 20.25, falloff, inner: 20.25)])
    #expect(rows[50][69] == 1 && rows[50][72] == 0)
    #expect(rows[50][70] > 0.3 && rows[50][70] < 1)
    guard falloff == .linear else { return }
    let lit = mean { sum(wall([lamp($0, range: 20.25, .linear, inner: 20.25)])) }
    #expect((lit - .pi * (20.25 * 20.25 + 1.0 / 12)).magnitude < 2)
  }

  /// Not a trace of the brightest light, to the last bit of the distance.
  @Test(arguments: [LightState.Falloff.linear, .smooth, .inverseSquare, .power(1), .power(3)])
  func lightIsNoneAtItsRangeHoweverBright(_ falloff: LightState.Falloff) {
    for range in [1.0, 2, 3, 7, 13, 20, 29, 33, 41, 49] {
      for (x, y) in [(50, 50), (49, 51), (63, 50)] {
        let place = Vector2(Double(x) + 0.5, Double(y) + 0.5)
        for shape in [
          LightState.Fixture.Shape.point, cone(Vector2(1, 0), 90), .area(points: [place], radius: 0, isFilled: false),
        ] {
          for inner in [0, range / 2] where range - inner >= 1 {
            var lamp = lamp(place, range: range, falloff, inner: inner, shape: shape)
            lamp.color = SIMD3(repeating: 1e5)
            let row = wall([lamp])[y]
            for column in x..<100 where column - x >= Int(range) {
              #expect(row[column] == 0, "range \(range), inner \(inner), column \(column)")
            }
            if x + Int(range) - 1 < 100, falloff == .linear { #expect(row[x + Int(range) - 1] > 0) }
          }
        }
      }
    }
  }

  /// Read as they lie, from the first column to the last: no column beside, and nothing before the first texel.
  @Test(arguments: [false, true]) func aTexturedLightOnWholePixelsLightsItsColumnsOnly(isMirrored: Bool) {
    let slide = Pictures.texture(16, 3, blendedAs: .srgb) { x, y in SIMD4(UInt8(255 - x), UInt8(y), 255, 255) }
    for left in [17, 15, 32, -5, 93] {
      let transform = Transform2D.scale(Vector2(isMirrored ? -1 : 1, 1))
        .then(.translation(Vector2(Double(isMirrored ? left + 16 : left), 20)))
      let shape = LightState.Fixture.Shape.textured(slide, transform: transform)
      for surface in [nil, Self.flat] {
        var lamp = lamp(Vector2(50, 21), range: 8, .linear, shape: shape)
        lamp.fixture.height = 1e6
        let rows = wall([lamp], surface: surface)
        for y in 0..<100 {
          for x in 0..<100 {
            let column = isMirrored ? left + 15 - x : x - left
            let expected = (20..<23).contains(y) && (0..<16).contains(column) ? Double(255 - column) / 255 : 0
            #expect((rows[y][x] - expected).magnitude < 1e-3, "\(x) \(y)")
          }
        }
      }
    }
  }

  private static let flat = SurfaceState(
    texture: Texture(normals: .flatNormals(size: Pictures.size(100, 100))))

  /// The same light on a flat surface from far above as without one.
  @Test(arguments: [1.5, 20]) func edgesAreTheSameOnSurfaces(range: Double) {
    for shape in [LightState.Fixture.Shape.point, cone(Vector2(0, 1), 30), cone(Vector2(0.6, 0.8), 250, softness: 0.3)]
    {
      var lamp = lamp(Vector2(50.3, 49.8), range: range, shape: shape)
      lamp.fixture.height = 1e6
      let (flat, raised) = (wall([lamp]), wall([lamp], surface: Self.flat))
      #expect(zip(flat.joined(), raised.joined()).allSatisfy { ($0 - $1).magnitude < 1e-3 })
    }
  }

  // MARK: - Ceiling and exposure

  /// Of #ff8040, under light three times too strong: no exposure bleaches it.
  @Test(arguments: [-2, -1, 0, 0.5, 1, 3], [TransferFunction.linear, .srgb])
  func aCeilingHoldsWhateverTheExposure(_ stops: Double, _ blending: TransferFunction) {
    let orange = SIMD4<UInt8>(255, 128, 64, 255)
    for model in [LightingState.Model.multiply, .additive] where model == .multiply || blending == .srgb {
      for ceiling in [1, 0.5] {
        let lighting = LightingState(
          model: model, ambient: .zero, gain: Float(PortableMath.exp2(stops)), ceiling: Float(ceiling))
        let lamp = LightState(
          name: "lamp", position: .zero, color: SIMD3(repeating: 300), range: 1e4, falloff: .constant)
        let frame = Renderer(format: .rgba8, dither: .none).render(
          Pictures.state(
            4, 4, blending: blending, lighting: lighting,
            [Pictures.sprite(Pictures.texture(4, 4, blendedAs: blending) { _, _ in orange })], lights: [lamp]))
        let pixel = Pictures.pixel(frame, 1, 1)
        guard model == .multiply else {
          #expect(Double(pixel.x) <= 255 * ceiling + 1)
          continue
        }
        // In linear light, and nearly so in display values, the sprite's colour times the ceiling.
        let srgb = TransferFunction.srgb
        for component in 0..<3 {
          let albedo = Double(orange[component]) / 255
          let isKnown = blending == .linear || stops == 0 || (stops > 0 && albedo == 1)
          let expected = blending == .linear ? srgb.encode(srgb.decode(albedo) * ceiling) : albedo * ceiling
          if isKnown { #expect((Double(pixel[component]) - 255 * expected).magnitude <= 1) }
        }
        #expect(Double(pixel.x) <= 255 * (blending == .linear ? srgb.encode(ceiling) : ceiling) + 1)
        #expect(pixel.x > pixel.y && pixel.y > pixel.z)
      }
    }
  }

  @Test func belowTheCeilingAnExposureIsTheWholeOne() {
    let lamp = LightState(name: "lamp", position: .zero, color: SIMD3(repeating: 0.2), range: 1e4, falloff: .constant)
    func pixel(_ ceiling: Float?) -> SIMD4<UInt8> {
      let lighting = LightingState(ambient: .zero, gain: 2, ceiling: ceiling)
      let white = Pictures.sprite(Pictures.texture(4, 4) { _, _ in SIMD4(255, 255, 255, 255) })
      return Pictures.pixel(
        Renderer(format: .rgba8, dither: .none).render(
          Pictures.state(4, 4, lighting: lighting, [white], lights: [lamp])),
        1, 1)
    }
    #expect(pixel(1) == pixel(nil))
    #expect((Double(pixel(1).x) - 255 * TransferFunction.srgb.encode(0.4)).magnitude <= 1)
  }
}
