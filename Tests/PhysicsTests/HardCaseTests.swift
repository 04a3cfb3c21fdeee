import Geometry
import Physics
import Testing

/// Whatever a world is given, it stays finite and calms down.
struct HardCaseTests {
  /// The largest speed in the last second of some seconds, everything being finite at every tick.
  private func restlessness(_ world: inout World, seconds: Int, drive: (inout World, Int) -> Void = { _, _ in })
    -> Double
  {
    var fastest = 0.0
    let end = world.tick + seconds * 600
    world.step(to: end) { world, tick in
      drive(&world, tick)
      let speeds = world.bodies.map(\.velocity.length) + world.ropes.flatMap { $0.velocities.map(\.length) }
      let reach = (world.bodies.map(\.position.length) + world.ropes.flatMap { $0.points.map(\.length) }).max() ?? 0
      #expect(reach < 1e5)
      #expect(speeds.allSatisfy { $0.isFinite })
      if tick > end - 600 { fastest = max(fastest, speeds.max() ?? 0) }
    }
    return fastest
  }

  @Test func coincidentPointsUntangle() {
    var world = World()
    let rope = world.add(
      Rope(
        from: .point(.zero), to: nil, length: 200, segments: 10, damping: 5, drag: Drag(linear: 2),
        points: Array(repeating: .zero, count: 11)), named: "rope")
    #expect(restlessness(&world, seconds: 10) < 20)
    #expect(world[rope].currentStretch.magnitude < 1e-8)
  }

  @Test func coincidentBodiesPart() {
    var world = World()
    world.addBounds(Rect(width: 200, height: 200), material: Material(friction: 0.5))
    let balls = (0..<3).map { world.add(Body(at: Vector2(100, 150), shape: .circle(radius: 10)), named: "\($0)") }
    #expect(restlessness(&world, seconds: 10) < 5)
    for (a, b) in [(0, 1), (1, 2), (0, 2)] {
      #expect((world[balls[a]].position - world[balls[b]].position).length > 19.9)
    }
  }

  @Test(arguments: [1600.0, 1.0 / 1600])
  func massRatios(load: Double) {
    var world = World()
    let lamp = world.add(Body(at: Vector2(200, 0), mass: load, drag: Drag(linear: 2)), named: "lamp")
    let rope = world.add(
      Rope(
        from: .point(.zero), to: .body(lamp), length: 200, segments: 15, mass: 15, damping: 5, drag: Drag(linear: 2)),
      named: "rope")
    #expect(restlessness(&world, seconds: 10) < 10)
    #expect(world[rope].currentStretch.magnitude < 1e-6)
  }

