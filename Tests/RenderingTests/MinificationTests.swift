import Geometry
import Imaging
import Rendering
import Staging
import Testing

struct MinificationTests {
  private let checkers = Pictures.texture(256, 256) { x, y in
    let value: UInt8 = (x + y) % 2 == 0 ? 255 : 0
    return SIMD4(value, value, value, 255)
  }

  private let waves = Pictures.texture(256, 256) { x, y in
    let value = UInt8(128 + 100 * PortableMath.sin(Double(x) / 3) * PortableMath.cos(Double(y) / 4))
    return SIMD4(value, value, value, 255)
  }

  /// The light in the middle of a picture that is placed there.
  private func centre(_ texture: Texture, _ transform: Transform2D) -> [Double] {
    let placed = Transform2D.translation(Vector2(-128, -128)).then(transform).then(.translation(Vector2(20, 20)))
    let frame = Renderer(format: .rgba8, dither: .none).render(
      Pictures.state(40, 40, [Pictures.sprite(texture, placed)]))
    return (15..<25).flatMap { y in
      (15..<25).map { x in TransferFunction.srgb.decode(Double(Pictures.pixel(frame, x, y).x) / 255) }
    }
  }

  @Test(arguments: [0.25, 0.3, 0.37, 0.5])
  func aFineCheckerBecomesItsMeanLight(scale: Double) {
    for value in centre(checkers, .scale(Vector2(scale, scale)).then(.rotation(degrees: 17))) {
      #expect(abs(value - 0.5) < 0.08)
    }
  }

  @Test func aPictureSqueezedOneWayStaysSharpTheOtherWay() {
    let stripes = Pictures.texture(256, 256) { _, y in
      y / 4 % 2 == 0 ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 255)
    }
    let transform = Transform2D.scale(Vector2(0.1, 1)).then(.translation(Vector2(0, 0)))
    let frame = Renderer(format: .rgba8, dither: .none).render(
      Pictures.state(24, 256, [Pictures.sprite(stripes, transform)]))
    for y in 0..<256 where y % 4 == 1 || y % 4 == 2 {
      #expect(Pictures.pixel(frame, 12, y).x == (y / 4 % 2 == 0 ? 255 : 0))
    }
  }

  @Test func nothingPopsInASlowZoom() {
    var before: [Double]?
    for step in 0..<300 {
      let scale = 1.2 * (1 - Double(step) * 0.003)
      let now = centre(waves, .scale(Vector2(scale, scale)).then(.rotation(degrees: 11)))
      if let before {
        #expect(zip(before, now).allSatisfy { abs($0 - $1) < 0.06 }, "scale \(scale)")
      }
      before = now
    }
  }
}
