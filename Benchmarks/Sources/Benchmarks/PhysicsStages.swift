internal import Footlight

/// Worlds that are stepped for one second each, so 1000 / ms is how many times faster than real time they run.
enum PhysicsStages {
  static func all() -> [Stage] { rope() + [pile()] }

  /// A rope of 32 links with an end mass 50 times a link, swinging; it also prints its largest stretch.
  private static func rope() -> [Stage] {
    var world = World()
    let load = world.add(Body(at: Vector2(192, 256), mass: 50), named: "load")
    let rope = world.add(
      Rope(
        from: .point(.zero), to: .body(load), length: 320, segments: 32, mass: 32,
        points: (0...32).map { Vector2(192, 256) * (Double($0) / 32) }), named: "rope")
    var probe = world
    var worst = 0.0
    for _ in 0..<600 {
      probe.step()
      worst = max(worst, probe[rope].currentStretch.magnitude)
    }
    print("physics: 32-link rope, largest stretch in a second's swing: \(worst * 100) %")
    return [
      Stage(name: "physics: 1 s of a 32-link rope") {
        { _ in
          var copy = world
          copy.step(to: 600)
        }
      },
      Stage(name: "physics: 1 s of a 32-link rope, tick by tick") {
        { _ in
          var copy = world
          while copy.tick < 600 { copy.step() }
        }
      },
    ]
  }

  /// Two hundred balls fallen into a box.
  private static func pile() -> Stage {
    var world = World()
    let material = Material(restitution: 0.3, friction: 0.3)
    world.addBounds(Rect(width: 400, height: 800), material: material)
    for index in 0..<200 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 14)
      world.add(
        Body(
          at: Vector2(20 + Double(column) * 26 + Double(row % 2) * 5, 20 + Double(row) * 26),
          velocity: Vector2(Double(index * 79 % 200) - 100, 0), shape: .circle(radius: 10), material: material),
        named: "ball \(index)")
    }
    world.step(to: 600)
    return Stage(name: "physics: 1 s of 200 circles in a box") {
      { _ in
        var copy = world
        copy.step(to: 1200)
      }
    }
  }
}
