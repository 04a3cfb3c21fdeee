import Geometry
import Imaging
import Rendering
import Staging
import Testing

@Suite struct PassThreadTests {
  /// Of a state with fixtures of all kinds, whose lamps have shadows; a renderer lights it in any pass.
  @Test(arguments: RenderPass.allCases) func aPassIsTheSameOnAnyNumberOfThreads(pass: RenderPass) {
    var state = RandomScene.fixtures(seed: 4, 611, 203)
    state.occluders = [
      .box(100, 10, 130, 90), .wall(Vector2(300, 180), Vector2(420, 60)),
      .body([Vector2(500, 20), Vector2(570, 45), Vector2(520, 150)]),
    ]
    for index in state.lights.indices { state.lights[index].shadow = ShadowState(softness: Double(2 * index)) }
    state.pass = pass
    let renderer = Renderer(format: .rgba8)
    let one = renderer.render(state, threads: 1)
    for threads in [2, 5] { #expect(renderer.render(state, threads: threads) == one) }
    var bare = state
    bare.occluders = []
    #expect(renderer.render(bare) != one)
  }
}
