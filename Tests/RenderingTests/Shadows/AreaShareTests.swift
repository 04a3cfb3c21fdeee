import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// Pixels in which a body, its shadow and what is behind both meet: each is lit by its share of the area.
struct AreaShareTests {
  private static let (width, height) = (120, 96)

  /// The part of the pixel at (x, y) of a texture that lies in a shape, from 256 places in it.
  private func coverage(_ x: Int, _ y: Int, _ contains: (Vector2) -> Bool) -> Double {
    let inside = (0..<256).count { place in
      contains(
        Vector2(Double(x) + (Double(place % 16) + 0.5) / 16, Double(y) + (Double(place / 16) + 0.5) / 16))
    }
    return Double(inside) / 256
  }

  /// A wall of `ground`, before it a body of white whose alpha is its coverage, and a lamp.
  private func picture(
    _ body: OccluderState, ground: UInt8, lamp: Vector2, softness: Double, drawsBody: Bool = true,
    surface: SurfaceState? = nil, shadow: ShadowState? = nil
  ) -> (state: FrameState, coverage: [Double]) {
    let coverage = (0..<Self.width * Self.height).map { index in
      self.coverage(index % Self.width, index / Self.width, body.contains)
    }
    let wall = Pictures.texture(1, 1, blendedAs: .srgb) { _, _ in SIMD4(ground, ground, ground, 255) }
    let picture = Pictures.texture(Self.width, Self.height, blendedAs: .srgb) { x, y in
      SIMD4(255, 255, 255, UInt8((coverage[y * Self.width + x] * 255).rounded()))
    }
    var sprites = [Pictures.sprite(wall, .scale(Vector2(Double(Self.width), Double(Self.height))))]
    if drawsBody {
      var sprite = Pictures.sprite(picture)
      sprite.node = 7
      sprite.surface = surface
      sprites.append(sprite)
    }
    let light = LightState(
      name: "lamp", position: lamp, color: .one, range: 1e5, falloff: .constant,
      shadow: shadow ?? ShadowState(softness: softness))
    var state = Pictures.state(
      Self.width, Self.height, blending: .srgb, lighting: LightingState(ambient: .zero), sprites, lights: [light])
    var body = body
    body.node = 7
    state.occluders = [body]
    return (state, coverage)
  }

  private func circle(_ center: Vector2, _ radius: Double) -> [Vector2] {
    (0..<90).map { center + Transform2D.rotation(degrees: 4 * Double($0)).apply(to: Vector2(radius, 0)) }
  }

  private static let crate = [
    Vector2(40.3, 30.6), Vector2(72.1, 36.2), Vector2(66.9, 61.8), Vector2(36.4, 56.7),
  ]

