import Foundation
import Geometry
import Physics
import Testing

/// What lies still is still, to the bit, until something stirs it.
struct RestTests {
  private static let material = Material(restitution: 0.3, friction: 0.4)

  /// Sixty balls that fall into a box.
  private static func pile(friction: Double = 0.4) -> World {
    var world = World()
    let material = Material(restitution: 0.3, friction: friction)
    world.addBounds(Rect(width: 200, height: 800), material: material)
    for index in 0..<60 {
      let place = Vector2(20 + Double(index % 7) * 26, 20 + Double(index / 7) * 26)
      world.add(
        Body(
          at: place, velocity: Vector2(Double(index * 79 % 200) - 100, 0), shape: .circle(radius: 10),
          material: material),
        named: "ball \(index)")
    }
    return world
  }

  /// A ball at rest on a floor, for two seconds.
  private static func lying(material: Material = material) -> (World, ball: BodyID, floor: BodyID) {
    var world = World()
    let floor = world.add(
      Body(.kinematic, at: .zero, shape: .box(width: 1000, height: 20), material: material), named: "floor")
    let ball = world.add(Body(at: Vector2(0, -20), shape: .circle(radius: 10), material: material), named: "ball")
    world.step(to: 1200)
    return (world, ball, floor)
  }

  @Test(arguments: [0, 0.4]) func aPileIsStillAfterAWhile(friction: Double) {
    var world = Self.pile(friction: friction)
    world.step(to: 6000)
    let before = world.poses
    #expect(world.bodies.allSatisfy { $0.velocity == .zero })
    world.step(to: 12_000)
    #expect(world.poses == before)
  }

  @Test func aRopeOnAStoneIsStillAfterAWhile() {
    var world = World()
    let material = Material(friction: 0.5)
    world.add(
      Body(.static, at: Vector2(0, 100), shape: .plane(normal: Vector2(0, -1)), material: material), named: "floor")
    world.add(
      Body(.static, at: Vector2(60, 80), shape: .circle(radius: 20), material: material), named: "stone")
    let rope = world.add(
      Rope(
        from: nil, to: nil, length: 200, segments: 20, collision: .all, radius: 2,
        points: (0...20).map { Vector2(Double($0) * 10, 40) }), named: "rope")
    world.step(to: 2400)
    #expect(world[rope].velocities.allSatisfy { $0 == .zero })
    let before = world.poses
    world.step(to: 6000)
    #expect(world.poses == before)
    #expect(world[rope].currentStretch.magnitude < 1e-4)
  }

  @Test func aBlowWakesAndSoDoesAForce() {
    var (world, ball, _) = Self.lying()
    var other = world
    world.pushes = [.impulse(Vector2(0, -100), on: ball, at: 1200)]
    other.pushes = [.force(Vector2(0, -2000), on: ball, during: 1200..<1260)]
    world.step(to: 1260)
    other.step(to: 1260)
    #expect(world[ball].velocity.y.magnitude < 1e-9)
    #expect(isNear(world[ball].position.y, -25, 1e-6))
    #expect(isNear(other[ball].velocity.y, -100, 1e-6))
  }

