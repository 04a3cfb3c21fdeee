import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

struct SamplingTests {
  /// Every width up to four vectors and a bit, and wider than tiles; every column keeps its colour.
  @Test(arguments: Array(1...67) + [255, 256, 257, 1001])
  func columnsStayStraight(width: Int) {
    let texture = Pictures.texture(width, 5) { x, y in Pictures.noise(x, y) }
    let frame = Renderer(format: .rgba8).render(Pictures.state(width, 5, [Pictures.sprite(texture)]))
    for y in 0..<5 {
      for x in 0..<width { #expect(Pictures.pixel(frame, x, y) == Pictures.noise(x, y)) }
    }
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)], [1, 15, 16, 17, 40])
  func flipsAreExact(flips: (x: Bool, y: Bool), width: Int) {
    let texture = Pictures.texture(width, 9) { x, y in Pictures.noise(x, y) }
    let transform = Transform2D(
      a: flips.x ? -1 : 1, b: 0, c: 0, d: flips.y ? -1 : 1, tx: flips.x ? Double(width) + 3 : 3,
      ty: flips.y ? 11 : 2)
    let frame = Renderer(format: .rgba8).render(
      Pictures.state(50, 20, background: SIMD4(0, 0, 0, 0), [Pictures.sprite(texture, transform)]))
    for y in 0..<20 {
      for x in 0..<50 {
        let isInside = x >= 3 && x < width + 3 && y >= 2 && y < 11
        let (column, row) = (flips.x ? width + 2 - x : x - 3, flips.y ? 10 - y : y - 2)
        #expect(Pictures.pixel(frame, x, y) == (isInside ? Pictures.noise(column, row) : .zero))
      }
    }
  }

  @Test func quarterTurnsHitTexelsExactly() {
    let texture = Pictures.texture(20, 30) { x, y in Pictures.noise(x, y) }
    let turn = Transform2D.rotation(degrees: 90).then(.translation(Vector2(30, 0)))
    let frame = Renderer(format: .rgba8).render(Pictures.state(30, 20, [Pictures.sprite(texture, turn)]))
    for y in 0..<20 {
      for x in 0..<30 { #expect(Pictures.pixel(frame, x, y) == Pictures.noise(y, 29 - x)) }
    }
  }

  @Test func nearestMakesBlocks() {
    let texture = Pictures.texture(7, 5) { x, y in Pictures.noise(x, y) }
    var sprite = Pictures.sprite(texture, .scale(Vector2(3, 3)))
    sprite.sampling = .nearest
    let frame = Renderer(format: .rgba8).render(Pictures.state(30, 20, background: .zero, [sprite]))
    for y in 0..<20 {
      for x in 0..<30 {
        #expect(Pictures.pixel(frame, x, y) == (x < 21 && y < 15 ? Pictures.noise(x / 3, y / 3) : .zero))
      }
    }
  }

  @Test(arguments: [0.3, 0.011, 0.9, 1.5, 7.25], [0.0, 0.25, 0.6])
  func aSpriteCoversItsArea(extent: Double, offset: Double) {
    let white = Pictures.texture(16, 16) { _, _ in SIMD4(255, 255, 255, 255) }
    let transform = Transform2D.scale(Vector2(extent / 16, 0.5)).then(.translation(Vector2(4 + offset, 3)))
    let state = Pictures.state(20, 20, blending: .linear, background: .zero, [Pictures.sprite(white, transform)])
    let frame = Renderer(format: .rgba16, dither: .none).render(state)
    var area = 0.0
    for offset in stride(from: 6, to: frame.bytes.count, by: 8) {
      let alpha = Int(frame.bytes[offset]) + 256 * Int(frame.bytes[offset + 1])
      area += Double(alpha) / 65535
    }
    #expect(abs(area - extent * 8) < 0.002)
  }

  @Test func aFlatColorStaysItselfHoweverItIsTurnedAndScaled() {
    let color = SIMD4<UInt8>(31, 99, 7, 255)
    let flat = Pictures.texture(50, 50) { _, _ in color }
    for (scale, angle) in [(0.1, 10.0), (0.37, 77), (0.9, 123), (1, 1), (3.3, 200)] {
      let transform = Transform2D.translation(Vector2(-25, -25)).then(.scale(Vector2(scale * 40, scale * 60)))
        .then(.rotation(degrees: angle)).then(.translation(Vector2(20, 20)))
      let frame = Renderer(format: .rgba8).render(Pictures.state(40, 40, [Pictures.sprite(flat, transform)]))
      #expect(Pictures.pixel(frame, 20, 20) == color)
    }
  }

  @Test func aRedCelShowsNothingOfWhatLiesOutside() {
    // Along the border of a wholly red picture only coverage may change, never the hue.
    let red = Pictures.texture(40, 40) { _, _ in SIMD4(255, 0, 0, 255) }
    let transform = Transform2D.scale(Vector2(3.3, 3.3)).then(.rotation(degrees: 20)).then(.translation(Vector2(50, 5)))
    let frame = Renderer(format: .rgba8).render(
      Pictures.state(200, 200, background: .zero, [Pictures.sprite(red, transform)]))
    #expect(Pictures.pixels(frame).allSatisfy { $0.w == 0 || ($0.x, $0.y, $0.z) == (255, 0, 0) })
  }
}
