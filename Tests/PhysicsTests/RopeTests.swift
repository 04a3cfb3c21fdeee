import Geometry
import Physics
import Testing

/// Ropes hang, swing and keep their length.
struct RopeTests {
  @Test(arguments: [(100.0, 144.129532), (200, 112.982781), (300, 48.550372)])
  func sagBetweenLevelEnds(span: Double, sag: Double) {
    var world = World()
    // From a zigzag well away from rest, with air to settle in.
    let rope = world.add(
      Rope(
        from: .point(.zero), to: .point(Vector2(span, 0)), length: 320, segments: 32, drag: Drag(linear: 4),
        points: Self.triangle(span: span, segments: 32, length: 320)), named: "rope")
    world.step(to: 12_000)
    #expect(isNear(world[rope].points[16].y, sag, 1e-4))
  }

  @Test(arguments: [(100.0, 144.129532), (200, 112.982781), (300, 48.550372)])
  func ropeStartsAtRest(span: Double, sag: Double) {
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: .point(Vector2(span, 0)), length: 320, segments: 32), named: "rope")
    #expect(isNear(world[rope].points[16].y, sag, 1e-6))
    world.step(to: 600)
    #expect(isNear(world[rope].points[16].y, sag, 1e-6))
  }

  /// Links of equal length along two sides of a triangle.
  private static func triangle(span: Double, segments: Int, length: Double) -> [Vector2] {
    let depth = (length * length - span * span).squareRoot() / 2
    return (0...segments).map { index in
      let t = Double(index) / Double(segments)
      return Vector2(span * t, depth * (1 - (2 * t - 1).magnitude))
    }
  }

  /// The modes of a hanging chain of 32 equal links have ω² = g/ℓ·x where x are the zeros of Laguerre's polynomial L₃₂,
  /// and the shape L_k(x) at the k-th point from the free end.
  @Test(arguments: [0.3356976022, 0.7707539006, 1.2088282908])
  func modesOfAHangingChain(frequency: Double) {
    let omega = 2 * Double.pi * frequency
    let zero = omega * omega / 100
    var laguerre = [1, 1 - zero]
    for k in 1..<32 {
      laguerre.append(((2 * Double(k) + 1 - zero) * laguerre[k] - Double(k) * laguerre[k - 1]) / Double(k + 1))
    }
    // An amplitude of 0.01 px, with links of exact length.
    var points = [Vector2.zero]
    for index in 1...32 {
      let x = 0.01 * laguerre[32 - index]
      let step = x - points[index - 1].x
      points.append(Vector2(x, points[index - 1].y + (100 - step * step).squareRoot()))
    }
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: nil, length: 320, segments: 32, mass: 32, points: points), named: "chain")
    var crossings: [Double] = []
    var before = 0.01
    while crossings.count < 7 {
      world.step()
      let now = world[rope].points[32].x
      if (before < 0) != (now < 0) {
        crossings.append((Double(world.tick) - now / (now - before)) * world.tickLength)
      }
      before = now
    }
    #expect(isNear(3 / (crossings[6] - crossings[0]), frequency, 1e-4))
  }

  @Test(arguments: [50.0 / 32, 50], [Vector2(0, 1), Vector2(1, 0), Vector2(-1, 0)])
  func loadedRopeKeepsItsLength(load: Double, way: Vector2) {
    var world = World()
    let lamp = world.add(Body(at: way * 320, mass: load), named: "lamp")
    let rope = world.add(
      Rope(
        from: .point(.zero), to: .body(lamp), length: 320, segments: 32, mass: 1,
        points: (0...32).map { way * (10 * Double($0)) }), named: "rope")
    var worst = 0.0
    for _ in 0..<6000 {
      world.step()
      for (a, b) in zip(world[rope].points, world[rope].points.dropFirst()) {
        worst = max(worst, ((b - a).length / 10 - 1).magnitude)
      }
    }
    #expect(worst <= 1e-4)
    #expect(world[lamp].velocity.length < 1500)
  }

  @Test func calmSwingKeepsItsEnergy() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(192, 256), mass: 2), named: "lamp")
    world.add(
      Rope(
        from: .point(.zero), to: .body(lamp), length: 320, segments: 32, mass: 1,
        points: (0...32).map { Vector2(192, 256) * (Double($0) / 32) }), named: "rope")
    // Against the energy of the swing: from 36.9° off the vertical, a fifth of the length in height.
    let (start, scale) = (world.energy, 2.5 * 1000 * 64.0)
    for _ in 0..<36_000 {
      world.step()
      #expect((world.energy - start).magnitude < 2e-4 * scale)
    }
  }

  @Test func freeRopeKeepsItsMomenta() {
    var world = World(gravity: .zero)
    let rope = world.add(
      Rope(
        from: nil, to: nil, length: 100, segments: 10, mass: 11, points: (0...10).map { Vector2(Double($0) * 10, 0) }),
      named: "rope")
    let stone = world.add(Body(at: Vector2(200, 0)), named: "stone")
    world[rope].velocities = (0...10).map { Vector2(Double($0 % 3) * 10, Double($0) * Double($0) - 30) }
    world.step()
    func momenta() -> (Vector2, Double) {
      var (linear, angular) = (Vector2.zero, 0.0)
      for (x, v) in zip(world[rope].points, world[rope].velocities) {
        linear = linear + v
        angular += x.x * v.y - x.y * v.x
      }
      return (linear, angular)
    }
    let before = momenta()
    world.step(to: 6000)
    let after = momenta()
    #expect((after.0 - before.0).length < 1e-9 * before.0.length)
    #expect(isNear(after.1, before.1, 1e-6))
    #expect(world[stone].velocity == .zero)
  }

  @Test func stretchUnderALoad() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(0, 200), mass: 2, drag: Drag(linear: 10)), named: "lamp")
    let rope = world.add(
      Rope(from: .point(.zero), to: .body(lamp), length: 200, segments: 1, mass: 1e-6, stretch: 0.05), named: "rope")
    world.step(to: 6000)
    // Mass 2 at 1000 px/s² lengthens by twice 5 %.
    #expect(isNear(world[rope].currentStretch, 0.1, 1e-6))
  }

  @Test func lampOnTwoRopesIsHeldByBoth() {
    var world = World()
    let lamp = world.add(Body(at: Vector2(0, 160), mass: 5, drag: Drag(linear: 2)), named: "lamp")
    let ropes = [-120.0, 120].map { x in
      world.add(
        Rope(from: .point(Vector2(x, 0)), to: .body(lamp), length: 200, segments: 10, mass: 0.01), named: "\(x)")
    }
    for _ in 0..<6000 {
      world.step()
      for rope in ropes { #expect(world[rope].currentStretch.magnitude < 1e-8) }
    }
    #expect(isNear(world[lamp].position.y, 160, 1e-3))
    #expect(world[lamp].position.x.magnitude < 1e-6)
  }

  @Test func lanternChainHoldsTogether() {
    var world = World()
    var previous = Attachment.point(.zero)
    var ropes: [RopeID] = []
    for index in 0..<5 {
      let lantern = world.add(Body(at: Vector2(Double(index + 1) * 100, 0), mass: 3), named: "lantern \(index)")
      ropes.append(
        world.add(Rope(from: previous, to: .body(lantern, offset: Vector2(0, -8)), length: 120), named: "cord \(index)")
      )
      previous = .body(lantern, offset: Vector2(0, 8))
    }
    ropes.append(world.add(Rope(from: previous, to: .point(Vector2(600, 0)), length: 120), named: "cord 5"))
    for _ in 0..<3000 {
      world.step()
      for rope in ropes { #expect(world[rope].currentStretch.magnitude < 1e-4) }
    }
  }

  @Test func bentStiffRopeStraightensAndALimpOneStays() {
    func span(_ bend: Double) -> Double {
      var world = World(gravity: .zero)
      let rope = world.add(
        Rope(
          from: nil, to: nil, length: 160, segments: 16, bend: bend, drag: Drag(linear: 3),
          points: Self.triangle(span: 100, segments: 16, length: 160)), named: "rope")
      world.step(to: 6000)
      return (world[rope].points[16] - world[rope].points[0]).length
    }
    #expect(isNear(span(0), 100, 1e-9))
    #expect(isNear(span(40), 160, 1e-3))
    #expect(isNear(span(1e9), 160, 1e-3))
  }

  @Test func curvePassesThroughThePoints() {
    var world = World()
    let rope = world.add(
      Rope(from: .point(.zero), to: .point(Vector2(100, 0)), length: 160, segments: 8), named: "rope")
    for index in 0...8 {
      #expect((world[rope].point(at: Double(index) / 8) - world[rope].points[index]).length < 1e-9)
      #expect(isNear(world[rope].tangent(at: Double(index) / 8).length, 1, 1e-12))
    }
    #expect(world[rope].tangent(at: 0.5).y.magnitude < 1e-6)
  }

  /// A small swing with damping d: x″ + d·x′ + ω²·x = 0 with ω² = g/L, whose envelope falls as exp(−d·t/2).
  @Test(arguments: [0.5, 2.0]) func dampingCalmsTheSwingOfWhatHangs(damping: Double) {
    let length = Vector2(10, 200).length
    var world = World()
    let lamp = world.add(Body(at: Vector2(10, 200), mass: 5), named: "lamp")
    world.add(
      Rope(from: .point(.zero), to: .body(lamp), length: length, segments: 8, mass: 0.01, damping: damping),
      named: "rope")
    let period = 2 * Double.pi / (1000 / length - damping * damping / 4).squareRoot()
    /// The largest way out to one side in a period, of which the second begins where the first ends.
    func amplitude() -> Double {
      let end = world.time + period
      var most = 0.0
      while world.time < end {
        world.step()
        most = max(most, world[lamp].position.x)
      }
      return most
    }
    world.step(to: 100)
    let (first, second) = (amplitude(), amplitude())
    #expect(isNear(second / first, PortableMath.exp(-damping * period / 2), 0.003))
  }

  @Test func dampingLeavesWhatRestsAndWhatMovesAsAWhole() {
    var world = World(gravity: .zero)
    let rope = world.add(
      Rope(
        from: nil, to: nil, length: 90, segments: 9, damping: 20, points: (0...9).map { Vector2(Double($0) * 10, 0) }),
      named: "rope")
    let a = world.add(Body(at: Vector2(0, 50), mass: 2), named: "a")
    let b = world.add(Body(at: Vector2(80, 50), mass: 3), named: "b")
    let tie = world.add(Rope(from: .body(a), to: .body(b), length: 80, segments: 5, mass: 1, damping: 20), named: "tie")
    world[rope].velocities = Array(repeating: Vector2(30, 40), count: 10)
    // Against each other across the rope alone.
    world[a].velocity = Vector2(10, 40)
    world[b].velocity = Vector2(10, -20)
    func momentum() -> Vector2 {
      let inner = world[tie].velocities[1..<5].reduce(.zero, +) * world[tie].pointMass
      return world[a].velocity * (2 + world[tie].pointMass / 2) + world[b].velocity * (3 + world[tie].pointMass / 2)
        + inner
    }
    let before = momentum()
    world.step(to: 1200)
    for velocity in world[rope].velocities { #expect((velocity - Vector2(30, 40)).length < 1e-9) }
    #expect((momentum() - before).length < 1e-9 * before.length)
    #expect((world[a].velocity - world[b].velocity).length < 1e-3)
  }

  /// From [500,100] to a body of mass 3 at [740,100], 240 long: as wild as a rope gets. Its ends and the air give nothing.
  @Test(arguments: [1.0, 5, 50]) func aDampedRopeNeverGainsEnergy(damping: Double) {
    var world = World()
    let stone = world.add(Body(at: Vector2(740, 100), mass: 3), named: "stone")
    world.add(
      Rope(from: .point(Vector2(500, 100)), to: .body(stone), length: 240, segments: 12, mass: 1, damping: damping),
      named: "rope")
    let scale = 3.0 * 1000 * 240
    var before = world.energy
    for _ in 0..<6000 {
      world.step()
      #expect(world.energy - before <= 1e-9 * scale, "tick \(world.tick)")
      before = world.energy
    }
  }

  /// The same without any damping, for a minute.
  @Test func aViolentRopeKeepsItsEnergy() {
    var world = World()
    let stone = world.add(Body(at: Vector2(740, 100), mass: 3), named: "stone")
    world.add(
      Rope(from: .point(Vector2(500, 100)), to: .body(stone), length: 240, segments: 12, mass: 1), named: "rope")
    let (scale, before) = (3.0 * 1000 * 240, world.energy)
    var worst = 0.0
    for _ in 0..<36_000 {
      world.step()
      worst = max(worst, (world.energy - before).magnitude / scale)
    }
    #expect(worst < 0.002)
  }

  /// The tied end's link weighs at the body: at rest the anchor carries all of the rope's weight.
  @Test func aBodyBearsTheRopesShareOfItsEnd() {
    var world = World(gravity: .zero)
    let stone = world.add(Body(at: Vector2(100, 0), mass: 1), named: "stone")
    let rope = world.add(
      Rope(
        from: nil, to: .body(stone), length: 100, segments: 1, mass: 3,
        points: [.zero, Vector2(100, 0)]), named: "rope")
    // Two points, of 3 (the free end) and of 1: the free end has all of the rope's one link.
    world[stone].velocity = Vector2(0, 8)
    world.step(to: 600)
    let center = (world[rope].points[0] * 3 + world[stone].position) * 0.25
    #expect((center - Vector2(25, 2)).length < 1e-6)
    var other = World(gravity: .zero)
    let a = other.add(Body(at: .zero, mass: 1), named: "a")
    let b = other.add(Body(at: Vector2(100, 0), mass: 1), named: "b")
    other.add(Rope(from: .body(a), to: .body(b), length: 100, segments: 1, mass: 6), named: "rope")
    // Each end has half of the link: 4 and 4, so a blow of 8 gives 2.
    other.pushes = [.impulse(Vector2(-8, 0), on: a, at: 0)]
    other.step(to: 600)
    #expect(isNear(other[a].velocity.x + other[b].velocity.x, -2, 1e-9))
  }

  /// A rope that falls over a beam onto a floor and lies there, drawn `scale` times as large and moved by `shift`.
  private func falling(scale: Double, shift: Vector2 = .zero) -> (World, RopeID) {
    var world = World(gravity: Vector2(0, 1000) * scale)
    func at(_ x: Double, _ y: Double) -> Vector2 { Vector2(x, y) * scale + shift }
    world.add(
      Body(.static, at: at(100, 120), rotation: 10, shape: .box(width: 80 * scale, height: 16 * scale)), named: "beam")
    world.add(Body(.static, at: at(0, 200), shape: .plane(normal: Vector2(0, -1))), named: "floor")
    let rope = world.add(
      Rope(
        from: nil, to: nil, length: 128 * scale, segments: 16, drag: Drag(linear: 0.5), collision: .all,
        radius: 2 * scale, material: Material(restitution: 0.25, friction: 0.25),
        points: (0...16).map { at(50 + Double($0) * 8, 60) }), named: "rope")
    return (world, rope)
  }

  /// By a power of two, all numbers of it are the same but for their exponents.
  @Test(arguments: [0.25, 2.0, 64]) func collidingRopesBehaveAlikeAtAnySize(scale: Double) {
    var (world, rope) = falling(scale: 1)
    var (scaled, other) = falling(scale: scale)
    for tick in 1...1200 {
      world.step()
      scaled.step()
      for (point, right) in zip(scaled[other].points, world[rope].points) where point != right * scale {
        Issue.record("tick \(tick): \(point) for \(right * scale)")
        return
      }
    }
    #expect((world[rope].points.map(\.y).max() ?? 0) > 190)
  }

  @Test(arguments: [0.0, 0x1p20, -0x1p24]) func collidingRopesStayOutsideOfWallsAnywhere(shift: Double) {
    var (world, rope) = falling(scale: 1, shift: Vector2(shift, shift))
    for _ in 0..<1800 {
      world.step()
      let lowest = world[rope].points.map(\.y).max() ?? .infinity
      #expect(lowest < shift + 198 + 1e-3, "tick \(world.tick)")
    }
  }
}
