import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

struct AlphaTests {
  private let clear = SIMD4<Float>.zero

  @Test func aHalfTransparentRedSquareKeepsItsRed() {
    let red = Pictures.texture(8, 8) { _, _ in SIMD4(255, 0, 0, 255) }
    var sprite = Pictures.sprite(red)
    sprite.tint = SIMD4(0.5, 0.5, 0.5, 0.5)
    for dither in Renderer.Dither.allCases {
      let frame = Renderer(format: .rgba8, dither: dither).render(Pictures.state(8, 8, background: clear, [sprite]))
      #expect(Pictures.pixels(frame).allSatisfy { $0 == SIMD4(255, 0, 0, 128) })
    }
  }

  @Test func aSoftWhiteDiscIsWhiteWhereverItIs() {
    let disc = Pictures.texture(64, 64) { x, y in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      return SIMD4(255, 255, 255, UInt8(min(max(255 - 8 * (dx * dx + dy * dy).squareRoot(), 0), 255)))
    }
    let turned = Transform2D.translation(Vector2(-32, -32)).then(.rotation(degrees: 30)).then(.scale(Vector2(0.7, 0.7)))
      .then(.translation(Vector2(32, 32)))
    for transform in [Transform2D.identity, turned] {
      let state = Pictures.state(64, 64, background: clear, [Pictures.sprite(disc, transform)])
      for pixel in Pictures.pixels(Renderer(format: .rgba8).render(state)) {
        #expect(pixel.w == 0 ? pixel == .zero : (pixel.x, pixel.y, pixel.z) == (255, 255, 255))
      }
    }
  }

  /// On white no pixel may be darker than both layers: no edge may mix in black.
  @Test(arguments: [1, 0.37, 0.8, 2.5], [0.0, 30, 45, 90, 211])
  func edgesHaveNoDarkFringe(scale: Double, angle: Double) {
    let color = SIMD4<UInt8>(200, 120, 230, 255)
    let picture = Pictures.texture(60, 60) { x, y in
      let inside = (x - 30) * (x - 30) + (y - 30) * (y - 30) < 500
      return inside ? color : SIMD4(0, 0, 0, 0)
    }
    let transform = Transform2D.translation(Vector2(-30, -30)).then(.scale(Vector2(scale, scale)))
      .then(.rotation(degrees: angle)).then(.translation(Vector2(50.3, 49.8)))
    for texture in [picture, Pictures.texture(60, 60) { _, _ in color }] {
      let state = Pictures.state(100, 100, background: .one, [Pictures.sprite(texture, transform)])
      for pixel in Pictures.pixels(Renderer(format: .rgba8, dither: .none).render(state)) {
        #expect(pixel.x >= 200 && pixel.y >= 120 && pixel.z >= 230)
      }
    }
  }

  @Test func videoOfATransparentFilmIsShownOverBlack() {
    let red = Pictures.texture(8, 8) { _, _ in SIMD4(255, 0, 0, 255) }
    var sprite = Pictures.sprite(red)
    sprite.tint = SIMD4(0.5, 0.5, 0.5, 0.5)
    let renderer = Renderer(format: .yuv420)
    #expect(
      renderer.render(Pictures.state(8, 8, background: clear, [sprite]))
        == renderer.render(Pictures.state(8, 8, background: SIMD4(0, 0, 0, 1), [sprite])))
  }

  @Test func whatAnOpaqueSpriteHidesDoesNotMatter() {
    let noise = Pictures.texture(300, 40) { x, y in Pictures.noise(x, y) }
    let other = Pictures.texture(300, 40) { x, y in Pictures.noise(x, y, seed: 9) }
    var bright = Pictures.sprite(other, .rotation(degrees: 3))
    bright.blend = .add
    let renderer = Renderer(format: .rgba8)
    #expect(
      renderer.render(Pictures.state(300, 40, background: clear, [bright, Pictures.sprite(noise)]))
        == renderer.render(Pictures.state(300, 40, [Pictures.sprite(noise)])))
  }
}
