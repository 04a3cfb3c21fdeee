import Geometry
import Physics
import Testing

/// A body on one link is a pendulum.
struct PendulumTests {
  private static func pendulum(_ degrees: Double) -> (World, BodyID) {
    let (sine, cosine) = PortableMath.sinCos(degrees: degrees)
    var world = World()
    let bob = world.add(Body(at: Vector2(200 * sine, 200 * cosine)), named: "bob")
    world.add(Stick(from: .point(.zero), to: .body(bob)), named: "rod")
    return (world, bob)
  }

  /// The mean period over some whole swings, from the sign changes of x, each placed within its tick by a cubic through
  /// place and velocity.
  private func period(_ world: inout World, _ bob: BodyID, swings: Int) -> Double {
    var crossings: [Double] = []
    var before = world[bob]
    while crossings.count < 2 * swings + 1 {
      world.step()
      let now = world[bob]
      if (before.position.x < 0) != (now.position.x < 0) {
        var (low, high) = (0.0, 1.0)
        func x(_ t: Double) -> Double {
          let (a, b) = (before.position.x, now.position.x)
          let (u, v) = (before.velocity.x * world.tickLength, now.velocity.x * world.tickLength)
          return a + t * (u + t * (3 * (b - a) - 2 * u - v + t * (2 * (a - b) + u + v)))
        }
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if (x(middle) < 0) == (before.position.x < 0) { low = middle } else { high = middle }
        }
        crossings.append((Double(world.tick - 1) + low) * world.tickLength)
      }
      before = now
    }
    return (crossings[2 * swings] - crossings[0]) / Double(swings)
  }

  @Test(arguments: [(10.0, 1.0019071881), (90, 1.1803405990), (170, 2.4393627197)])
  func periodIsTheEllipticIntegral(degrees: Double, factor: Double) {
    var (world, bob) = Self.pendulum(degrees)
    #expect(isNear(period(&world, bob, swings: 4), 2.809925892 * factor, 1e-5))
  }

  @Test func amplitudeLasts() {
    var (world, bob) = Self.pendulum(90)
    var highest = 0.0
    for tick in 1...36_000 {
      world.step()
      if tick > 34_000 { highest = max(highest, 200 - world[bob].position.y) }
    }
    #expect(isNear(highest, 200, 1e-4))
  }

  @Test func restIsRest() {
    var (world, bob) = Self.pendulum(0)
    world.step(to: 600)
    #expect(world[bob].velocity.length < 1e-9)
    #expect((world[bob].position - Vector2(0, 200)).length < 1e-9)
  }
}
