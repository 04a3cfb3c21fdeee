import Foundation
import Geometry
import Physics
import Testing

/// The same world gives the same bits, however it is built, stepped and stored.
struct DeterminismTests {
  @Test func orderOfAddingDoesntMatter() {
    let orders = [Array(0..<TestWorld.count), Array((0..<TestWorld.count).reversed()), [3, 1, 4, 0, 5, 2, 7, 6]]
    let worlds = orders.map { order in
      var world = TestWorld.make(order: order)
      TestWorld.run(&world, to: 1500)
      return world
    }
    for world in worlds {
      #expect(world.stateHash == worlds[0].stateHash)
      for name in ["ball 0", "lamp"] {
        guard let body = world.body(named: name), let first = worlds[0].body(named: name) else { continue }
        #expect(world[body] == worlds[0][first])
      }
    }
  }

  @Test func orderOfForcesDoesntMatter() {
    func run(_ order: (Range<Int>) -> [Int]) -> World {
      var world = World()
      let ball = world.add(Body(at: Vector2(3, 4)), named: "ball")
      world.pushes = order(0..<9).map { index in
        let amount = Vector2(Double(index * 37 % 11) / 7, Double(index * 53 % 13) / 11)
        return index % 3 == 0
          ? .impulse(amount, on: ball, at: 60 * (index % 2))
          : .force(amount, on: ball, during: index..<500 + index)
      }
      world.fields = order(0..<5).map { index in
        RadialField(
          center: Vector2(Double(index * 17 % 7) * 30, Double(index)), acceleration: Double(index) / 3, falloff: index)
      }
      world.step(to: 600)
      return world
    }
    let world = run(Array.init)
    #expect(run { $0.reversed() } == world)
    #expect(run { $0.sorted { ($0 % 3, $0) < ($1 % 3, $1) } } == world)
  }

  @Test func snapshotAndJSONContinueToTheBit() throws {
    var world = TestWorld.make()
    var original = TestWorld.make()
    TestWorld.run(&original, to: 900)
    while world.tick < 900 {
      let copy = world
      let stored = try JSONDecoder().decode(World.self, from: JSONEncoder().encode(world))
      #expect(stored == world)
      TestWorld.run(&world, to: world.tick + 10)
      for var restored in [copy, stored] {
        TestWorld.run(&restored, to: world.tick)
        #expect(restored == world)
        #expect(restored.stateHash == world.stateHash)
      }
      if world.tick % 100 == 0 { world = stored.tick == world.tick ? stored : world }
    }
    #expect(world == original)
  }

  @Test func stridesOfSteppingDontMatter() {
    var (one, many) = (TestWorld.make(), TestWorld.make())
    one.step(to: 500)
    while many.tick < 500 { many.step() }
    #expect(one == many)
  }

  @Test func worldsDontInfluenceEachOther() {
    var (one, other, alone) = (TestWorld.make(), World(), TestWorld.make())
    other.add(Body(at: .zero), named: "stone")
    while one.tick < 500 {
      one.step()
      other.step()
    }
    alone.step(to: 500)
    #expect(one == alone)
  }

  /// The same number in debug and release, and on every machine.
  @Test func golden() {
    var world = TestWorld.make()
    TestWorld.run(&world, to: 3000)
    #expect(world.stateHash == 3_251_824_558_199_545_392)
  }

  @Test func mirroredWorldMirrorsExactly() {
    var (world, mirrored) = (TestWorld.make(), TestWorld.make(mirror: -1))
    for _ in 0..<15 {
      TestWorld.run(&world, to: world.tick + 100)
      TestWorld.run(&mirrored, to: mirrored.tick + 100, mirror: -1)
      for (body, image) in zip(world.bodies, mirrored.bodies) {
        #expect(body.position == Vector2(-image.position.x, image.position.y))
        #expect(body.velocity == Vector2(-image.velocity.x, image.velocity.y))
      }
      for (rope, image) in zip(world.ropes, mirrored.ropes) {
        #expect(rope.points == image.points.map { Vector2(-$0.x, $0.y) })
      }
    }
  }

  @Test(arguments: [
    (Vector2(-70, 3), Vector2(30, 3)), (Vector2(0, 0), Vector2(80, 40)), (Vector2(-40, 0), Vector2(40, 0)),
  ])
  func ropeWithExchangedEndsIsTheSameToTheBit(from: Vector2, to: Vector2) {
    func run(_ isExchanged: Bool, isLoose: Bool) -> (points: [Vector2], velocities: [Vector2]) {
      var world = World()
      world.wind = Vector2(300, 40)
      let lamp = world.add(Body(at: to, mass: 0.3), named: "lamp")
      let ends: [Physics.Attachment?] = [.point(from), isLoose ? nil : .body(lamp, offset: Vector2(3, 1))]
      let rope = world.add(
        Rope(
          from: ends[isExchanged ? 1 : 0], to: ends[isExchanged ? 0 : 1], length: 130, segments: 9, damping: 3, bend: 9,
          drag: Drag(linear: 0.5, quadratic: 0.01)), named: "rope")
      world.step(to: 1200) { world, tick in
        let place = from + Vector2(30 * PortableMath.sin(Double(tick) / 50), 0)
        world.move(isExchanged ? .finish : .start, of: rope, to: place, by: tick == 500 ? .jump : .drive)
      }
      let (points, velocities) = (world[rope].points, world[rope].velocities)
      return isExchanged ? (points.reversed(), velocities.reversed()) : (points, velocities)
    }
    for isLoose in [false, true] {
      let (one, other) = (run(false, isLoose: isLoose), run(true, isLoose: isLoose))
      #expect(one.points == other.points && one.velocities == other.velocities)
    }
    var worlds = [World(), World()]
    for index in 0...1 {
      worlds[index].add(
        Rope(from: .point(index == 0 ? from : to), to: .point(index == 0 ? to : from), length: 150), named: "rope")
      worlds[index].step(to: 300)
    }
    #expect(worlds[0].ropes[0].points == worlds[1].ropes[0].points.reversed())
    #expect(worlds[0].stateHash == worlds[1].stateHash)
  }

  @Test func interpolationMeetsBothTicks() {
    var world = TestWorld.make()
    TestWorld.run(&world, to: 100)
    var next = world
    next.step()
    #expect(world.interpolated(with: next, 0) == world.poses)
    #expect(world.interpolated(with: next, 1) == next.poses)
    let (a, b) = (world.bodies[0].position, next.bodies[0].position)
    let middle = world.interpolated(with: next, 0.5).bodies[0].position
    #expect((middle - (a + b) * 0.5).length < 1e-9)
  }

  @Test func jumpsArentInterpolated() {
    var world = World()
    let hook = world.add(Body(.kinematic, at: .zero), named: "hook")
    let rope = world.add(Rope(from: .body(hook), to: nil, length: 100), named: "rope")
    world.step(to: 10)
    var next = world
    next.move(hook, to: Vector2(500, 0), by: .jump)
    next.step()
    let poses = world.interpolated(with: next, 0.25)
    #expect(poses[hook].position == Vector2(500, 0))
    #expect(poses[rope] == next[rope].points)
  }
}
