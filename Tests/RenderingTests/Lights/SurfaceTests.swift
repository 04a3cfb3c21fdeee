import Geometry
import Imaging
import Rendering
import Staging
import Testing

/// Light on normals: the dome of hemispheres in all its poses, with right answers from the ellipsoid's equation.
struct SurfaceTests {
  static let poses: [(name: String, transform: Transform2D, stretched: Vector2)] = [
    ("as it is", .identity, Vector2(1, 1)),
    ("90°", .rotation(degrees: 90), Vector2(1, 1)),
    ("180°", .rotation(degrees: 180), Vector2(1, 1)),
    ("270°", .rotation(degrees: 270), Vector2(1, 1)),
    ("37°", .rotation(degrees: 37), Vector2(1, 1)),
    ("flipX", .scale(Vector2(-1, 1)), Vector2(1, 1)),
    ("flipY", .scale(Vector2(1, -1)), Vector2(1, 1)),
    ("scale −1", .scale(Vector2(-1, -1)), Vector2(1, 1)),
    ("flipX, 90°", .scale(Vector2(-1, 1)).then(.rotation(degrees: 90)), Vector2(1, 1)),
    ("twice as large", .scale(Vector2(2, 2)), Vector2(2, 2)),
    ("twice as wide", .scale(Vector2(2, 1)), Vector2(2, 1)),
    ("twice as high, mirrored", .scale(Vector2(-1, 2)), Vector2(1, 2)),
    ("twice as wide, then 90°", .scale(Vector2(2, 1)).then(.rotation(degrees: 90)), Vector2(1, 2)),
  ]

  @Test(arguments: poses.indices) func aDomeIsLitFromTheLampsSideInAnyPose(index: Int) {
    let pose = Self.poses[index]
    let frame = Dome.picture(pose.transform)
    // Near the rim the sphere bends more between two texels than the straight mean of their normals does.
    let (inner, outer) = (0.8 * Dome.radius, 0.9 * Dome.radius)
    var (left, right, worst, worstOutside) = (0.0, 0.0, 0.0, 0.0)
    for y in 0..<160 {
      for x in 0..<160 {
        let place = Vector2(Double(x) + 0.5, Double(y) + 0.5)
        let own = place - Vector2(80, 80)
        let (u, v) = (own.x / pose.stretched.x, own.y / pose.stretched.y)
        let distance = (u * u + v * v).squareRoot()
        guard distance < outer else { continue }
        let way = Dome.lamp.position - place
        let to = SIMD3(way.x, way.y, 60) / (way.dot(way) + 3600).squareRoot()
        let expected = max(0, (Dome.normal(own, stretched: pose.stretched) * to).sum())
        let actual = Dome.red(frame, x, y)
        let error = (actual - expected).magnitude
        if distance < inner { worst = max(worst, error) } else { worstOutside = max(worstOutside, error) }
        if own.x < 0 { left += actual } else { right += actual }
      }
    }
    #expect(worst < 1.0 / 255, "\(pose.name)")
    #expect(worstOutside < 1.5 / 255, "\(pose.name)")
    #expect(left > 2 * right, "\(pose.name)")
  }

  @Test func mapsWithInvertedGreenAreASwitch() {
    let down = Dome.picture(.identity, Dome.surface(isGreenUp: false))
    func difference(_ other: Frame) -> Double {
      (0..<160 * 160).reduce(0) {
        max($0, (Dome.red(down, $1 % 160, $1 / 160) - Dome.red(other, $1 % 160, $1 / 160)).magnitude)
      }
    }
    #expect(difference(Dome.picture(.identity, Dome.surface(isGreenUp: true))) < 1e-4)
    var wrong = Dome.surface(isGreenUp: false)
    wrong.isGreenUp = true
    #expect(difference(Dome.picture(.identity, wrong)) > 0.2)
  }

  @Test func aStrengthOfZeroIsFlat() {
    var surface = Dome.surface()
    surface.strength = 0
    let frame = Dome.picture(.identity, surface)
    for x in 50..<110 {
      let distance = Vector2(10 - Double(x) - 0.5, 70 - 80.5).length
      let expected = 60 / (distance * distance + 3600).squareRoot()
      #expect((Dome.red(frame, x, 80) - expected).magnitude < 1 / 255.0)
    }
  }

  @Test func aMirrorsGleamIsWhereItReflectsTheLampToTheViewer() {
    var surface = Dome.surface()
    (surface.specular, surface.shininess) = (0.1, 400)
    let lamp = LightState(
      name: "sun", position: .zero, color: .one, range: 1,
      fixture: LightState.Fixture(shape: .directional(direction: Vector2(1, 0), elevation: 30)))
    let (gleaming, dull) = (Dome.picture(.identity, surface, lamp: lamp), Dome.picture(.identity, lamp: lamp))
    var best = (gain: 0.0, x: 0)
    for x in 50..<110 {
      let gain = Dome.red(gleaming, x, 80) - Dome.red(dull, x, 80)
      if gain > best.gain { best = (gain, x) }
    }
    // The normal is halfway between up and the light: 30° from up, to the left.
    #expect((Double(best.x) + 0.5 - (80 - Dome.radius / 2)).magnitude < 1.5)
  }

  @Test func withoutLampsASurfaceShowsTheAmbientLight() {
    var sprite = Pictures.sprite(Pictures.texture(Dome.side, Dome.side) { _, _ in SIMD4(255, 255, 255, 255) })
    sprite.surface = Dome.surface()
    let lighting = LightingState(ambient: SIMD3(1, 0.5, 0.25))
    var flat = sprite
    flat.surface = nil
    let renderer = Renderer(format: .rgba8)
    #expect(
      renderer.render(Pictures.state(64, 64, lighting: lighting, [sprite]))
        == renderer.render(Pictures.state(64, 64, lighting: lighting, [flat])))
  }
}
