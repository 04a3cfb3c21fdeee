import Geometry
import Physics
import Testing

/// Bounces happen at their exact times and reach their exact heights.
struct BounceTests {
  /// A ball whose lowest point starts 400 px above a floor.
  private static func drop(restitution: Double) -> (World, BodyID) {
    var world = World()
    let material = Material(restitution: restitution, friction: 0)
    world.add(
      Body(.static, at: Vector2(0, 400), shape: .plane(normal: Vector2(0, -1)), material: material), named: "floor")
    let ball = world.add(Body(at: Vector2(0, -10), shape: .circle(radius: 10), material: material), named: "ball")
    return (world, ball)
  }

  /// The time and height above the floor of the apex of the parabola that the ball is on.
  private func apex(_ world: World, _ ball: BodyID) -> (time: Double, height: Double) {
    let speed = world[ball].velocity.y
    return (world.time + -speed / 1000, 390 - world[ball].position.y + speed * speed / 2000)
  }

  @Test func apexesAndImpactsOfABouncyBall() {
    var (world, ball) = Self.drop(restitution: 0.8)
    var apexes: [(time: Double, height: Double)] = []
    var before = 0.0
    while apexes.count < 5 {
      world.step()
      let speed = world[ball].velocity.y
      if before > 0, speed < 0 { apexes.append(apex(world, ball)) }
      before = speed
    }
    for (apex, right) in zip(apexes, [256, 163.84, 104.8576, 67.108864, 42.94967296]) {
      #expect(isNear(apex.height, right, 1e-6))
    }
    // An apex of height h follows its impact by √(2h/1000).
    for (apex, right) in zip(apexes, [0.8944271910, 2.3255106966, 3.4703775010]) {
      #expect(isNear(apex.time - (2 * apex.height / 1000).squareRoot(), right, 1e-6))
    }
  }

  /// At √0.8·(1 + 0.8)/(1 − 0.8) s the series of bounces ends: in the middle of tick 4830.
  @Test func bouncyBallComesToRest() {
    var (world, ball) = Self.drop(restitution: 0.8)
    for tick in stride(from: 600, through: 4829, by: 1) {
      world.step(to: tick)
      // What the schoolbook says of the rest of the motion: the fall, then bounces of which each lasts 0.8 of the last.
      let (height, speed) = (390 - world[ball].position.y, world[ball].velocity.y)
      let impact = (speed * speed + 2000 * height).squareRoot()
      let end = world.time + (impact - speed) / 1000 + 2 * 0.8 * impact / 1000 / (1 - 0.8)
      #expect(isNear(end, 8.0498447190, 1e-6))
      #expect(world[ball].velocity != .zero)
    }
    world.step()
    let rest = world[ball]
    #expect(rest.velocity == .zero)
    #expect((rest.position.y - 390).magnitude < 1e-6)
    world.step(to: 12_000)
    #expect(world[ball].position == rest.position)
  }

  @Test func elasticBallKeepsItsHeight() {
    var (world, ball) = Self.drop(restitution: 1)
    var before = 0.0
    var count = 0
    for _ in 0..<12_000 {
      world.step()
      #expect(390 - world[ball].position.y <= 400 * (1 + 1e-6))
      let speed = world[ball].velocity.y
      if before > 0, speed < 0 {
        count += 1
        #expect(isNear(apex(world, ball).height, 400, 1e-6))
      }
      before = speed
    }
    // The first impact at √0.8 s, then one every 2√0.8 s.
    #expect(count == 11)
  }

  @Test(arguments: [(1.0, -50.0, 50.0), (0.5, -12.5, 37.5), (0, 25, 25)])
  func headOnBlowsShareMomentum(restitution: Double, first: Double, second: Double) {
    var world = World(gravity: .zero)
    let material = Material(restitution: restitution)
    let light = world.add(
      Body(at: .zero, velocity: Vector2(100, 0), shape: .circle(radius: 10), material: material), named: "light")
    let heavy = world.add(
      Body(at: Vector2(50.3, 0), mass: 3, shape: .circle(radius: 10), material: material), named: "heavy")
    world.step(to: 600)
    #expect(isNear(world[light].velocity.x, first, 1e-9))
    #expect(isNear(world[heavy].velocity.x, second, 1e-9))
    #expect(world[light].velocity.y == 0)
  }

  @Test func cradlePassesTheBlowOn() {
    var world = World(gravity: .zero)
    let balls = (0..<5).map { index in
      world.add(
        Body(
          at: Vector2(Double(index) * 20 + (index == 0 ? -60 : 0), 0), velocity: Vector2(index == 0 ? 100 : 0, 0),
          shape: .circle(radius: 10), material: Material(restitution: 1)), named: "ball \(index)")
    }
    world.step(to: 900)
    for (ball, speed) in zip(balls, [0.0, 0, 0, 0, 100]) {
      #expect((world[ball].velocity.x - speed).magnitude < 1e-9)
    }
  }

  @Test(arguments: [500.0, 2000, 9000, 39_000], ["wall", "joint"])
  func fastBallsDontTunnel(speed: Double, target: String) {
    var world = World(gravity: .zero)
    let points = [Vector2(100, -100), Vector2(100, target == "joint" ? 0 : 30), Vector2(100, 100)]
    world.add(
      Body(.static, at: .zero, shape: .polyline(points), material: Material(restitution: 0.5)), named: "wall")
    let shapes: [Shape] = [.circle(radius: 3), .box(width: 6, height: 4)]
    let bodies = shapes.enumerated().map { index, shape in
      world.add(
        Body(
          at: Vector2(0, Double(index)), velocity: Vector2(speed, 0), shape: shape,
          filter: CollisionFilter(category: 1 << UInt32(index), mask: 1)), named: "\(index)")
    }
    world[bodies[0]].filter = CollisionFilter(category: 2, mask: 1)
    world[bodies[1]].filter = CollisionFilter(category: 4, mask: 1)
    world.step(to: 600)
    for body in bodies {
      #expect(isNear(world[body].velocity.x, -speed / 2, 1e-9))
      #expect(world[body].position.x < 97)
    }
  }
}
