import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

/// Pictures that are no scene's, compared with scenes that show them.
struct PictureTests {
  private static let (width, height) = (277, 61)

  private static func bitmap(isOpaque: Bool, depth: UInt16 = 257) -> Bitmap {
    var samples: [UInt16] = []
    for y in 0..<height {
      for x in 0..<width {
        var color = Pictures.noise(x, y, seed: 3)
        if isOpaque { color.w = 255 }
        samples += (0..<4).map { UInt16(color[$0]) * depth }
      }
    }
    return Bitmap(size: size, transfer: .srgb, samples: samples)
  }

  private static var size: PixelSize {
    guard let size = PixelSize(width: width, height: height) else { preconditionFailure("the size is in range") }
    return size
  }

  private static func tiltShift(angle: Double, tone: GradeState = GradeState()) -> PostEffectState {
    PostEffectState(
      .tiltShift(
        TiltShiftState(
          focus: .band(center: Vector2(120, 25), angle: angle, above: 6, below: 11), fade: Vector2(14, 23), sigma: 3,
          tone: tone)))
  }

  private static let effects = [
    tiltShift(angle: 0), tiltShift(angle: 25), tiltShift(angle: 75), tiltShift(angle: -100),
    tiltShift(angle: 90, tone: GradeState(saturation: 1.4, contrast: 1.1)),
    PostEffectState(.grade(GradeState(brightness: 0.1))), PostEffectState(.blur(sigma: 4)),
    PostEffectState(.vignette(VignetteState(amount: 0.7, radius: 0.2, softness: 0.6))),
  ]

  /// A scene's textures are rounded to 16 bits of light, which in the darks are steps of 0.02/255, before the blur.
  @Test(arguments: effects.indices, [true, false])
  func effectsAreThoseOfAScene(index: Int, isOpaque: Bool) {
    let effect = Self.effects[index]
    let bitmap = Self.bitmap(isOpaque: isOpaque)
    let scene = PostPictures.state([effect], showing: Texture(bitmap, blendedAs: .linear), isOpaque: isOpaque)
    let renderer = Renderer(format: .rgba16, dither: .none)
    let right = renderer.render(scene)
    let picture = renderer.render(bitmap, post: [effect], threads: 1)
    let difference = right.bytes.withUnsafeBytes { right in
      picture.bytes.withUnsafeBytes { picture in
        let (a, b) = (right.bindMemory(to: UInt16.self), picture.bindMemory(to: UInt16.self))
        // Where next to nothing is left of a colour, its value is left to chance.
        return a.indices.filter { a[$0 | 3] > 4000 }.map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? .max
      }
    }
    #expect(difference < 65_535 / 255)
    #expect(renderer.render(bitmap, post: [effect], threads: 3) == picture)
  }

  @Test(arguments: [true, false])
  func withoutEffectsSamplesAreKept(isOpaque: Bool) {
    let deep = Self.bitmap(isOpaque: isOpaque, depth: 131)
    let kept = Renderer(format: .rgba16).render(deep, post: [])
    #expect(kept.bytes == deep.samples.withUnsafeBytes { Array($0) })
    let plain = Self.bitmap(isOpaque: isOpaque)
    #expect(Renderer(format: .rgba8).render(plain, post: []).bytes == plain.samples.map { UInt8($0 / 257) })
  }

  @Test func otherTransferFunctionsBecomeSRGB() {
    let linear = Bitmap(size: Self.size, transfer: .linear, samples: Self.bitmap(isOpaque: true).samples)
    let frame = Renderer(format: .rgba16).render(linear, post: [])
    frame.bytes.withUnsafeBytes { bytes in
      for (sample, word) in zip(linear.samples, bytes.bindMemory(to: UInt16.self)) where sample != 65_535 {
        let right = TransferFunction.srgb.encode(Double(sample) / 65_535) * 65_535
        #expect(abs(Double(word) - right) <= 0.5)
      }
    }
  }

  @Test func theFocusIsShownAsItIs() {
    let sample: UInt16 = 100 * 257
    let samples = (0..<Self.size.area * 4).map { $0 % 4 == 3 ? UInt16.max : sample }
    let grey = Bitmap(size: Self.size, transfer: .srgb, samples: samples)
    guard case .tiltShift(let state) = Self.tiltShift(angle: 0).content else { return }
    let frame = Renderer(format: .rgba8, dither: .none).renderFocus(grey, of: state, threads: 2)
    func pixel(_ y: Int) -> [UInt8] {
      let start = (y * Self.width + 50) * 4
      return Array(frame.bytes[start..<start + 4])
    }
    // In focus from 19 to 36, blurred from 59 on.
    #expect(pixel(27) == [100, 100, 100, 255])
    #expect(pixel(19).allSatisfy { $0 > 200 })
    func redness(_ y: Int) -> Int { Int(pixel(y)[0]) - Int(pixel(y)[1]) }
    #expect(redness(60) > 40)
    #expect(redness(50) > 10 && redness(50) < redness(60))
  }
}
