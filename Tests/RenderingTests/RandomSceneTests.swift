import Imaging
import Rendering
import Testing

/// Whole frames against the double-precision twin.
struct RandomSceneTests {
  @Test(arguments: 0..<40)
  func equalsTheTwin(seed: Int) {
    let lights = [0, 1, 3, 20, 300][seed % 5]
    let (width, height) = seed % 8 == 7 ? (530, 21) : (97, 61)
    let state = RandomScene.state(seed: UInt64(seed), width, height, lights: lights, turned: seed % 2 == 1)
    let frame = Renderer(format: .rgba8, dither: .none).render(state)
    let twin = ReferenceRenderer(state: state)
    var (largest, sum) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let (actual, expected) = (Pictures.pixel(frame, x, y), twin.bytes(x, y))
        for component in 0..<4 {
          let error = abs(Double(actual[component]) - (expected[component] + 0.5).rounded(.down))
          largest = max(largest, error)
          sum += error
        }
      }
    }
    #expect(largest <= 1)
    #expect(sum / Double(width * height * 4) < 0.05)
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
