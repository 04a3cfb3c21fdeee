import Imaging
import Rendering
import Staging
import Testing

/// Whole frames against the double-precision twin.
struct RandomSceneTests {
  @Test func equalsTheTwin() {
    let scenes = 40
    var mean = 0.0
    for seed in 0..<scenes {
      let lights = [0, 1, 3, 20, 300][seed % 5]
      let (width, height) = seed % 8 == 7 ? (530, 21) : (97, 61)
      let state = RandomScene.state(seed: UInt64(seed), width, height, lights: lights, turned: seed % 2 == 1)
      let errors = errors(of: Renderer(format: .rgba8, dither: .none).render(state), state)
      #expect(errors.allSatisfy { $0 <= 1 }, "seed \(seed)")
      mean += errors.reduce(0, +) / Double(errors.count * scenes)
    }
    // A flat area whose level is just between two bytes may be off by one as a whole, hence the mean of all scenes.
    #expect(mean < 0.05)
  }

  /// Fixtures of all kinds on surfaces of all kinds.
  @Test func fixturesAndSurfacesEqualTheTwin() {
    for seed in 0..<24 {
      let state = RandomScene.fixtures(seed: UInt64(seed), 83, 37)
      let errors = errors(of: Renderer(format: .rgba8, dither: .none).render(state), state)
      let worst = errors.indices.max { errors[$0] < errors[$1] } ?? 0
      #expect(
        errors.allSatisfy { $0 <= 1 },
        "seed \(seed): \(errors.count { $0 > 1 }) bytes, most \(errors[worst]) at \(worst / 4 % 83) \(worst / 4 / 83)\n\(state)"
      )
    }
  }

  @Test func fixturesAndSurfacesAreTheSameOnAnyNumberOfThreads() {
    for seed: UInt64 in 0..<5 {
      let state = RandomScene.fixtures(seed: seed, 611, 203)
      let renderer = Renderer(format: .rgba8)
      #expect(renderer.render(state, threads: 1) == renderer.render(state, threads: 3))
    }
  }

  /// Of every byte, against the twin's rounded one.
  private func errors(of frame: Frame, _ state: FrameState) -> [Double] {
    let twin = ReferenceRenderer(state: state)
    return (0..<frame.size.area).flatMap { index in
      let (x, y) = (index % frame.size.width, index / frame.size.width)
      let (actual, expected) = (Pictures.pixel(frame, x, y), twin.bytes(x, y))
      return (0..<4).map { abs(Double(actual[$0]) - (expected[$0] + 0.5).rounded(.down)) }
    }
  }

  @Test(arguments: [PixelFormat.rgba8, .rgba16, .yuv420])
  func isTheSameOnAnyNumberOfThreads(format: PixelFormat) {
    let state = RandomScene.state(seed: 5, 611, 203, lights: 40, turned: true)
    let renderer = Renderer(format: format)
    let one = renderer.render(state, threads: 1)
    #expect(renderer.render(state, threads: 2) == one)
    #expect(renderer.render(state, threads: 5) == one)
    #expect(renderer.render(state, threads: 1000) == one)
  }

  @Test func rendersIntoAFrameThatIsUsedAgain() {
    let renderer = Renderer(format: .rgba8)
    var frame = renderer.render(RandomScene.state(seed: 1, 97, 61, lights: 3, turned: true))
    let state = RandomScene.state(seed: 2, 97, 61, lights: 3, turned: false)
    renderer.render(state, into: &frame)
    #expect(frame == renderer.render(state))
  }
}
