import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

struct PostChainTests {
  private static let grade = PostEffectState(.grade(GradeState(saturation: 1.3, contrast: 1.1)))
  private static let vignette = PostEffectState(
    .vignette(VignetteState(amount: 0.7, radius: 0.2, softness: 0.6)))
  private static let grain = PostEffectState(.grain(GrainState(amount: 0.1, size: 1.5, key: 5)))
  private static let blur = PostEffectState(.blur(sigma: 2.5), opacity: 0.5)
  private static let bloom = PostEffectState(.bloom(BloomState(threshold: 0.4, sigma: 6, intensity: 0.7)))
  private static let pixelate = PostEffectState(.pixelate(side: 7.3))
  private static let chains = [
    [grade], [vignette, grain], [blur], [bloom, grade], [grade, pixelate, vignette], [blur, grade, bloom, grain],
  ]

  @Test(arguments: chains, [PixelFormat.rgba8, .rgba16, .yuv420])
  func theNumberOfThreadsChangesNothing(chain: [PostEffectState], format: PixelFormat) {
    for isOpaque in [true, false] {
      let state = PostPictures.state(chain, isOpaque: isOpaque)
      let renderer = Renderer(format: format)
      let one = renderer.render(state, threads: 1)
      // Again, with memory that has been used.
      #expect(renderer.render(state, threads: 3) == one)
      #expect(Renderer(format: format).render(state, threads: 2) == one)
    }
  }

  /// A chain that stays with single pixels is the same in one pass over tiles as one effect after the other.
  @Test func effectsAreAppliedInTheirOrder() {
    let there = PostPictures.pixels(PostPictures.state([Self.grade, Self.vignette]))
    let back = PostPictures.pixels(PostPictures.state([Self.vignette, Self.grade]))
    #expect(there != back)
    // A blur of nothing between them makes two passes of one.
    let nothing = PostEffectState(.blur(sigma: 0.01))
    let cut = PostPictures.pixels(PostPictures.state([Self.grade, nothing, Self.vignette]))
    let largest = zip(there, cut).map { ($0 - $1).max() }.max() ?? 1
    #expect(largest <= 0.05 / 255)
  }

  private static let tiltShifts = PostEffect.TiltShift.Bokeh.allCases.flatMap { bokeh in
    PostEffect.TiltShift.Mix.allCases.map { mix in
      PostEffectState(
        .tiltShift(
          TiltShiftState(
            focus: .band(center: Vector2(100, 20), angle: 10, above: 3, below: 5), fade: Vector2(10, 12), mix: mix,
            sigma: 6, bokeh: bokeh)))
    }
  }

  @Test(arguments: [blur, bloom, pixelate, PostEffectState(.grade(GradeState()))] + tiltShifts)
  func aSolidPictureStaysItself(effect: PostEffectState) {
    // The bloom's threshold is above this colour.
    for color in [SIMD4<UInt8>(10, 90, 160, 255), SIMD4(0, 0, 0, 255), SIMD4(40, 130, 20, 100)] {
      let solid = PostPictures.solid(color)
      for isOpaque in [true, false] {
        let format = PixelFormat.rgba8
        let plain = Renderer(format: format).render(PostPictures.state([], showing: solid, isOpaque: isOpaque))
        let changed = Renderer(format: format).render(PostPictures.state([effect], showing: solid, isOpaque: isOpaque))
        #expect(changed == plain)
      }
    }
  }

  @Test func aBlurOverATransparentCanvasKeepsTheHue() {
    let dot = Pictures.texture(61, 61) { x, y in
      (x - 30) * (x - 30) + (y - 30) * (y - 30) < 100 ? SIMD4(255, 255, 255, 255) : .zero
    }
    let pixels = PostPictures.pixels(
      PostPictures.state([PostEffectState(.blur(sigma: 5))], showing: dot, isOpaque: false))
    let seen = pixels.filter { $0.w > 0 }
    #expect(seen.count > 1000)
    #expect(seen.allSatisfy { $0.x > 0.999 && $0.y > 0.999 && $0.z > 0.999 })
  }

