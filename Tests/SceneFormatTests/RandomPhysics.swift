import Geometry
import SceneFormat

// What a random scene has of physics.
extension SceneGenerator {
  mutating func settings() -> PhysicsSettings {
    PhysicsSettings(
      gravity: vector(), rate: .random(in: 60...10_000, using: &random), wind: displacement(),
      bounds: random.pick([nil, .init(), .init(restitution: 0.3, friction: 7)]),
      fields: (0..<Int.random(in: 0...2, using: &random)).map { _ in
        PhysicsSettings.Field(
          position: vector(), acceleration: number(), distance: positive(), falloff: .random(in: 0...4, using: &random))
      })
  }

  mutating func body() -> Node.Body {
    let kind = random.pick(Node.Body.Kind.allCases)
    var body = Node.Body(
      kind, shape: shape(isDynamic: kind == .dynamic), mass: positive(),
      restitution: .random(in: 0...1, using: &random),
      friction: positive(), drag: random.pick([0, positive()]), quadraticDrag: random.pick([0, positive()]),
      gravityScale: number(), velocity: vector())
    body.pushes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Node.Body.Push(time: time(0...5), duration: random.chance(0.5) ? nil : time(1...5), amount: vector())
    }
    body.groups = random.pick([nil, [], ["default"], ["lamps", "wände"]])
    body.touches = random.pick([nil, [], ["lamps"]])
    return body
  }

  private mutating func shape(isDynamic: Bool) -> Node.Body.Shape? {
    let normal = random.pick([Vector2(0, -1), Vector2(-0.6, 0.8), Vector2(1e9, 1)])
    let (a, b, c) = (vector(), vector(), vector())
    let free: [Node.Body.Shape?] = [nil, .circle(radius: positive()), .box(Vector2(positive(), positive()))]
    return random.pick(isDynamic ? free : free + [.segment(a, b), .plane(normal: normal), .polyline([a, b, c])])
  }

  /// A rope, a spring or a stick.
  mutating func link() -> Node.Content {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let stroke = Node.Stroke(
        color: colors(), width: amount(), cap: random.pick(Node.Stroke.Cap.allCases),
        asset: random.chance(0.3) ? random.pick(assets) : nil)
      let (from, to) = (random.chance(0.2) ? nil : tie(), random.chance(0.2) ? nil : tie())
      let length = random.pick([0, positive()])
      return .rope(
        Node.Rope(
          from: from, to: to, length: from != nil && to != nil && random.chance(0.3) ? nil : length,
          segments: .random(in: 1...4096, using: &random), mass: positive(),
          stretch: .random(in: 0...1, using: &random), damping: random.pick([0, positive()]),
          bend: random.pick([0, positive()]), drag: random.pick([0, positive()]), collides: random.chance(0.5),
          stroke: stroke))
    case 1:
      return .spring(
        Node.Spring(
          from: tie(), to: tie(), frequency: positive(), damping: random.pick([0, positive()]),
          length: random.pick([nil, 0, positive()])))
    default:
      return .stick(Node.Stick(from: tie(), to: tie(), length: random.pick([nil, 0, positive()])))
    }
  }

  private mutating func tie() -> Node.Tie {
    guard random.chance(0.5), let id = ids.first else { return .point(vector()) }
    return .node(id, offset: random.pick([.zero, vector()]))
  }

  private mutating func positive() -> Double {
    random.pick([1, 1e-9, 1e9, 0.1, .random(in: 0...1e6, using: &random) + 1])
  }
}
