import Foundation
import Geometry
import Physics
import Testing

/// Drag is exact at any strength: along a line it is the solution of u′ = a − k·u − q·u·|u|.
struct DragTests {
  private static let strengths = [1e-9, 1e-4, 0.3, 2, 40, 1200, 1e4, 1e6, 1e9]

  /// The velocity and the way of what starts with `v` under `a` and linear drag `k`.
  private func linear(_ v: Double, _ a: Double, _ k: Double, _ t: Double) -> (Double, Double) {
    let part = -expm1(-k * t) / k
    // The way is summed as a series where the closed form loses its digits.
    let lag = k * t < 1e-3 ? t * t / 2 * (1 - k * t / 3 + k * t * k * t / 12) : (t - part) / k
    return (v * exp(-k * t) + a * part, v * part + a * lag)
  }

  @Test(arguments: strengths, [0.0, 700, -900]) func linearDragIsExact(k: Double, start: Double) {
    var world = World()
    let stone = world.add(Body(at: .zero, velocity: Vector2(50, start), drag: Drag(linear: k)), named: "stone")
    for tick in [1, 2, 60, 600, 1800] {
      world.step(to: tick)
      let time = Double(tick) / 600
      let (across, down) = (linear(50, 0, k, time), linear(start, 1000, k, time))
      #expect((world[stone].velocity - Vector2(across.0, down.0)).length < 1e-9 * (1 + down.0.magnitude))
      #expect((world[stone].position - Vector2(across.1, down.1)).length < 1e-8 * (1 + down.1.magnitude))
    }
  }

  @Test(arguments: strengths) func terminalVelocitiesAreExact(k: Double) {
    for (drag, terminal) in [(Drag(linear: k), 1000 / k), (Drag(quadratic: k), (1000 / k).squareRoot())] {
      var world = World()
      let stone = world.add(Body(at: .zero, velocity: Vector2(0, terminal), drag: drag), named: "stone")
      world.wind = Vector2(30, -20)
      world[stone].velocity = Vector2(30, terminal - 20)
      world.step(to: 6000)
      #expect((world[stone].velocity - Vector2(30, terminal - 20)).length < 1e-9 * terminal + 1e-11)
    }
  }

  @Test(arguments: [1e-9, 1e-4, 0.004, 1, 1e3, 1e6]) func fallingWithQuadraticDragIsExact(q: Double) {
    var world = World()
    let stone = world.add(Body(at: .zero, drag: Drag(quadratic: q)), named: "stone")
    for tick in [1, 30, 600, 1800] {
      world.step(to: tick)
      let (terminal, rate) = ((1000 / q).squareRoot(), (1000 * q).squareRoot())
      let x = rate * Double(tick) / 600
      #expect(isNear(world[stone].velocity.y, terminal * tanh(x), 1e-9))
      // ln cosh x, by log1p where x is small, and without overflow where it is large.
      let growth = x < 1 ? log1p(2 * pow(sinh(x / 2), 2)) : x + log1p(exp(-2 * x)) - log(2)
      #expect(isNear(world[stone].position.y, growth / q, 1e-8))
    }
  }

  /// Up until it stands, by the tangent, then down by the hyperbolic tangent.
  @Test(arguments: [0.001, 0.1, 30]) func throwingUpwardsWithQuadraticDragIsExact(q: Double) {
    var world = World()
    let stone = world.add(Body(at: .zero, velocity: Vector2(0, -600), drag: Drag(quadratic: q)), named: "stone")
    let (terminal, rate) = ((1000 / q).squareRoot(), (1000 * q).squareRoot())
    let rise = atan(600 / terminal) / rate
    let top = log1p(600 * 600 * q / 1000) / (2 * q)
    for tick in stride(from: 1, through: 1200, by: 37) {
      world.step(to: tick)
      let time = Double(tick) / 600
      if time < rise {
        let x = atan(600 / terminal) - rate * time
        #expect(isNear(world[stone].velocity.y, -terminal * tan(x), 1e-7))
      } else {
        let x = rate * (time - rise)
        let growth = x < 1 ? log1p(2 * pow(sinh(x / 2), 2)) : x + log1p(exp(-2 * x)) - log(2)
        #expect(isNear(world[stone].velocity.y, terminal * tanh(x), 1e-8))
        #expect((world[stone].position.y - (growth / q - top)).magnitude < 1e-8 * (1 + top))
      }
    }
  }