  @Test func endsBeyondTheLengthDrawItOutEvenly() {
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: .point(Vector2(250, 0)), length: 200, segments: 10), named: "rope")
    #expect(world.warnings == [.ropeTooShort(rope: "rope", length: 200, distance: 250)])
    #expect(restlessness(&world, seconds: 5) < 5)
    for (index, point) in world[rope].points.enumerated() {
      #expect((point - Vector2(Double(index) * 25, 0)).length < 0.1)
    }
  }

  @Test func endsDrivenApartAndBack() {
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: .point(Vector2(100, 0)), length: 200, segments: 10, drag: Drag(linear: 2)),
      named: "rope")
    let fastest = restlessness(&world, seconds: 12) { world, tick in
      let out = Double(min(tick, max(0, 1800 - tick), 900)) / 900
      world.move(.finish, of: rope, to: Vector2(100 + 150 * out, 0))
    }
    #expect(fastest < 20)
    #expect(world[rope].currentStretch.magnitude < 1e-8)
  }

  @Test func lampBetweenTooDistantPostsIsDrawnOut() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(100, 0), drag: Drag(linear: 1)), named: "lamp")
    for x in [0.0, 300] {
      world.add(Rope(from: .point(Vector2(x, 0)), to: .body(lamp), length: 100, segments: 5), named: "\(x)")
    }
    #expect(restlessness(&world, seconds: 5) < 5)
    #expect((world[lamp].position - Vector2(150, 0)).length < 1)
  }

  @Test func teleportCarriesWhatHangs() {
    var world = World()
    let hook = world.add(Body(.kinematic, at: .zero), named: "hook")
    let lamp = world.add(Body(at: Vector2(60, 80)), named: "lamp")
    let rope = world.add(
      Rope(from: .body(hook, offset: Vector2(5, 0)), to: .body(lamp), length: 120, segments: 12), named: "rope")
    var still = world
    world.step(to: 300)
    still.step(to: 300)
    world.move(hook, to: Vector2(512, 256), by: .jump)
    world.step(to: 600)
    still.step(to: 600)
    // Powers of two, but the places lose last bits, and a swing passes them on.
    for (moved, unmoved) in zip(world[rope].points, still[rope].points) {
      #expect((moved - unmoved - Vector2(512, 256)).length < 1e-6)
    }
    #expect((world[lamp].velocity - still[lamp].velocity).length < 1e-6)
  }

  @Test func teleportOfOneEndOnlyStaysCalm() {
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: .point(Vector2(100, 0)), length: 600, segments: 20, drag: Drag(linear: 2)),
      named: "rope")
    world.step(to: 60)
    world.move(.finish, of: rope, to: Vector2(500, -300), by: .jump)
    world.step()
    #expect(world[rope].velocities.map(\.length).max() ?? 0 < 600)
    #expect(restlessness(&world, seconds: 10) < 20)
  }

  @Test func lampPlacedBeyondItsRopeIsFetched() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(0, 500)), named: "lamp")
    world.add(Rope(from: .point(.zero), to: .body(lamp), length: 200, segments: 10), named: "rope")
    #expect(world.warnings == [.ropePullsIn(rope: "rope", length: 200, distance: 500)])
    world.step()
    #expect((world[lamp].position - Vector2(0, 200)).length < 1)
    #expect(restlessness(&world, seconds: 2) < 20)
  }

  @Test func shakenHook() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(0, 200), mass: 2, drag: Drag(linear: 1)), named: "lamp")
    let rope = world.add(
      Rope(from: .point(.zero), to: .body(lamp), length: 200, segments: 15, damping: 10, drag: Drag(linear: 6)),
      named: "rope")
    let fastest = restlessness(&world, seconds: 20) { world, tick in
      // ±200 px at 1.5 Hz for ten seconds, beginning and ending at rest.
      let time = Double(min(tick, 6000)) / 600
      world.move(.start, of: rope, to: Vector2(200 * PortableMath.sin(2 * .pi * 1.5 * time), 0))
      #expect(world[rope].currentStretch.magnitude < 1e-6)
    }
    #expect(fastest < 60)
  }

  /// Nobody can say what these should look like, but they stay numbers.
  @Test(arguments: [1e-9, 1, 1e6], [1e-9, 1, 1e9])
  func whatNoTickCanFollowStaysFinite(length: Double, mass: Double) {
    for (stretch, gravity) in [(0, 1e9), (1e-9, 1000), (0.6, 1000), (0.6, 1e9)] {
      var world = World(gravity: Vector2(0, gravity))
      world.addBounds(Rect(width: 1000, height: 1000))
      let ball = world.add(
        Body(at: Vector2(700, 2), mass: 1 / mass, shape: .circle(radius: 5), drag: Drag(quadratic: 0.1)), named: "ball")
      for (name, end) in [("free", nil), ("tied", Attachment.point(Vector2(600, 900)))] {
        world.add(
          Rope(
            from: .body(ball), to: end, length: length, segments: 9, mass: mass, stretch: stretch, damping: 1e5,
            bend: 10,
            collision: .all), named: name)
      }
      for _ in 0..<60 {
        world.step()
        let places = world.bodies.map(\.position) + world.ropes.flatMap(\.points)
        #expect(places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(world.bodies.allSatisfy { $0.velocity.length.isFinite })
      }
    }
  }

  @Test func ropeWithoutLengthIsAPin() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(0, 50)), named: "lamp")
    world.add(Rope(from: .point(.zero), to: .body(lamp), length: 0), named: "rope")
    #expect(world.warnings == [.ropeWithoutLength(rope: "rope")])
    #expect(restlessness(&world, seconds: 2) < 1)
    #expect(world[lamp].position.length < 1e-6)
  }

  @Test func oneSegment() {
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: nil, length: 100, segments: 1, points: [.zero, Vector2(100, 0)]), named: "rope")
    world.step(to: 600)
    #expect(isNear(world[rope].points[1].length, 100, 1e-9))
  }

  @Test func ropeBetweenTwoPlacesOfOneBody() {
    var world = World()
    let bar = world.add(Body(.kinematic, at: .zero), named: "bar")
    world.add(
      Rope(
        from: .body(bar, offset: Vector2(-50, 0)), to: .body(bar, offset: Vector2(50, 0)), length: 160,
        drag: Drag(linear: 2)),
      named: "rope")
    let fastest = restlessness(&world, seconds: 8) { world, tick in
      world.move(bar, to: .zero, rotation: Double(min(tick, 600)) * 0.15)
    }
    #expect(fastest < 20)
  }

  @Test func pileComesToRest() {
    var world = World()
    let material = Material(restitution: 0.3, friction: 0.4)
    world.addBounds(Rect(width: 200, height: 800), material: material)
    for index in 0..<60 {
      let place = Vector2(20 + Double(index % 7) * 26, 20 + Double(index / 7) * 26)
      world.add(
        Body(
          at: place, velocity: Vector2(Double(index * 79 % 200) - 100, 0), shape: .circle(radius: 10),
          material: material),
        named: "\(index)")
    }
    #expect(restlessness(&world, seconds: 8) == 0)
    let balls = world.bodies.filter { $0.kind == .dynamic }
    for (index, ball) in balls.enumerated() {
      #expect(ball.position.y < 790.1 && ball.position.x > 9.9 && ball.position.x < 190.1)
      for other in balls[(index + 1)...] { #expect((ball.position - other.position).length > 19.5) }
    }
  }

  @Test func collidingRopeRestsOnTheFloor() {
    var world = World()
    world.add(
      Body(.static, at: Vector2(0, 100), shape: .plane(normal: Vector2(0, -1)), material: Material(friction: 0.5)),
      named: "floor")
    let rope = world.add(
      Rope(
        from: .point(.zero), to: nil, length: 200, segments: 20, drag: Drag(linear: 2), collision: .all, radius: 2,
        points: (0...20).map { Vector2(Double($0) * 10, 0) }), named: "rope")
    #expect(restlessness(&world, seconds: 8) == 0)
    #expect(world[rope].points.allSatisfy { $0.y < 98.01 })
    #expect(world[rope].currentStretch.magnitude < 1e-4)
  }

  @Test func lampSwingsAgainstAWall() {
    var world = World()
    world.add(Body(.static, at: .zero, shape: .segment(Vector2(0, 100), Vector2(0, 400))), named: "wall")
    let lamp = world.add(
      Body(at: Vector2(200, 0), shape: .circle(radius: 20), material: Material(restitution: 0.5)), named: "lamp")
    let rope = world.add(Rope(from: .point(.zero), to: .body(lamp), length: 200, segments: 10), named: "rope")
    world.step(to: 9000) { world, _ in
      #expect(world[lamp].position.x > 19.9)
      #expect(world[rope].currentStretch.magnitude < 1e-4)
    }
  }
}
