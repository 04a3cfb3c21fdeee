import Geometry
import Physics
import Testing

/// Friction is Coulomb's.
struct FrictionTests {
  @Test(arguments: [Shape.circle(radius: 10), .box(width: 20, height: 20)])
  func slideStops(shape: Shape) {
    var world = World()
    let material = Material(friction: 0.5)
    world.add(
      Body(.static, at: .zero, shape: .plane(normal: Vector2(0, -1)), material: material), named: "floor")
    let block = world.add(
      Body(at: Vector2(0, -10), velocity: Vector2(500, 0), shape: shape, material: material), named: "block")
    world.step(to: 1200)
    #expect(isNear(world[block].position.x, 250, 1e-3))
    #expect(world[block].velocity == .zero)
  }

  /// A slope of 3 : 4; it holds from friction 3/4, below that the acceleration is g(3/5 − μ·4/5).
  @Test(arguments: [(0.8, 0.0), (0.76, 0), (0.5, 200), (0, 600)])
  func slopeHoldsOrLetsSlide(friction: Double, acceleration: Double) {
    var world = World()
    let material = Material(friction: friction)
    world.add(
      Body(.static, at: .zero, shape: .segment(Vector2(-4000, -3000), Vector2(4000, 3000)), material: material),
      named: "slope")
    // Touching: 10 px from the line along its normal (3, −4)/5.
    let block = world.add(Body(at: Vector2(6, -8), shape: .circle(radius: 10), material: material), named: "block")
    world.step(to: 600)
    let way = (world[block].position - Vector2(6, -8)).length
    #expect((way - acceleration / 2).magnitude < 1e-3 * 600)
  }

  @Test func movingFloorCarriesAlong() {
    var world = World()
    let floor = world.add(
      Body(.kinematic, at: .zero, shape: .box(width: 2000, height: 20), material: Material(friction: 1)),
      named: "floor")
    let block = world.add(
      Body(at: Vector2(0, -20), shape: .box(width: 20, height: 20), material: Material(friction: 1)), named: "block")
    world.step(to: 600) { world, tick in world.move(floor, to: Vector2(Double(tick) / 10, 0)) }
    #expect(isNear(world[block].velocity.x, 60, 1e-6))
    #expect((world[block].position.y + 20).magnitude < 1e-6)
  }

  @Test func liftCarriesUp() {
    var world = World()
    let floor = world.add(Body(.kinematic, at: .zero, shape: .box(width: 200, height: 20)), named: "floor")
    let block = world.add(Body(at: Vector2(0, -20), shape: .circle(radius: 10)), named: "block")
    world.step(to: 600) { world, tick in world.move(floor, to: Vector2(0, -Double(tick) / 10)) }
    #expect((world[block].position.y + 80).magnitude < 1e-3)
  }
}