  /// Without forces u falls as u₀/(1 + q·u₀·t), or with both kinds as u₀·e/(1 + q·u₀·(1 − e)/k), e = exp(−k·t).
  @Test(arguments: [(0.0, 0.01), (0, 1e4), (3, 0.01), (1e5, 1e3), (0.001, 5)])
  func slidingWithBothKindsIsExact(k: Double, q: Double) {
    var world = World(gravity: .zero)
    let way = Vector2(0.6, 0.8)
    let stone = world.add(
      Body(at: .zero, velocity: way * 500, drag: Drag(linear: k, quadratic: q)), named: "stone")
    for tick in [1, 10, 600] {
      world.step(to: tick)
      let time = Double(tick) / 600
      let part = k == 0 ? time : -expm1(-k * time) / k
      let speed = 500 * exp(-k * time) / (1 + q * 500 * part)
      #expect((world[stone].velocity - way * speed).length < 1e-10 * 500)
      #expect(isNear(world[stone].position.length, log1p(q * 500 * part) / q, 1e-9))
    }
  }

  @Test func aCurvedThrowWithQuadraticDragIsOfSecondOrder() {
    func place(_ rate: Int) -> Vector2 {
      var world = World(rate: rate)
      let stone = world.add(
        Body(at: .zero, velocity: Vector2(500, -500), drag: Drag(linear: 0.2, quadratic: 0.004)), named: "stone")
      world.step(to: rate)
      return world[stone].position
    }
    let (coarse, middle, fine) = (place(300), place(600), place(1200))
    #expect(isNear((coarse - middle).length / (middle - fine).length, 4, 0.1))
    #expect((coarse - middle).length < 0.01)
  }

  /// Together they fall at Σ m·g / Σ m·k, whatever their shares.
  @Test(arguments: [0.5, 30, 5000, 1e6]) func whatIsTiedFallsAtItsCommonTerminalVelocity(k: Double) {
    var world = World()
    let light = world.add(Body(at: Vector2(0, 0), mass: 1, drag: Drag(linear: 4 * k)), named: "light")
    let heavy = world.add(Body(at: Vector2(0, 50), mass: 5, drag: Drag(linear: k)), named: "heavy")
    let stone = world.add(Body(at: Vector2(0, 90), mass: 2), named: "stone")
    world.add(Stick(from: .body(light), to: .body(heavy)), named: "stick")
    world.add(Stick(from: .body(heavy), to: .body(stone)), named: "other")
    let terminal = 8 * 1000 / (9 * k)
    world.step(to: 60 * 600)
    #expect(isNear(world[heavy].velocity.y, terminal, 1e-7))
    #expect(isNear(world[light].velocity.y, terminal, 1e-7))
    #expect(isNear((world[heavy].position - world[light].position).length, 50, 1e-9))
    let before = world[stone].position.y
    world.step(to: 61 * 600)
    #expect(isNear(world[stone].position.y - before, terminal, 1e-7))
  }

  @Test func whatTheAirHoldsFastStaysAlmostStillOnTheFloor() {
    var world = World()
    world.add(
      Body(.static, at: .zero, shape: .plane(normal: Vector2(0, -1)), material: Material(friction: 0)), named: "floor")
    let ball = world.add(
      Body(
        at: Vector2(0, -9.9), velocity: Vector2(300, 0), shape: .circle(radius: 10), material: Material(friction: 0),
        drag: Drag(linear: 1e4)), named: "ball")
    world.step(to: 100)
    #expect(world[ball].velocity.length < 0.2)
    #expect((world[ball].position.x - 0.03).magnitude < 1e-3)
  }
}
