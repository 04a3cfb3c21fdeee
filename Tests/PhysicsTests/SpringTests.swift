import Geometry
import Physics
import Testing

/// Springs swing as their frequency and damping say.
struct SpringTests {
  @Test(arguments: [0.5, 2, 10, 41])
  func frequencyIsAsAsked(frequency: Double) {
    var world = World(gravity: .zero)
    let body = world.add(Body(at: Vector2(110, 0), mass: 3), named: "body")
    world.add(Spring(from: .point(.zero), to: .body(body), frequency: frequency, restLength: 100), named: "spring")
    // After ten and a quarter periods it passes its rest.
    world.step(to: Int(10.25 / frequency * 600))
    #expect((world[body].position.x - 100).magnitude < 1e-3)
    #expect(world[body].velocity.x < 0)
  }

  @Test func dampingShrinksTheSwing() {
    var world = World(gravity: .zero)
    let body = world.add(Body(at: Vector2(110, 0)), named: "body")
    world.add(
      Spring(from: .point(.zero), to: .body(body), frequency: 1, dampingRatio: 0.1, restLength: 100), named: "spring")
    // One damped period, 1/√(1 − 0.01) s, later: e^(−2π·0.1/√0.99).
    world.step(to: 603)
    #expect(isNear(world[body].position.x - 100, 10 * 0.531780, 1e-3))
  }

  @Test func weightStretchesASpring() {
    var world = World()
    let body = world.add(Body(at: Vector2(0, 100), mass: 7), named: "body")
    world.add(
      Spring(from: .point(.zero), to: .body(body), frequency: 2, dampingRatio: 1, restLength: 100), named: "spring")
    world.step(to: 6000)
    // g/ω²
    #expect(isNear(world[body].position.y - 100, 1000 / 157.91367041742973, 1e-9))
  }

  @Test(arguments: [0.5, 1, 3, 10, 40, 100]) func aSpringAtRestIsAsLongAsItsStiffnessSays(frequency: Double) {
    var world = World()
    let body = world.add(Body(at: Vector2(0, 100), mass: 7), named: "body")
    world.add(
      Spring(from: .point(.zero), to: .body(body), frequency: frequency, dampingRatio: 1, restLength: 100),
      named: "spring")
    world.step(to: 20 * 600)
    let omega = 2 * Double.pi * frequency
    #expect((world[body].position.y - 100 - 1000 / (omega * omega)).magnitude < 1e-8)
  }

  /// Two bodies of one mass swing against each other with half of it.
  @Test(arguments: [0.5, 5, 37.5]) func frequencyIsExactOverAHundredPeriods(frequency: Double) {
    var world = World(gravity: .zero)
    let body = world.add(Body(at: Vector2(103, 0), mass: 4), named: "body")
    let other = world.add(Body(at: Vector2(-3, 0), mass: 4), named: "other")
    world.add(
      Spring(from: .body(other), to: .body(body), frequency: frequency, restLength: 100), named: "spring")
    world.step(to: Int((100 / frequency * 600).rounded()))
    #expect((world[body].position.x - 103).magnitude < 1e-6)
  }

  @Test func manyHardSpringsAtOneBodyStayStable() {
    var world = World(gravity: .zero)
    let body = world.add(Body(at: Vector2(1, 0)), named: "body")
    for index in 0..<30 {
      let (sine, cosine) = PortableMath.sinCos(degrees: Double(index) * 12)
      world.add(
        Spring(from: .point(Vector2(100 * cosine, 100 * sine)), to: .body(body), frequency: 140, restLength: 100),
        named: "\(index)")
    }
    for _ in 0..<600 {
      world.step()
      #expect(world[body].position.length < 1.5)
    }
  }

  @Test func springWithoutLengthPullsTogether() {
    var world = World(gravity: .zero)
    let body = world.add(Body(at: Vector2(30, 40)), named: "body")
    world.add(Spring(from: .point(.zero), to: .body(body), frequency: 1, restLength: 0), named: "spring")
    world.step(to: 300)
    #expect((world[body].position - Vector2(-30, -40)).length < 1e-2)
  }

  @Test func stickKeepsBodiesApart() {
    var world = World(gravity: .zero)
    let bodies = [Vector2(0, 0), Vector2(100, 0)].enumerated().map {
      world.add(Body(at: $1, velocity: Vector2(0, $0 == 0 ? 50 : -50)), named: "\($0)")
    }
    world.add(Stick(from: .body(bodies[0]), to: .body(bodies[1])), named: "stick")
    world.step(to: 3000)
    #expect(isNear((world[bodies[0]].position - world[bodies[1]].position).length, 100, 1e-9))
    #expect(isNear(world[bodies[0]].velocity.length, 50, 1e-6))
  }
}