  @Test func aGlowShowsOverATransparentCanvas() {
    let dot = Pictures.texture(61, 61) { x, y in
      (x - 30) * (x - 30) + (y - 30) * (y - 30) < 100 ? SIMD4(255, 255, 255, 255) : .zero
    }
    let bloom = PostEffectState(.bloom(BloomState(threshold: 0.5, sigma: 5, intensity: 1)))
    let pixels = PostPictures.pixels(PostPictures.state([bloom], showing: dot, isOpaque: false))
    let beside = pixels[30 * 61 + 46]
    #expect(beside.w > 0.02 && beside.w < 0.5)
    #expect(beside.x > 0.99)
  }

  /// One square of four million pixels, all but the first alike: single floats would lose most of the sum.
  @Test func aHugeSquareHasTheMeanOfItsLight() {
    let grey = Pictures.texture(2048, 2048) { x, y in x + y == 0 ? SIMD4(0, 0, 0, 255) : SIMD4(148, 148, 148, 255) }
    let pixels = PostPictures.pixels(PostPictures.state([PostEffectState(.pixelate(side: 2048))], showing: grey))
    #expect(abs(pixels[5].x - 148.0 / 255) <= 0.05 / 255)
  }

  @Test func squaresHaveTheMeanOfTheirLight() {
    let state = PostPictures.state([PostEffectState(.pixelate(side: 7.3))])
    let (before, after) = (PostPictures.pixels(PostPictures.state([])), PostPictures.pixels(state))
    let width = PostPictures.width
    func edges(_ length: Int) -> [Int] {
      (0...).lazy.map { min(Int((7.3 * Double($0)).rounded()), length) }.prefix { $0 < length } + [length]
    }
    let (columns, rows) = (edges(width), edges(PostPictures.height))
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        var sum = 0.0
        for y in top..<bottom { for x in left..<right { sum += TransferFunction.srgb.decode(before[y * width + x].x) } }
        let mean = TransferFunction.srgb.encode(sum / Double((bottom - top) * (right - left)))
        for y in top..<bottom {
          for x in left..<right { #expect(abs(after[y * width + x].x - mean) <= 0.1 / 255) }
        }
      }
    }
  }

  @Test func bloomAddsTheBlurredBrightParts() {
    let (threshold, sigma, intensity) = (0.4, 3.0, 0.7)
    let bloom = BloomState(threshold: Float(threshold), sigma: sigma, intensity: Float(intensity))
    let state = PostPictures.state([PostEffectState(.bloom(bloom))])
    let before = PostPictures.pixels(PostPictures.state([])).map { color in
      SIMD3((0..<3).map { TransferFunction.srgb.decode(color[$0]) })
    }
    let (width, height) = (PostPictures.width, PostPictures.height)
    let bright = before.map { color in
      let most = color.max()
      return most > threshold ? color * ((most - threshold) / most) : .zero
    }
    let reach = 12
    let weights = (-reach...reach).map { PortableMath.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    func spilled(_ x: Int, _ y: Int) -> SIMD3<Double> {
      var sum = SIMD3<Double>.zero
      for dy in -reach...reach {
        for dx in -reach...reach {
          let place = min(max(y + dy, 0), height - 1) * width + min(max(x + dx, 0), width - 1)
          sum += bright[place] * (weights[dx + reach] * weights[dy + reach])
        }
      }
      return sum / (total * total)
    }
    let after = PostPictures.pixels(state)
    for (x, y) in [(0, 0), (100, 20), (255, 15), (256, 16), (276, 44), (150, 31), (13, 40)] {
      let light = before[y * width + x] + spilled(x, y) * intensity
      for channel in 0..<3 {
        let right = TransferFunction.srgb.encode(min(light[channel], 1))
        #expect(abs(after[y * width + x][channel] - right) <= 0.5 / 255)
      }
    }
  }
}
