import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

/// Fixtures' properties, from the scene to the frame's state.
@Suite struct FixtureTests {
  private func light(_ light: Light, _ change: (inout Node) -> Void = { _ in }, scale: Double = 1) throws -> LightState
  {
    var node = Node(id: "lamp", .light(light))
    change(&node)
    return try #require(try StageFixture.stage([node], scale: scale).frame(0).lights.first)
  }

  @Test func aBeamGoesStraightDownAndTurnsWithItsNode() throws {
    func direction(_ degrees: Double, _ scale: Vector2 = Vector2(1, 1)) throws -> Vector2 {
      let state = try light(Light(kind: .cone)) {
        $0.rotation = .constant(degrees)
        $0.scale = .constant(scale)
      }
      guard case .cone(let direction, 60, 0.3) = state.fixture.shape else { return .zero }
      return direction
    }
    #expect(try direction(0) == Vector2(0, 1))
    #expect(try direction(90) == Vector2(-1, 0))
    #expect(try direction(180) == Vector2(0, -1))
    #expect(try direction(0, Vector2(1, -3)) == Vector2(0, -1))
  }

  @Test func lengthsFollowTheNodesScaleAndTheOutputs() throws {
    let tube = Light(
      kind: .area, range: .constant(10), inner: .constant(2), height: .constant(3),
      area: Light.Area(points: [Vector2(1, 2), Vector2(3, 4)], thickness: .constant(4)))
    let state = try light(tube, { $0.scale = .constant(Vector2(2, 2)) }, scale: 3)
    #expect(
      state.range == 60 && state.fixture.inner == 12 && state.fixture.height == 18
        && state.fixture.shape
          == .area(points: [Vector2(6, 12), Vector2(18, 24)], radius: 12, isFilled: false)
    )
  }

  @Test func aTexturedLightsLongerSideIsTwiceTheRange() throws {
    let state = try light(Light(kind: .textured, range: .constant(20), asset: "dot")) {
      $0.position = .constant(Vector2(50, 50))
    }
    guard case .textured(_, let transform) = state.fixture.shape else {
      Issue.record("no picture")
      return
    }
    // The picture is 8 by 4.
    #expect(transform.apply(to: .zero) == Vector2(30, 40))
    #expect(transform.apply(to: Vector2(8, 4)) == Vector2(70, 60))
  }

  @Test func drivenValuesAreClampedAtUse() throws {
    func wild(_ value: Double) -> Property<Double> {
      .wave(WaveDriver(.square, center: 0, amplitude: value, frequency: 0))
    }
    let high = try light(Light(kind: .cone, cone: Light.Cone(angle: wild(999), softness: wild(9))))
    #expect(high.fixture.shape == .cone(direction: Vector2(0, 1), angle: 360, softness: 1))
    let low = try light(
      Light(
        kind: .cone, inner: wild(-5), height: wild(-5), cone: Light.Cone(angle: wild(-9), softness: wild(-9))))
    #expect(low.fixture.shape == .cone(direction: Vector2(0, 1), angle: 0, softness: 0))
    #expect(low.fixture.inner == 0 && low.fixture.height == 0)
    let sun = try light(Light(kind: .directional, sun: Light.Sun(elevation: wild(400))))
    #expect(sun.fixture.shape == .directional(direction: Vector2(0, 1), elevation: 90))
    let lighting = Lighting(ceiling: wild(-1), pixelSize: wild(-1))
    let state = try StageFixture.stage([], lighting: lighting).frame(0).lighting
    #expect(state.pixelSize == 1 && state.ceiling.map { $0 > 0 } == true)
  }

  /// Of the scene: as large as the camera shows them, with a corner where it shows the scene's first one. They stay
  /// upright, so a turned camera only moves that corner.
  @Test func squaresOfLightLieOnTheSceneUnlessOnThePicture() throws {
    func state(_ camera: Camera?, grid: Lighting.PixelGrid = .scene, scale: Double = 1) throws -> LightingState {
      try StageFixture.stage(
        [], camera: camera, lighting: Lighting(pixelSize: .constant(4), pixelGrid: grid), scale: scale
      ).frame(0).lighting
    }
    #expect(try state(nil) == LightingState(pixelSize: 4))
    #expect(try state(nil, scale: 2) == LightingState(pixelSize: 8))
    // The picture is 200 by 100: what is at its centre is 30 to the right of where it was.
    let moved = Camera(position: .constant(Vector2(130, 53)))
    #expect(try state(moved) == LightingState(pixelSize: 4, pixelOrigin: Vector2(-30, -3)))
    let near = Camera(position: .constant(Vector2(130, 53)), zoom: .constant(2))
    #expect(try state(near) == LightingState(pixelSize: 8, pixelOrigin: Vector2(-160, -56)))
    #expect(try state(near, scale: 0.5) == LightingState(pixelSize: 4, pixelOrigin: Vector2(-80, -28)))
    let turned = try state(Camera(rotation: .constant(90)))
    #expect((turned.pixelSize - 4).magnitude < 1e-9 && (turned.pixelOrigin - Vector2(50, 150)).length < 1e-9)
    #expect(try state(near, grid: .picture) == LightingState(pixelSize: 4))
  }

  @Test func aTemperatureTintsAndTheColourMultipliesIt() throws {
    let white = try light(Light(temperature: .constant(6500)))
    #expect(white.color == .one)
    let candle = ColorTemperature.light(kelvin: 1900)
    let gel = try light(Light(color: .constant(Color(1, 0, 1)), temperature: .constant(1900), intensity: .constant(2)))
    #expect(((SIMD3<Double>(gel.color) - candle * SIMD3(2, 0, 2)) * 1e5).max().magnitude < 1)
    #expect(candle.x > candle.y && candle.y > candle.z)
  }

  @Test func aLightThatIsMixedInMayBeDarkAndOpacityIsItsWeight() throws {
    let state = try light(Light(intensity: .constant(0), blend: .mix)) { $0.opacity = .constant(0.25) }
    #expect(state.color == .zero && state.fixture.blend == .mix(weight: 0.25))
  }

  @Test func flickersReachTheirCentreAndStayAboveDarkness() {
    for flicker in Flicker.allCases {
      let noise = NoiseDriver(flicker, center: 2, seed: 7)
      #expect((noise.center + noise.amplitude - 2).magnitude < 1e-12)
      #expect(noise.center - noise.amplitude > 0)
    }
  }

  @Test func groupsPassTheirAmbientLightOn() throws {
    let inner = Node(
      .group, ambientColor: .constant(Color(1, 0, 0)),
      children: [StageFixture.dot("red")])
    let group = Node(.group, ambient: .constant(0.5), children: [StageFixture.dot("half"), inner])
    let lighting = Lighting(ambient: .constant(0.25))
    let sprites = try StageFixture.stage([StageFixture.dot("plain"), group], lighting: lighting).frame(0).sprites
    #expect(sprites.map(\.name) == ["plain", "half", "red"])
    #expect(sprites.map(\.ambient) == [nil, SIMD3(repeating: 0.5), SIMD3(0.5, 0, 0)])
  }

  @Test func aGlowIsDrawnWhereItsLightStandsInTheOrder() throws {
    let lamp = Node(
      id: "lamp", .light(Light(intensity: .constant(0.5), glow: Light.Glow(radius: .constant(10)))),
      position: .constant(Vector2(5, 6)))
    let state = try StageFixture.stage([StageFixture.dot("back"), lamp, StageFixture.dot("front")]).frame(0)
    guard case .stroke(let glow) = state.drawables[1] else {
      Issue.record("no glow")
      return
    }
    #expect(state.drawables.count == 3 && glow.points == [Vector2(5, 6)] && glow.width == 20)
    #expect(glow.blend == .add && !glow.isLit && glow.color == SIMD4(0.5, 0.5, 0.5, 0.5))
    #expect((glow.softness - 0.8).magnitude < 1e-12)
  }

  @Test func hazeIsSeenWhereItsLightStandsInTheOrder() throws {
    let scattering = Property<Double>.keys(
      Keyframes([Keyframe(time: .zero, value: 0), Keyframe(time: .seconds(Rational(2)), value: 0.5)]))
    let lamp = Node(
      id: "lamp", .light(Light(glow: Light.Glow(), scattering: scattering)), children: [StageFixture.dot("front")])
    let dark = Node(id: "dark", .light(Light(intensity: .constant(0), scattering: .constant(1))))
    let other = Node(.light(Light()))
    let stage = try StageFixture.stage([StageFixture.dot("back"), other, dark, lamp])
    let state = stage.frame(10)
    #expect(state.lights.map(\.name) == ["nodes[1]", "lamp"])
    #expect(state.drawables.count == 4)
    #expect(state.drawables[1] == .haze(HazeState(name: "lamp", light: 1, strength: 0.25)))
    #expect(state.description.contains("haze lamp of light 1 strength 0.25"))
    #expect(!stage.frame(0).description.contains("haze"))
  }

  @Test func spritesWithSurfacesHaveThemInTheirState() throws {
    let scene = try StageFixture.scene(
      [
        Node(
          .sprite(
            Sprite(
              asset: "dot",
              surface: Sprite.Surface(
                normalStrength: .constant(2), normalY: .down, shininess: .constant(5000)))))
      ], assets: [Asset(id: "dot", source: .image(path: "dot.png"), normal: .auto, specular: "shine.png")])
    let size = try #require(PixelSize(width: 8, height: 4))
    let bitmap = Bitmap(size: size, transfer: .srgb, samples: [UInt16](repeating: .max, count: 128))
    let surface = Texture(normals: bitmap.reliefNormals())
    let images = try #require(TextureList([Texture(bitmap, blendedAs: .linear)], surfaces: [surface]))
    let sprite = try Stage(scene, images: ["dot": images]).frame(0).sprites[0]
    #expect(
      sprite.surface
        == SurfaceState(texture: surface, strength: 2, isGreenUp: false, specular: 1, shininess: 1000))
  }
}
