import Foundation
import Geometry
import Physics
import Testing

/// What a world can't work with is refused where it comes in.
struct FaultTests {
  private static let bodies: [Body] = [
    Body(at: Vector2(.nan, 0)), Body(at: Vector2(0, .infinity)), Body(at: .zero, rotation: .nan),
    Body(at: .zero, velocity: Vector2(0, 1e300)), Body(at: .zero, mass: 0), Body(at: .zero, mass: -.infinity),
    Body(at: .zero, mass: 1e-300), Body(at: .zero, shape: .circle(radius: -1)),
    Body(at: .zero, shape: .box(width: 1, height: .nan)), Body(at: .zero, shape: .plane(normal: Vector2(0, 1))),
    Body(.static, at: .zero, shape: .plane(normal: .zero)), Body(.static, at: .zero, shape: .polyline([.zero])),
    Body(.static, at: .zero, shape: .segment(.zero, Vector2(.nan, 0))),
    Body(at: .zero, material: Material(restitution: 1.5)), Body(at: .zero, material: Material(friction: -1)),
    Body(at: .zero, drag: Drag(linear: .nan)), Body(at: .zero, drag: Drag(quadratic: -1)),
    Body(at: .zero, gravityScale: .infinity),
  ]

  @Test(arguments: bodies) func unsoundBodiesAreKnown(body: Body) {
    #expect(body.fault != nil)
  }

  @Test func soundBodiesAre() {
    for shape in [Shape.circle(radius: 0), .box(width: 0, height: 0), .box(width: 10, height: 0)] {
      var world = World()
      world.addBounds(Rect(width: 100, height: 100))
      let ball = world.add(Body(at: Vector2(50, 60), shape: .circle(radius: 5)), named: "ball")
      let body = world.add(Body(at: Vector2(50, 50), velocity: Vector2(100, 0), shape: shape), named: "body")
      world.step(to: 1200)
      for id in [ball, body] {
        #expect(world[id].position.x >= -1e-3 && world[id].position.x <= 100.001 && world[id].position.y <= 100.001)
      }
    }
  }

  @Test func unsoundRopesAndJointsAreKnown() {
    var world = World()
    let body = world.add(Body(at: .zero), named: "body")
    var other = world
    let stranger = Attachment.body(other.add(Body(at: .zero), named: "stranger"))
    func rope(_ change: (inout Rope) -> Void) -> Rope {
      var rope = Rope(from: .point(.zero), to: .body(body), length: 100)
      change(&rope)
      return rope
    }
    #expect(world.fault(of: rope { _ in }) == nil)
    let changes: [(inout Rope) -> Void] = [
      { $0.from = stranger }, { $0.from = .point(Vector2(.nan, 0)) }, { $0.to = .body(body, offset: Vector2(0, .nan)) },
      { $0.length = .infinity }, { $0.length = -1 }, { $0.segments = 0 }, { $0.segments = 4 }, { $0.mass = 0 },
      { $0.stretch = .nan }, { $0.damping = -1 }, { $0.bend = .infinity }, { $0.radius = -1 },
      { $0.points = [.zero] }, { $0.points = Array(repeating: Vector2(.nan, 0), count: 16) },
      { $0.velocities[3] = Vector2(.infinity, 0) }, { ($0.from, $0.to) = (nil, nil) }, { $0.drag.linear = -2 },
    ]
    for change in changes { #expect(world.fault(of: rope(change)) != nil) }
    let (from, to) = (Attachment.point(.zero), Attachment.body(body))
    #expect(world.fault(of: Spring(from: from, to: to, frequency: 1)) == nil)
    for spring in [
      Spring(from: from, to: stranger, frequency: 1), Spring(from: from, to: to, frequency: 0),
      Spring(from: from, to: to, frequency: 1, dampingRatio: .nan),
      Spring(from: from, to: to, frequency: 1, restLength: -1),
    ] { #expect(world.fault(of: spring) != nil) }
    #expect(world.fault(of: Stick(from: from, to: stranger)) != nil)
    #expect(world.fault(of: Stick(from: from, to: to, length: .infinity)) != nil)
  }

  @Test func addingWhatIsUnsoundTraps() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(Body(at: Vector2(.nan, 0)), named: "body")
    }
    await #expect(processExitsWith: .failure) {
      var (world, other) = (World(), World())
      let body = other.add(Body(at: .zero), named: "body")
      world.pushes = [.impulse(.zero, on: body, at: 0)]
    }
  }

  /// JSON of a world in which one text is replaced by another.
  private func damaged(_ text: String, _ other: String) throws -> Data {
    var world = World()
    let body = world.add(Body(at: Vector2(1, 2), mass: 8.25, shape: .circle(radius: 3)), named: "body")
    world.add(Rope(from: .point(.zero), to: .body(body), length: 40.5, segments: 4), named: "rope")
    world.add(Spring(from: .point(.zero), to: .body(body), frequency: 2.75), named: "spring")
    world.pushes = [.impulse(Vector2(1, 0), on: body, at: 5)]
    world.fields = [RadialField(center: .zero, acceleration: 5, distance: 61.5)]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(world), as: UTF8.self)
    try #require(json.contains(text), "\(json)")
    return Data(json.replacing(text, with: other, maxReplacements: 1).utf8)
  }

  @Test(arguments: [
    (#""mass":8.25"#, #""mass":0"#), (#""length":40.5"#, #""length":-1"#), (#""frequency":2.75"#, #""frequency":0"#),
    (#""distance":61.5"#, #""distance":0"#), (#""index":0"#, #""index":-1"#), (#""index":0"#, #""index":1"#),
    (#""rate":600"#, #""rate":0"#), (#""tick":0"#, #""tick":-4"#), (#""segments":4"#, #""segments":40000000000"#),
    (#""segments":4"#, #""segments":9223372036854775807"#), (#""tick":0"#, #""tick":9223372036854775807"#),
    (#""calmTicks":0"#, #""calmTicks":9223372036854775807"#),
    (#""names":["body"]"#, #""names":[]"#), (#""names":["rope"]"#, #""names":["rope","rope"]"#),
    // The bits of a quiet NaN.
    (#""gravity":[0,"#, #""gravity":[9221120237041090560,"#),
    (#""position":[4607182418800017408,"#, #""position":[9221120237041090560,"#),
    (#""radius":3"#, #""radius":1e300"#),
  ])
  func decodingWhatIsUnsoundThrows(text: String, other: String) throws {
    let json = try damaged(text, other)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(World.self, from: json) }
    #expect(throws: Never.self) { try JSONDecoder().decode(World.self, from: damaged(text, text)) }
  }
}
