import Staging
import Testing

struct VignetteAndGrainTests {
  @Test func aVignetteFollowsItsFormula() {
    let vignette = VignetteState(amount: 0.8, radius: 0.3, softness: 0.5, color: SIMD3(0.1, 0, 0.2))
    let state = PostPictures.state([PostEffectState(.vignette(vignette), opacity: 0.5)])
    let (width, height) = (Double(PostPictures.width), Double(PostPictures.height))
    let error = PostPictures.error(of: state) { color, x, y in
      let dx = (Double(x) + 0.5 - width / 2) / (width / 2)
      let dy = (Double(y) + 0.5 - height / 2) / (height / 2)
      // 1 in the corners.
      let distance = ((dx * dx + dy * dy) / 2).squareRoot()
      let t = min(max((distance - 0.3) / 0.5, 0), 1)
      return color + (SIMD3(0.1, 0, 0.2) - color) * (t * t * (3 - 2 * t) * 0.8 * 0.5)
    }
    #expect(error <= 0.1 / 255)
  }

  private func grain(_ key: UInt64, size: Double = 1.5) -> PostEffectState {
    PostEffectState(.grain(GrainState(amount: 0.2, size: size, key: key)))
  }

  @Test(arguments: [1, 1.5, 8])
  func grainKeepsTheMeanOfGrey(size: Double) {
    let plain = PostPictures.solid(SIMD4(128, 128, 128, 255))
    let pixels = PostPictures.pixels(PostPictures.state([grain(7, size: size)], showing: plain)).map(\.x)
    let mean = pixels.reduce(0, +) / Double(pixels.count)
    #expect(abs(mean - 128.0 / 255) <= 0.02 * size)
    #expect(pixels.allSatisfy { abs($0 - 128.0 / 255) <= 0.2001 })
    let spread = pixels.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(pixels.count)
    #expect(spread.squareRoot() >= 0.02)
  }

  @Test func grainLeavesBlackAndWhiteClean() {
    for byte in [UInt8(0), 255] {
      let plain = PostPictures.solid(SIMD4(byte, byte, byte, 255))
      let pixels = PostPictures.pixels(PostPictures.state([grain(7)], showing: plain))
      #expect(pixels.allSatisfy { abs($0.x - Double(byte) / 255) <= 0.05 / 255 })
    }
  }

  @Test func grainIsAnotherInEachFrame() {
    let pixels = [1, 1, 2].map { PostPictures.pixels(PostPictures.state([grain($0)])) }
    #expect(pixels[0] == pixels[1])
    #expect(pixels[0] != pixels[2])
  }

  /// Grain of one pixel has neighbours that know nothing of each other.
  @Test func theFinestGrainIsWhite() {
    let plain = PostPictures.solid(SIMD4(128, 128, 128, 255))
    let pixels = PostPictures.pixels(PostPictures.state([grain(3, size: 1)], showing: plain)).map { $0.x - 128.0 / 255 }
    let power = pixels.map { $0 * $0 }.reduce(0, +)
    let product = zip(pixels, pixels.dropFirst()).map { $0 * $1 }.reduce(0, +)
    #expect(abs(product / power) <= 0.05)
  }

  /// Grains of 32 pixels have no cuts: neighbouring rows and columns are alike everywhere.
  @Test(arguments: [true, false])
  func grainHasNoSeam(isWide: Bool) {
    let (width, height) = isWide ? (2300, 16) : (16, 1200)
    let grey = Pictures.texture(width, height) { _, _ in SIMD4(128, 128, 128, 255) }
    let pixels = PostPictures.pixels(PostPictures.state([grain(77, size: 32)], showing: grey)).map(\.x)
    let step = isWide ? 1 : width
    let changes = stride(from: 0, to: (isWide ? width : height) - 1, by: 1).map { index in
      abs(pixels[(index + 1) * step] - pixels[index * step])
    }
    #expect((changes.max() ?? 1) <= 0.03)
  }

  @Test(arguments: [0, -1, 1e-9, .nan, .infinity])
  func anySizeOfGrainIsDrawn(size: Double) {
    _ = PostPictures.pixels(PostPictures.state([grain(1, size: size)]))
  }
}
