import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

struct HostileTransformTests {
  private let noise = Pictures.texture(33, 17) { x, y in Pictures.noise(x, y) }

  private func render(
    _ transform: Transform2D, _ sampling: SpriteState.Sampling, _ pass: RenderPass = .beauty
  ) -> Frame {
    var sprite = Pictures.sprite(noise, transform)
    sprite.sampling = sampling
    var state = Pictures.state(64, 48, background: .zero, [sprite])
    state.pass = pass
    return Renderer(format: .rgba8).render(state)
  }

  @Test(arguments: [SpriteState.Sampling.linear, .nearest])
  func whatHasNoAreaOrIsNotFiniteDrawsNothing(sampling: SpriteState.Sampling) {
    let empty = Renderer(format: .rgba8).render(Pictures.state(64, 48, background: .zero, []))
    for transform in [
      Transform2D.scale(Vector2(0, 1)), .scale(Vector2(1, 0)), Transform2D(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      .scale(Vector2(.nan, 1)), .scale(Vector2(.infinity, 1)), .translation(Vector2(.nan, 0)),
      .scale(Vector2(1e-300, 1e-300)), .translation(Vector2(1e300, 0)), .translation(Vector2(0, -1e18)),
    ] {
      #expect(render(transform, sampling) == empty && render(transform, sampling, .id) == empty)
    }
  }

  @Test(arguments: [SpriteState.Sampling.linear, .nearest], 0..<200)
  func extremeShapesAreDrawnWithoutHarm(sampling: SpriteState.Sampling, seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func extreme() -> Double { (random.unit() - 0.5) * PortableMath.exp2(random.number(-20, 20)) }
    let transform = Transform2D(a: extreme(), b: extreme(), c: extreme(), d: extreme(), tx: extreme(), ty: extreme())
    for pass in [RenderPass.beauty, .id] { _ = render(transform.then(.translation(Vector2(32, 24))), sampling, pass) }
  }

  @Test func aHugeScaleFillsTheFrameWithOneTexel() {
    let frame = render(.scale(Vector2(1e9, 1e9)).then(.translation(Vector2(-5e9 - 5e8, -3e9 - 5e8))), .linear)
    #expect(Pictures.pixels(frame).allSatisfy { $0 == Pictures.noise(5, 3) })
  }

  @Test func extremeLightsStayFinite() {
    let lights = [1e-9, 1e9, Double.infinity, .nan, 0].map { range in
      LightState(name: "l", position: Vector2(10, 10), color: SIMD3(.infinity, 1, .nan), range: range)
    }
    let state = Pictures.state(
      33, 17, lighting: LightingState(ambient: .zero), [Pictures.sprite(noise)], lights: lights)
    #expect(Pictures.pixels(Renderer(format: .rgba8).render(state)).allSatisfy { $0.w == 255 && $0.z == 0 })
  }

  @Test func productsOfBrightLayersStayWhite() {
    var layer = Pictures.sprite(Pictures.texture(33, 17) { _, _ in SIMD4(repeating: 255) })
    layer.blend = .multiply
    let light = LightState(
      name: "l", position: Vector2(10, 10), color: SIMD3(repeating: 1e9), range: 1e6, falloff: .constant)
    let state = Pictures.state(
      33, 17, background: .one, [SpriteState](repeating: layer, count: 12), lights: [light])
    #expect(Pictures.pixels(Renderer(format: .rgba8).render(state)).allSatisfy { $0 == SIMD4(repeating: 255) })
  }
}
