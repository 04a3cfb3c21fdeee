import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

/// The pass `normal`, against the equation of the ellipsoid.
@Suite struct NormalPassTests {
  private static func picture(_ pose: Transform2D, format: PixelFormat = .rgba16) -> Frame {
    // Alpha is the circle's, colour has no part in it.
    let disc = Pictures.texture(Dome.side, Dome.side, blendedAs: .srgb) { x, y in
      let place = Vector2(Double(x) + 0.5, Double(y) + 0.5) - Dome.centre
      return SIMD4(30, 200, 90, place.length < Dome.radius + 2 ? 255 : 0)
    }
    var sprite = Pictures.sprite(
      disc, Transform2D.translation(-Dome.centre).then(pose).then(.translation(Vector2(80, 80))))
    sprite.surface = Dome.surface()
    sprite.tint = SIMD4(0.5, 0.5, 1, 1)
    var state = Pictures.state(160, 160, blending: .srgb, background: .zero, [sprite])
    state.pass = .normal
    return Renderer(format: format).render(state)
  }

  private static func samples(_ frame: Frame, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let start = 8 * (y * frame.size.width + x)
    return frame.bytes.withUnsafeBytes { bytes in
      SIMD4<Double>(bytes.loadUnaligned(fromByteOffset: start, as: SIMD4<UInt16>.self)) / 65535
    }
  }

  @Test(arguments: SurfaceTests.poses.indices) func aDomesNormalsPointOutwardsInAnyPose(index: Int) {
    let pose = SurfaceTests.poses[index]
    let frame = Self.picture(pose.transform)
    var worst = 0.0
    for y in 0..<160 {
      for x in 0..<160 {
        let own = Vector2(Double(x) + 0.5, Double(y) + 0.5) - Vector2(80, 80)
        let (u, v) = (own.x / pose.stretched.x, own.y / pose.stretched.y)
        let distance = (u * u + v * v).squareRoot()
        let sample = Self.samples(frame, x, y)
        if distance > Dome.radius + 4 { #expect(sample == .zero) }
        // Near the rim normals turn fast, and a texel is a mean of them.
        guard distance < 0.9 * Dome.radius else { continue }
        let normal = Dome.normal(own, stretched: pose.stretched)
        // Up is y of the picture, which counts downwards.
        let expected = SIMD4((normal.x + 1) / 2, (1 - normal.y) / 2, (normal.z + 1) / 2, 1)
        let error = sample - expected
        worst = max(worst, error.max(), -error.min())
      }
    }
    #expect(worst < 1 / 255.0, "\(pose.name)")
  }

  @Test func theRightOfADomeIsRedAndItsTopGreen() {
    let frame = Self.picture(.identity, format: .rgba8)
    let (left, right) = (Pictures.pixel(frame, 60, 80), Pictures.pixel(frame, 100, 80))
    let (top, bottom) = (Pictures.pixel(frame, 80, 60), Pictures.pixel(frame, 80, 100))
    #expect(right.x > 200 && left.x < 56 && top.y > 200 && bottom.y < 56)
    #expect(Pictures.pixel(frame, 80, 109) == SIMD4(128, 128, 255, 255))
  }
}

extension SIMD4<Double> {
  fileprivate init(_ words: SIMD4<UInt16>) {
    self.init(Double(words.x), Double(words.y), Double(words.z), Double(words.w))
  }
}
