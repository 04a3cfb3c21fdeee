import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// The passes `id` and `depth`: one colour per drawable, without soft edges.
@Suite struct CutoutTests {
  /// Surfaces in straight colours that bytes can hold, at the opacities that they had.
  private static func state(seed: Int, _ width: Int, _ height: Int) -> FrameState {
    var state = RandomScene.state(seed: UInt64(seed), width, height, lights: 0, turned: seed % 2 == 1)
    (state.pass, state.blending, state.background, state.lighting) = (.id, .srgb, .zero, LightingState())
    for index in state.drawables.indices {
      let color = SIMD3(Float(index + 1), Float(200 - index), Float(7 * index)) / 255
      switch state.drawables[index] {
      case .sprite(var sprite):
        sprite.tint = SIMD4(color, 1) * sprite.tint.w
        (sprite.blend, sprite.isLit) = (.normal, false)
        state.drawables[index] = .sprite(sprite)
      case .stroke(var stroke):
        stroke.color = SIMD4(color, 1) * stroke.color.w
        (stroke.blend, stroke.isLit) = (.normal, false)
        state.drawables[index] = .stroke(stroke)
      case .haze: break
      }
    }
    return state
  }

  /// The alpha of a drawable in a pixel, opacity included.
  private static func alpha(_ drawable: DrawableState, _ x: Int, _ y: Int) -> Double {
    switch drawable {
    case .sprite(let sprite): ReferenceSprite(sprite).texel(x, y)?.w ?? 0
    case .stroke(let stroke): ReferenceStroke(stroke).texels(x, y)[0].w
    case .haze: 0
    }
  }

  @Test(arguments: 0..<10) func aPixelIsTheFrontmostDrawablesThatIsHalfThere(seed: Int) {
    let state = Self.state(seed: seed, 97, 61)
    let frame = Renderer(format: .rgba8).render(state)
    var (wrong, seen) = (0, Set<Int>())
    for index in 0..<frame.size.area {
      let (x, y) = (index % 97, index / 97)
      let alphas = state.drawables.map { Self.alpha($0, x, y) }
      // Where a drawable is half there within the precision of coverage, it may be or not be.
      guard !alphas.contains(where: { ($0 - 0.5).magnitude < 0.01 }) else { continue }
      let front = alphas.lastIndex { $0 > 0.5 }
      if let front { seen.insert(front) }
      let expected = front.map { SIMD4(UInt8($0 + 1), UInt8(200 - $0), UInt8(7 * $0), 255) } ?? .zero
      if Pictures.pixel(frame, x, y) != expected { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(seen.count > 4)
  }

  @Test func aHalfIsThereAndLessIsNot() {
    let white = Pictures.texture(64, 64) { _, _ in SIMD4(repeating: 255) }
    for transform in [Transform2D.identity, .scale(Vector2(3, 2)), .rotation(degrees: 3), .scale(Vector2(0.3, 0.4))] {
      for (opacity, alpha) in [(0.5 as Float, 255 as UInt8), (0.499, 0)] {
        var sprite = Pictures.sprite(
          white, Transform2D.translation(Vector2(-32, -32)).then(transform).then(.translation(Vector2(4, 4))))
        sprite.tint = SIMD4(repeating: opacity)
        var state = Pictures.state(8, 8, blending: .srgb, background: .zero, [sprite])
        state.pass = .depth
        #expect(Pictures.pixel(Renderer(format: .rgba8).render(state), 4, 4).w == alpha)
      }
    }
  }

  @Test func numbersAreNotDithered() {
    let white = Pictures.texture(32, 32, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) }
    var sprite = Pictures.sprite(white)
    // Just between two bytes.
    sprite.tint = SIMD4(100.4 / 255, 100.4 / 255, 100.4 / 255, 1)
    var state = Pictures.state(32, 32, blending: .srgb, background: .zero, [sprite])
    #expect(Set(Pictures.pixels(Renderer(format: .rgba8).render(state))).count == 2)
    for pass in RenderPass.allCases where pass.isData && pass != .normal {
      state.pass = pass
      #expect(Set(Pictures.pixels(Renderer(format: .rgba8).render(state))) == [SIMD4(100, 100, 100, 255)])
    }
  }
}
