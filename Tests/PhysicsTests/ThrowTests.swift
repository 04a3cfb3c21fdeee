import Geometry
import Physics
import Testing

/// What flies follows the formulas of the schoolbook.
struct ThrowTests {
  @Test func parabolaIsExact() {
    var world = World()
    let stone = world.add(Body(at: .zero, velocity: Vector2(300, -400)), named: "stone")
    world.step(to: 600)
    #expect((world[stone].position - Vector2(300, 100)).length < 1e-9 * 300)
    #expect((world[stone].velocity - Vector2(300, 600)).length < 1e-9 * 600)
  }

  @Test(arguments: [
    (Drag(linear: 2), 432.332358, 283.833821, 500.0), (Drag(quadratic: 0.004), 482.013790, 331.250687, 500.0),
  ])
  func dragSlowsAsItsFormulaSays(drag: Drag, speed: Double, fall: Double, terminal: Double) {
    var world = World()
    let stone = world.add(Body(at: .zero, drag: drag), named: "stone")
    world.step(to: 600)
    #expect(isNear(world[stone].velocity.y, speed, 1e-5))
    #expect(isNear(world[stone].position.y, fall, 1e-5))
    world.step(to: 12_000)
    #expect(isNear(world[stone].velocity.y, terminal, 1e-9))
  }

  @Test func windCarriesAlong() {
    var world = World(gravity: .zero)
    let leaf = world.add(Body(at: .zero, drag: Drag(linear: 5, quadratic: 0.01)), named: "leaf")
    world.wind = Vector2(80, -30)
    world.step(to: 6000)
    #expect((world[leaf].velocity - world.wind).length < 1e-9)
  }

  @Test func windMayChangeFromTickToTick() {
    var world = World(gravity: .zero)
    let leaf = world.add(Body(at: .zero, drag: Drag(linear: 5)), named: "leaf")
    world.step(to: 600) { world, tick in world.wind = Vector2(tick <= 300 ? 100 : -100, 0) }
    // After half a second towards 100 and another towards −100: −100 + 200e^(−2.5) − 100e^(−5).
    #expect(isNear(world[leaf].velocity.x, -84.256795, 1e-4))
  }

  @Test func hugeDragStaysFinite() {
    var world = World()
    let stone = world.add(
      Body(at: .zero, velocity: Vector2(1e4, 0), drag: Drag(linear: 1e6, quadratic: 10)), named: "stone")
    world.step(to: 600)
    #expect(world[stone].velocity.length < 10)
  }

  @Test func pushOfUIKitsUnitAcceleratesBy100() {
    var world = World(gravity: .zero)
    let view = world.add(Body(at: .zero, mass: 1), named: "view")
    world.pushes = [.force(Vector2(Push.uiKitMagnitude, 0), on: view, during: 0..<600)]
    world.step(to: 600)
    #expect(isNear(world[view].velocity.x, 100, 1e-12))
    #expect(isNear(world[view].position.x, 50, 1e-12))
    world.step(to: 1200)
    #expect(isNear(world[view].position.x, 150, 1e-12))
  }

  @Test func blowChangesTheVelocityAtOnce() {
    var world = World(gravity: .zero)
    let view = world.add(Body(at: .zero, mass: 2), named: "view")
    world.pushes = [.impulse(Vector2(0, 100), on: view, at: 300)]
    world.step(to: 300)
    #expect(world[view].position == .zero)
    world.step(to: 600)
    #expect(isNear(world[view].position.y, 25, 1e-12))
  }

  @Test func radialFieldHoldsAnOrbit() {
    var world = World(gravity: .zero)
    // A circle of radius 100 at 1000 px/s² takes 2π√(100/1000) s.
    let moon = world.add(Body(at: Vector2(100, 0), velocity: Vector2(0, 316.22776601683796)), named: "moon")
    world.fields = [RadialField(center: .zero, acceleration: 1000, distance: 100, falloff: 2)]
    for _ in 0..<6000 {
      world.step()
      #expect(isNear(world[moon].position.length, 100, 1e-4))
    }
  }
}