  private func values(_ state: FrameState) -> [Double] {
    let frame = Renderer(format: .rgba16, dither: .none).render(state)
    return frame.bytes.withUnsafeBytes { bytes in
      (0..<Self.width * Self.height).map {
        Double(bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt16.self)) / 65_535 * 255
      }
    }
  }

  /// A disc and a crate before their shadows, on black, grey and white: what is seen is the body's light by its coverage,
  /// and the ground's by the rest, of which rays say how much it has.
  @Test(arguments: [0, 1, 2])
  func aLitBodyBeforeItsOwnShadowKeepsItsSmoothContour(kind: Int) {
    let points = kind == 0 ? circle(Vector2(58.3, 46.8), 17.2) : Self.crate
    let body = OccluderState.body(points)
    let (ground, lamp) = ([128, 255, 60][kind], Vector2(18, 12))
    let (state, coverage) = picture(body, ground: UInt8(ground), lamp: lamp, softness: 6)
    let shown = values(state)
    var twin = ShadowPicture(Self.width, Self.height, lamp: lamp, radius: 6, [body])
    twin.occluders[0].node = 7
    let rays = RayTracedLamp(twin, rayCount: 1024)
    var random = SplitMix(seed: 5)
    var (between, contour, errors) = (0, 0, [Double]())
    for index in shown.indices where coverage[index] > 0 && coverage[index] < 1 {
      let visible = rays.visibility(twin.center(index), &random)
      let right = coverage[index] * 255 + (1 - coverage[index]) * visible * Double(ground)
      errors.append(abs(shown[index] - right))
      contour += 1
      if shown[index] > 5 && shown[index] < 250 { between += 1 }
      // Never darker than both what is before and what is behind.
      #expect(shown[index] > coverage[index] * 255 - 2)
    }
    #expect(contour > 90 && errors.allSatisfy { $0 < 20 }, "\(errors.max() ?? 0)")
    #expect((errors.reduce(0) { $0 + $1 * $1 } / Double(contour)).squareRoot() < 4)
    if kind != 1 { #expect(between * 2 > contour) }
    for index in shown.indices where coverage[index] == 1 { #expect(shown[index] > 254.9) }
  }

  /// By choice the body lies in its shadow: its picture is dark by the part of each pixel that is its own, the ground has
  /// its light.
  @Test func aBodyThatShadesItselfIsDarkUpToItsContour() {
    let body = OccluderState.body(Self.crate, shadesItself: true)
    let lamp = Vector2(18, 12)
    let (state, coverage) = picture(body, ground: 200, lamp: lamp, softness: 6)
    let shown = values(state)
    let twin = ShadowPicture(Self.width, Self.height, lamp: lamp, radius: 6, [body])
    let rays = RayTracedLamp(twin, rayCount: 1024)
    var random = SplitMix(seed: 5)
    for index in shown.indices where coverage[index] > 0 {
      let right = coverage[index] == 1 ? 0 : (1 - coverage[index]) * rays.visibility(twin.center(index), &random) * 200
      #expect(abs(shown[index] - right) < 16, "\(twin.center(index))")
    }
  }

  /// An open line shades what lies behind it, and not the picture that it belongs to.
  @Test func theOwnerOfALineIsNotInItsShadow() {
    var (state, _) = picture(.body(Self.crate), ground: 100, lamp: Vector2(18, 12), softness: 3)
    var line = OccluderState.wall(Vector2(44, 40), Vector2(60, 44), Vector2(64, 58))
    line.node = 7
    state.occluders = [line]
    let shown = values(state)
    for index in shown.indices {
      let p = Vector2(Double(index % Self.width) + 0.5, Double(index / Self.width) + 0.5)
      let crate = OccluderState.body(Self.crate)
      if crate.contains(p) && crate.distance(p) > 1 { #expect(shown[index] > 254.9) }
    }
    // Behind the line and outside of the picture the ground is dark.
    #expect(shown[66 * Self.width + 80] < 1)
  }

  /// With normals, coloured shadows and in haze the share of the light is the same.
  @Test func surfacesAndColoredShadowsKeepTheContourToo() {
    let up = Bitmap(
      size: Pictures.size(Self.width, Self.height), transfer: .srgb,
      samples: (0..<Self.width * Self.height).flatMap { _ -> [UInt16] in [32768, 32768, 65535, 65535] })
    let body = OccluderState.body(Self.crate)
    let shadow = ShadowState(softness: 6, strength: 0.75, color: SIMD3(repeating: 0.2))
    let (flat, coverage) = picture(body, ground: 0, lamp: Vector2(18, 12), softness: 6, shadow: shadow)
    let (turned, _) = picture(
      body, ground: 0, lamp: Vector2(18, 12), softness: 6, surface: SurfaceState(texture: Texture(normals: up)),
      shadow: shadow)
    var bare = turned
    bare.occluders = []
    let (shown, surface, right) = (values(flat), values(turned), values(bare))
    for index in shown.indices where coverage[index] > 0 {
      #expect(abs(shown[index] - coverage[index] * 255) < 1)
      #expect(abs(surface[index] - right[index]) < 0.1)
    }
  }

  /// Haze lies before a body and its ground: across the far contour, where the shadow begins, it has what is between.
  @Test func hazeIsLitByTheAreaOutsideAndInside() {
    let body = OccluderState.body(Self.crate)
    var (state, coverage) = picture(body, ground: 0, lamp: Vector2(18, 12), softness: 1, drawsBody: false)
    state.drawables.append(.haze(HazeState(name: "haze", light: 0, strength: 1)))
    let shown = values(state)
    for index in shown.indices where coverage[index] > 0.02 && coverage[index] < 0.98 {
      let p = Vector2(Double(index % Self.width) + 0.5, Double(index / Self.width) + 0.5)
      // Behind the crate, away from where the penumbra begins.
      guard p.x > 50, p.y > 50, coverage[index + 2 * Self.width + 2] == 0, p.x + p.y > 124 else { continue }
      #expect(abs(shown[index] - coverage[index] * 255) < 32, "\(p)")
    }
  }

  /// A body of six by six pixels right beside a lamp, wherever it is in the frame.
  @Test(arguments: [0, 14, 3, 31]) func aBodyBesideALampHasNoBlackPixels(shift: Int) {
    let dx = Double(shift)
    let picture = ShadowPicture(
      96, 48, lamp: Vector2(27 + dx, 24), radius: 1, [.box(17 + dx, 21, 23 + dx, 27)])
    let shown = picture.render()
    for y in 21..<27 {
      for x in 17..<23 { #expect(shown[y * 96 + x + shift] == 1, "\(x), \(y)") }
    }
    #expect(shown[24 * 96 + 10 + shift] == 0)
  }

  /// What is left of the lamp's disc on a pixel's side of a wall is seen: the share that a line cuts off a disc.
  @Test func aLampThatCrossesAWallDoesNotPop() {
    var last = 1.0
    for x in stride(from: 26.0, through: 38, by: 0.125) {
      let picture = ShadowPicture(
        64, 64, lamp: Vector2(x, 32), radius: 4, [.wall(Vector2(32, 10), Vector2(32, 54))])
      let shown = picture.render()[32 * 64 + 12]
      let u = min(max((32 - x) / 4, -1), 1)
      let steps = 4000
      let right = (0..<steps).reduce(0.0) { sum, step in
        let place = -1 + 2 * (Double(step) + 0.5) / Double(steps)
        return place < u ? sum + 4 / .pi / Double(steps) * (1 - place * place).squareRoot() : sum
      }
      #expect(abs(shown - right) < 0.02, "lamp at \(x)")
      #expect(shown <= last + 0.002 && last - shown < 0.05)
      last = shown
    }
  }

  /// A lamp whose disc is cut by thin bodies, and one that lies on a corner, against rays.
  @Test func lampsThatPokeThroughWallsAndLieOnCornersAreRight() {
    let box: [OccluderState] = [
      .box(30, 20, 31, 60), .box(70, 20, 71, 60), .box(30, 20, 71, 21), .box(30, 59, 71, 60),
    ]
    let corner: [OccluderState] = [.box(40, 30, 60, 50)]
    for (lamp, radius, occluders) in [
      (Vector2(35, 40), 9.0, box), (Vector2(33, 23), 7, box), (Vector2(40, 30), 5, corner),
      (Vector2(60, 40), 6, corner),
      (Vector2(50, 40), 13, corner), (Vector2(50, 40), 4, [.wall(Vector2(20, 40), Vector2(50, 40))]),
    ] {
      let picture = ShadowPicture(100, 80, lamp: lamp, radius: radius, occluders)
      let shown = picture.render()
      let twin = RayTracedLamp(picture, rayCount: 1024)
      var random = SplitMix(seed: 3)
      var errors: [Double] = []
      for index in stride(from: 5, to: shown.count, by: 31) {
        errors.append(abs(shown[index] - twin.visibility(picture.center(index), &random)) * 255)
      }
      let rms = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
      #expect(rms < 4 && errors.allSatisfy { $0 < 32 }, "lamp \(lamp): \(rms), \(errors.max() ?? 0)")
    }
  }

  /// Moving a lamp over a corner by a hundredth of a pixel changes no pixel by much.
  @Test func aLampOnACornerDoesNotFlash() {
    func render(_ lamp: Vector2) -> [Double] {
      ShadowPicture(100, 80, lamp: lamp, radius: 4, [.box(40, 30, 60, 50)]).render()
    }
    let on = render(Vector2(40, 30))
    for way in [Vector2(0.01, 0), Vector2(0, -0.01), Vector2(-0.01, 0.01)] {
      let beside = render(Vector2(40, 30) + way)
      let jumps = on.indices.filter { abs(on[$0] - beside[$0]) > 0.02 }
      #expect(jumps.isEmpty, "\(jumps.count)")
    }
  }
}
