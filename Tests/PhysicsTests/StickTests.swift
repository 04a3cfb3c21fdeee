import Geometry
import Physics
import Testing

/// Sticks whose lengths can't be kept from where they are, or at all.
struct StickTests {
  /// Three bodies in a row, with sticks between all of them.
  private func row(_ lengths: [Double], _ gravity: Vector2 = Vector2(0, 1000)) -> (World, [BodyID]) {
    var world = World(gravity: gravity)
    let bodies = [0.0, 50, 110].enumerated().map {
      world.add(Body(at: Vector2(100 + $1, 100), mass: 1 + Double($0)), named: "\($0)")
    }
    for (name, (a, b)) in zip(["ab", "bc", "ac"], [(0, 1), (1, 2), (0, 2)]) {
      let length = lengths[["ab", "bc", "ac"].firstIndex(of: name) ?? 0]
      world.add(Stick(from: .body(bodies[a]), to: .body(bodies[b]), length: length), named: name)
    }
    return (world, bodies)
  }

  /// Of the bodies of mass 1, 2 and 3.
  private func center(_ world: World, _ bodies: [BodyID]) -> Vector2 {
    var sum = Vector2.zero
    for (index, body) in bodies.enumerated() { sum = sum + world[body].position * Double(index + 1) }
    return sum * (1.0 / 6)
  }

  @Test(arguments: [Vector2(0, 1000), Vector2(1000, 0), .zero]) func rowUnfoldsToAPossibleTriangle(gravity: Vector2) {
    var (world, bodies) = row([50, 60, 100], gravity)
    world.warnOfLengths()
    #expect(world.warnings.isEmpty)
    func length(_ a: Int, _ b: Int) -> Double { (world[bodies[a]].position - world[bodies[b]].position).length }
    func center() -> Vector2 { self.center(world, bodies) }
    for _ in 0..<300 {
      world.step()
      for (a, b, right) in [(0, 1, 50.0), (1, 2, 60), (0, 2, 100)] { #expect(isNear(length(a, b), right, 1e-6)) }
    }
    // Its centre, which began at (6·100 + 2·50 + 3·110)/6, falls freely.
    let right = Vector2(100 + 430.0 / 6, 100) + gravity * (0.5 * 0.5 / 2)
    #expect((center() - right).length < 1e-3)
  }

  @Test func impossibleLengthsFallDrawnOutWithAWarning() {
    var (world, bodies) = row([50, 60, 200])
    world.warnOfLengths()
    #expect(world.warnings == [.lengthsDisagree(stick: "ab")])
    world.step()
    let start = bodies.map { world[$0].position }
    let lengths = [(0, 1), (1, 2), (0, 2)].map { (start[$0.0] - start[$0.1]).length }
    // In a row, each drawn out or pressed by a part of the 90 that are missing.
    #expect(isNear(lengths[0] + lengths[1], lengths[2], 1e-3))
    #expect(lengths[0] > 50 && lengths[1] > 60 && lengths[2] < 200)
    world.step(to: 601)
    for (body, place) in zip(bodies, start) {
      // In 600 ticks from (1000/600) px/s: 500 + 1000/600 px.
      #expect((world[body].position - place - Vector2(0, 500 + 1000.0 / 600)).length < 1e-3)
      #expect((world[body].velocity - Vector2(0, 1000 * 601.0 / 600)).length < 1e-3)
    }
  }

  @Test func aPushedPieceOfImpossibleLengthsTurns() {
    var (world, bodies) = row([50, 60, 200], .zero)
    world.step()
    world.pushes = [.impulse(Vector2(0, 60), on: bodies[2], at: 1)]
    let before = center(world, bodies)
    world.step(to: 601)
    // 60 for a mass of 6.
    let way = center(world, bodies) - before
    #expect((way - Vector2(0, 10)).length < 1e-3)
    #expect((world[bodies[2]].velocity - world[bodies[0]].velocity).length > 1)
  }

  /// Places with no order to them.
  private static func place(_ index: Int) -> Vector2 { Vector2(Double(index * 37 % 101), Double(index * 53 % 89)) }

  /// More sticks than two for each of the bodies, so that most say what others say too.
  @Test(arguments: [20, 60]) func aNetOfFarTooManySticksFallsAsOnePiece(count: Int) {
    var world = World()
    let bodies = (0..<count).map { index in
      world.add(
        Body(at: Self.place(index) * 3, velocity: Vector2(30, 0)), named: "\(index)")
    }
    for index in 0..<5 * count {
      let way: Int = 1 + index / count * 7
      let (a, b) = (index % count, (index + way) % count)
      if a != b { world.add(Stick(from: .body(bodies[a]), to: .body(bodies[b])), named: "\(index)") }
    }
    let start = bodies.map { world[$0].position }
    world.step(to: 60)
    for (body, place) in zip(bodies, start) {
      #expect((world[body].position - place - Vector2(3, 5)).length < 1e-6)
    }
  }

  /// Hung up by one corner it swings, and keeps its shape; its energy isn't more than it was.
  @Test func aDenseNetSwingsAndKeepsItsShape() {
    var world = World()
    let count = 60
    let bodies = (0..<count).map { index in
      world.add(Body(at: Self.place(index)), named: "\(index)")
    }
    for a in 0..<count {
      for b in a + 1..<count { world.add(Stick(from: .body(bodies[a]), to: .body(bodies[b])), named: "\(a)-\(b)") }
    }
    world.add(Stick(from: .point(Vector2(-40, -40)), to: .body(bodies[0])), named: "hook")
    let energy = world.energy
    let start = bodies.map { world[$0].position }
    world.step(to: 120)
    for index in stride(from: 1, to: count, by: 7) {
      let (now, then) = (world[bodies[index]].position - world[bodies[0]].position, start[index] - start[0])
      #expect(isNear(now.length, then.length, 1e-6))
    }
    #expect(isNear((world[bodies[0]].position - Vector2(-40, -40)).length, Vector2(40, 40).length, 1e-6))
    #expect(world.energy < energy + 1e-6 * energy.magnitude)
    #expect((world[bodies[0]].position - start[0]).length > 1)
  }
}
