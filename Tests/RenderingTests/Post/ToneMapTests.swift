import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

struct ToneMapTests {
  private static func curve(_ map: Lighting.ToneMap, _ x: Double) -> Double {
    switch map {
    case .none: x
    case .soft: x <= 0.8 ? x : 0.8 + (x - 0.8) / (1 + (x - 0.8) / 0.2)
    case .reinhard: x / (1 + x)
    case .aces: x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)
    }
  }

  /// The error of a lit picture's display values, in 1/255, over a chain after the tone map.
  private func error(
    _ map: Lighting.ToneMap, gain: Double, isOpaque: Bool, blending: TransferFunction = .linear
  ) -> Double {
    var state = PostPictures.state([], isOpaque: isOpaque, blending: blending)
    let before = PostPictures.pixels(state)
    state.lighting.toneMap = map
    state.lighting.gain = Float(gain)
    let after = PostPictures.pixels(state)
    let srgb = TransferFunction.srgb
    var largest = 0.0
    for (old, new) in zip(before, after) where old.w > 0.1 {
      for channel in 0..<3 {
        let right = min(srgb.encode(Self.curve(map, srgb.decode(old[channel]) * gain)), 1)
        largest = max(largest, abs(new[channel] - right))
      }
    }
    return largest * 255
  }

  @Test(arguments: Lighting.ToneMap.allCases, [0.5, 1, 8])
  func everyCurveFollowsItsFormula(map: Lighting.ToneMap, gain: Double) {
    #expect(error(map, gain: gain, isOpaque: true) <= 0.1)
    #expect(error(map, gain: gain, isOpaque: true, blending: .srgb) <= 0.1)
    // Little alpha leaves few steps of a colour.
    #expect(error(map, gain: gain, isOpaque: false) <= 0.5)
  }

  @Test func theSoftOneKeepsWhatIsNotBright() {
    var state = PostPictures.state([], showing: PostPictures.solid(SIMD4(230, 10, 120, 255)))
    let plain = Renderer(format: .rgba8).render(state)
    state.lighting.toneMap = .soft
    #expect(Renderer(format: .rgba8).render(state) == plain)
  }

  /// Blurs work on light, and grades on what a display shows.
  @Test func theToneMapComesAfterTheLastBlurAndBeforeTheGrade() {
    let grade = GradeState(saturation: 0.3, brightness: 0.1)
    var state = PostPictures.state([PostEffectState(.blur(sigma: 2)), PostEffectState(.grade(grade))])
    state.lighting = LightingState(toneMap: .reinhard, gain: 4)
    state.toneMapIndex = 1
    let both = PostPictures.pixels(state)
    state.post.removeLast()
    state.lighting = LightingState()
    let blurred = PostPictures.pixels(state)
    let srgb = TransferFunction.srgb
    for (old, new) in zip(blurred, both) {
      let mapped = SIMD3((0..<3).map { srgb.encode(Self.curve(.reinhard, srgb.decode(old[$0]) * 4)) })
      let grey = SIMD3(repeating: PostPictures.luma(mapped))
      let right = PostPictures.clamped(grey + (mapped - grey) * 0.3 + 0.1)
      for channel in 0..<3 { #expect(abs(new[channel] - right[channel]) <= 0.2 / 255) }
    }
  }

  /// What an exposure brightens blooms.
  @Test func theExposureComesBeforeAThreshold() {
    let grey = PostPictures.solid(SIMD4(150, 150, 150, 255))
    let bloom = PostEffectState(.bloom(BloomState(threshold: 0.5, sigma: 3, intensity: 1)))
    func level(_ gain: Float, _ effects: [PostEffectState]) -> Double {
      var state = PostPictures.state(effects, showing: grey)
      state.lighting = LightingState(toneMap: .reinhard, gain: gain)
      state.toneMapIndex = effects.count
      return PostPictures.pixels(state)[0].x
    }
    #expect(level(1, [bloom]) == level(1, []))
    #expect(level(4, [bloom]) > level(4, []) + 0.05)
  }

  @Test(arguments: Lighting.ToneMap.allCases)
  func hugeLightIsWhite(map: Lighting.ToneMap) {
    var state = PostPictures.state([], showing: PostPictures.solid(SIMD4(255, 255, 255, 255)))
    state.lighting = LightingState(toneMap: map, gain: 1e30)
    #expect(Pictures.pixels(Renderer(format: .rgba8).render(state)).allSatisfy { $0 == SIMD4(repeating: 255) })
  }
}
