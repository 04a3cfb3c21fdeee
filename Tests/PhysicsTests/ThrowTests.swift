import Geometry
import Physics
import Testing

/// What is thrown follows the formulas of the schoolbook.
struct ThrowTests {
  @Test func parabolaIsExact() {
    var world = World()
    let stone = world.add(Body(at: .zero, velocity: Vector2(300, -400)), named: "stone")
    world.step(to: 600)
    #expect((world[stone].position - Vector2(300, 100)).length < 1e-9 * 300)
    #expect((world[stone].velocity - Vector2(300, 600)).length < 1e-9 * 600)
  }
}