  /// A ball of mass 1 that was at rest takes all of another's speed.
  @Test func aBallThatHitsASleepingOnePassesItsMomentumOn() {
    var (world, ball, _) = Self.lying(material: Material(restitution: 1, friction: 0))
    let second = world.add(
      Body(
        at: Vector2(20, -20), shape: .circle(radius: 10), material: Material(restitution: 1, friction: 0)),
      named: "second")
    world.step(to: 2400)
    let third = world.add(
      Body(
        at: Vector2(-50, -20), velocity: Vector2(100, 0), shape: .circle(radius: 10),
        material: Material(restitution: 1, friction: 0)), named: "third")
    world.step(to: 2700)
    #expect(isNear(world[second].velocity.x, 100, 1e-9))
    for still in [ball, third] { #expect(world[still].velocity.length < 1e-9) }
  }

  @Test func whatItLiesOnWakesIt() {
    var (world, ball, floor) = Self.lying()
    var fallen = world
    fallen.move(floor, to: Vector2(5000, 0), by: .jump)
    fallen.step(to: 1260)
    #expect(isNear(fallen[ball].velocity.y, 100, 1e-9))
    world.step(to: 1800) { world, tick in
      world.move(floor, to: Vector2(0, -Double(tick - 1200) / 10))
    }
    #expect((world[ball].position.y + 80).magnitude < 1e-2)
  }

  @Test func changesFromOutsideWake() {
    let (world, ball, _) = Self.lying()
    let changes: [(inout World) -> Void] = [
      { $0.gravity = Vector2(0, -1000) }, { $0[ball].gravityScale = -1 },
      { $0.fields = [RadialField(center: Vector2(0, -500), acceleration: 2000, falloff: 0)] },
    ]
    for change in changes {
      var copy = world
      change(&copy)
      copy.step(to: 1260)
      #expect(isNear(copy[ball].velocity.y, -100, 1e-2))
    }
  }

  @Test func aTugAtItsRopeWakesALamp() {
    var world = World()
    world.add(Body(.static, at: .zero, shape: .plane(normal: Vector2(0, -1)), material: Self.material), named: "floor")
    let lamp = world.add(
      Body(at: Vector2(0, -10), shape: .circle(radius: 10), material: Self.material), named: "lamp")
    let rope = world.add(
      Rope(from: .point(Vector2(0, -100)), to: .body(lamp), length: 100, segments: 10, drag: Drag(linear: 5)),
      named: "rope")
    world.step(to: 6000)
    #expect(world[lamp].velocity == .zero && world[rope].velocities.allSatisfy { $0 == .zero })
    world.step(to: 6600) { world, tick in world.move(.start, of: rope, to: Vector2(0, -100 - Double(tick - 6000) / 6)) }
    #expect((world[lamp].position - Vector2(0, -100)).length < 1)
  }

  @Test func whatNothingSupportsNeverSleeps() {
    // At its apex, and at a hair's breadth of swing.
    var world = World()
    let balloon = world.add(
      Body(at: .zero, shape: .circle(radius: 10), gravityScale: -0.001), named: "balloon")
    world.step(to: 1200)
    #expect(isNear(world[balloon].position.y, -2, 1e-9))
  }

  /// A coarse tick puts nothing to sleep that a fine one lets glide, and what gravity doesn't pull glides for ever.
  @Test(arguments: [(60, 1.0, 45.0), (600, 1, 45), (600, 0, 4)])
  func whatGlidesGoesOn(rate: Int, gravityScale: Double, speed: Double) {
    var world = World(rate: rate)
    world.add(
      Body(.static, at: Vector2(0, 10), shape: .plane(normal: Vector2(0, -1)), material: Material(friction: 0)),
      named: "floor")
    let puck = world.add(
      Body(
        at: .zero, velocity: Vector2(speed, 0), shape: .circle(radius: 10), material: Material(friction: 0),
        gravityScale: gravityScale),
      named: "puck")
    world.step(to: 4 * rate)
    #expect(abs(world[puck].position.x - 4 * speed) < 1e-6 * speed)
  }

  @Test func sleepIsStored() throws {
    var world = Self.pile()
    world.step(to: 2400)
    var stored = try JSONDecoder().decode(World.self, from: JSONEncoder().encode(world))
    #expect(stored == world)
    for index in [3, 40] {
      for (name, number) in [("ball \(index)", index)] {
        guard let ball = world.body(named: name) else { continue }
        world.pushes.append(.impulse(Vector2(Double(number), -300), on: ball, at: 2410))
      }
    }
    stored.pushes = world.pushes.reversed()
    world.step(to: 3600)
    stored.step(to: 3600)
    #expect(stored == world)
  }
}
