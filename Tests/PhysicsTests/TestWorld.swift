import Geometry
import Physics

/// A world with a bit of everything: balls and boxes in a room, a lamp on two ropes, a colliding rope, a spring, a
/// moving bar, wind.
enum TestWorld {
  static let count = 8

  /// - Parameters:
  ///   - order: in which the parts are added.
  ///   - mirror: 1, or −1 for the mirror image at x = 0.
  static func make(order: [Int] = Array(0..<count), mirror: Double = 1) -> World {
    var world = World()
    func at(_ x: Double, _ y: Double) -> Vector2 { Vector2(x * mirror, y) }
    let material = Material(restitution: 0.6, friction: 0.3)
    let lamp = world.add(
      Body(at: at(10, 150), mass: 2, shape: .circle(radius: 12), material: material, drag: Drag(linear: 0.2)),
      named: "lamp")
    let bar = world.add(
      Body(.kinematic, at: at(-90, 330), rotation: 10 * mirror, shape: .box(width: 120, height: 10)), named: "bar")
    let parts: [(inout World) -> Void] = [
      {
        $0.add(
          Body(at: at(-30, 20), velocity: at(120, 0), shape: .circle(radius: 10), material: material), named: "ball 0")
      },
      {
        $0.add(
          Body(at: at(41, 35), velocity: at(-90, 10), shape: .circle(radius: 15), material: material), named: "ball 1")
      },
      { $0.add(Body(at: at(-80, 60), mass: 3, shape: .box(width: 24, height: 16), material: material), named: "box") },
      { world in
        for (index, side) in [1.0, -1].enumerated() {
          world.add(
            Body(.static, at: at(200 * side, 0), shape: .plane(normal: at(-side, 0)), material: material),
            named: "wall \(index)")
        }
        world.add(
          Body(.static, at: at(0, 400), shape: .plane(normal: at(0, -1)), material: material), named: "floor")
        world.add(
          Body(.static, at: at(90, 300), shape: .polyline([at(-60, 10), at(0, 30), at(50, -20)]), material: material),
          named: "hill")
      },
      {
        $0.add(
          Rope(from: .point(at(-60, 0)), to: .body(lamp, offset: at(0, -12)), length: 160, segments: 9),
          named: "left cord")
      },
      {
        $0.add(
          Rope(from: .point(at(75, 0)), to: .body(lamp, offset: at(0, -12)), length: 190, segments: 11),
          named: "right cord")
      },
      {
        $0.add(
          Rope(
            from: .body(bar, offset: at(50, 0)), to: nil, length: 120, segments: 10, damping: 2, bend: 5,
            drag: Drag(linear: 1), collision: .all, radius: 2), named: "whip")
      },
      { world in
        let bob = world.add(Body(at: at(140, 100), drag: Drag(quadratic: 0.002)), named: "bob")
        world.add(
          Spring(from: .point(at(150, 30)), to: .body(bob), frequency: 1.5, dampingRatio: 0.05, restLength: 40),
          named: "spring")
      },
    ]
    for part in order { parts[part](&world) }
    return world
  }

  static func run(_ world: inout World, to tick: Int, mirror: Double = 1) {
    guard let bar = world.body(named: "bar") else { return }
    world.step(to: tick) { world, tick in
      let swing = PortableMath.sin(Double(tick) / 100)
      world.move(bar, to: Vector2((-90 + 60 * swing) * mirror, 330), rotation: (10 + 20 * swing) * mirror)
      world.wind = Vector2(40 * swing * mirror, 0)
    }
  }
}
