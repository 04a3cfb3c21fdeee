import Foundation
import Geometry
import Imaging
import Physics
import SceneFormat
import Staging
import Testing

/// A scene with contacts gives the same bits, however it is loaded, ordered, stepped, sought and stored.
@Suite struct SceneDeterminismTests {
  /// Balls and a box in a room, a lamp on a cord from a keyed hook, a rope that trails on the floor, a driven lift.
  private static let nodes: [Node] = {
    func ball(_ name: String, _ x: Double, _ y: Double, _ velocity: Vector2) -> Node {
      Node(
        id: NodeID(name), .light(Light()), position: .constant(Vector2(x, y)),
        body: Node.Body(shape: .circle(radius: 6), restitution: 0.7, friction: 0.3, velocity: velocity))
    }
    func keys(_ values: [(Int, Vector2, Easing)]) -> Property<Vector2> {
      .keys(
        Keyframes(
          values.map { Keyframe(time: .seconds(Rational($0.0, 10)), value: $0.1, ease: $0.2) }, loop: .repeat))
    }
    return [
      ball("a", 30, 20, Vector2(120, 0)), ball("b", 60, 26, Vector2(-90, 10)), ball("c", 150, 40, Vector2(-200, -50)),
      Node(
        id: "box", .group, position: .constant(Vector2(62, 60)),
        body: Node.Body(
          shape: .box(Vector2(14, 10)), mass: 3, friction: 0.5,
          pushes: [
            Node.Body.Push(time: .seconds(.one), amount: Vector2(500, -900)),
            Node.Body.Push(time: .seconds(Rational(1, 3)), duration: .seconds(.one), amount: Vector2(-700, 0)),
          ])),
      Node(
        id: "hook", .group,
        position: keys([
          (0, Vector2(100, 5), .easeInOut), (9, Vector2(130, 5), .easeInOut), (18, Vector2(100, 5), .hold),
        ])
      ),
      ball("lamp", 140, 20, .zero),
      Node(
        id: "cord",
        .rope(
          Node.Rope(from: .node("hook", offset: Vector2(2, 0)), to: .node("lamp", offset: .zero), length: 50, drag: 0.5)
        )),
      Node(
        id: "tail",
        .rope(Node.Rope(from: .node("a", offset: .zero), length: 40, segments: 8, drag: 1, collides: true))),
      Node(
        id: "lift", .group, position: keys([(0, Vector2(40, 96), .easeInOut), (13, Vector2(40, 80), .easeInOut)]),
        body: Node.Body(.kinematic, shape: .box(Vector2(50, 6)), friction: 0.8)),
    ]
  }()

  private static func stage(
    _ nodes: [Node] = nodes, rate: Rational? = nil, seconds: Int = 4
  ) throws -> Stage {
    var scene = try StageFixture.scene(nodes, seconds: seconds)
    scene.physics = PhysicsSettings(
      wind: .wave(WaveDriver(.sine, center: .zero, amplitude: Vector2(60, 0), frequency: 0.7, phase: 0)),
      bounds: .init(restitution: 0.5, friction: 0.2),
      fields: [PhysicsSettings.Field(position: Vector2(20, 20), acceleration: 60)])
    return try Stage(scene, images: try StageFixture.images(), rate: rate.flatMap { FrameRate($0) })
  }

  /// Lights and strokes: all that shows where physics has something.
  private func look(_ state: FrameState) -> String { "\(state.lights) \(state.drawables)" }

  @Test func rates() throws {
    let rates = [12, 24, 25, 30, 50, 60, 120]
    let stages = try rates.map { try Self.stage(rate: Rational($0)) }
    for second in 0..<4 {
      let looks = zip(stages, rates).map { look($0.frame($1 * second)) }
      #expect(Set(looks).count == 1, "at \(second) s")
    }
    // Half seconds are shared by the even ones.
    let halves = zip(stages, rates).filter { $1 % 2 == 0 }.map { look($0.frame($1 * 3 / 2)) }
    #expect(Set(halves).count == 1)
  }

  @Test(arguments: [Rational(10), Rational(30_000, 1001)]) func seeking(rate: Rational) throws {
    let count = Int((rate * Rational(4)).floor)
    let whole = try Self.stage(rate: rate)
    let looks = (0..<count).map { look(whole.frame($0)) }
    let jumps = (0..<60).map { $0 * 37 % count }
    for order in [Array((0..<count).reversed()), jumps] {
      let stage = try Self.stage(rate: rate)
      for frame in order { #expect(look(stage.frame(frame)) == looks[frame]) }
    }
    #expect(look(try Self.stage(rate: rate).frame(count - 1)) == looks[count - 1])
  }

  /// The tape's kept worlds thin out, and seeking back still finds the same.
  @Test func seekingInALongFilm() throws {
    let ball = Node(
      id: "ball", .light(Light()), position: .constant(Vector2(50, 20)),
      body: Node.Body(shape: .circle(radius: 5), restitution: 1, velocity: Vector2(37, 0)))
    func long() throws -> Stage {
      var scene = try StageFixture.scene([ball], seconds: 300)
      scene.physics.bounds = .init(restitution: 1)
      return try Stage(scene, images: try StageFixture.images())
    }
    let (stage, other) = (try long(), try long())
    let frames = [2999, 1500, 1, 2998, 700, 1501]
    let states = frames.map { look(stage.frame($0)) }
    for (frame, state) in zip(frames, states).reversed() { #expect(look(other.frame(frame)) == state) }
    var simulation = stage.simulation
    simulation.step(until: Rational(1501, 10))
    #expect(stage.frame(1501).lights[0].position == simulation.position(of: "ball"))
  }

  @Test func permutedNodes() throws {
    var first = try Self.stage().simulation
    first.step(until: 4)
    for shift in [1, 4, 7] {
      let nodes = Array(Self.nodes[shift...] + Self.nodes[..<shift])
      for nodes in [nodes, nodes.reversed()] {
        var simulation = try Self.stage(nodes).simulation
        simulation.step(until: 4)
        #expect(simulation.stateHash == first.stateHash)
      }
    }
  }

  @Test func snapshotsAndJSONAtEveryTenthTick() throws {
    let stage = try Self.stage()
    var simulation = stage.simulation
    var (copies, stored): ([Simulation], [Data]) = ([], [])
    while simulation.tick < 1200 {
      copies.append(simulation)
      stored.append(try JSONEncoder().encode(simulation.world))
      simulation.step(to: simulation.tick + 10)
    }
    // Each goes on to the next, which by induction is the end; some go all the way.
    for (index, var copy) in copies.enumerated() {
      let next = index + 1 < copies.count ? copies[index + 1] : simulation
      let end = index % 20 == 0 ? simulation : next
      var restored = stage.simulation
      restored.restore(try JSONDecoder().decode(World.self, from: stored[index]))
      #expect(restored == copy)
      copy.step(to: end.tick)
      restored.step(to: end.tick)
      #expect(copy == end && restored == end && restored.stateHash == end.stateHash)
    }
  }

  @Test func twoLoadsInOneProcess() throws {
    var (one, other) = (try Self.stage().simulation, try Self.stage().simulation)
    while one.tick < 600 {
      one.step()
      other.step(to: one.tick)
    }
    #expect(one.stateHash == other.stateHash && one.world == other.world)
  }

  @Test func somethingTouches() throws {
    var simulation = try Self.stage().simulation
    simulation.step(until: 4)
    // Or the tests above would show less than they say.
    for (id, floor) in [("a", 94.0), ("b", 94), ("c", 94), ("box", 95)] {
      let place = try #require(simulation.position(of: NodeID(id)))
      #expect(place.x > 4 && place.x < 196 && place.y <= floor + 0.01)
    }
    #expect((simulation.position(of: "b")?.y ?? 0) > 70)
  }
}

extension SceneDeterminismTests {
  /// What physics can't work with in a scene that was made in code.
  @Test func unsoundScenesAreRefused() throws {
    func refuses(_ nodes: [Node], _ physics: PhysicsSettings = PhysicsSettings()) throws -> String? {
      var scene = try StageFixture.scene(nodes)
      scene.physics = physics
      do throws(StagingError) {
        _ = try Stage(scene, images: [:])
        return nil
      } catch {
        guard case .badPhysics(let node, _) = error else { return "\(error)" }
        return node
      }
    }
    let ball = Node(id: "ball", .group, body: Node.Body())
    func rope(_ rope: Node.Rope) -> Node { Node(id: "rope", .rope(rope)) }
    #expect(try refuses([ball]) == nil)
    #expect(try refuses([Node(id: "x", .group, position: .constant(Vector2(.nan, 0)), body: Node.Body())]) == "x")
    #expect(try refuses([Node(id: "x", .group, body: Node.Body(mass: 0))]) == "x")
    #expect(try refuses([ball, rope(Node.Rope(to: .node("ball", offset: .zero), length: .infinity))]) == "rope")
    #expect(try refuses([ball, rope(Node.Rope(to: .node("ball", offset: .zero), length: 9, segments: 0))]) == "rope")
    #expect(try refuses([ball], PhysicsSettings(gravity: Vector2(0, .nan))) == "physics")
    #expect(try refuses([ball], PhysicsSettings(rate: 0)) == "physics")
    #expect(try refuses([Node(id: "bounds.top", .group, body: Node.Body())]) == "bounds.top")
    #expect(
      try refuses([Node(.group, body: Node.Body()), Node(id: "nodes[0]", .group, body: Node.Body())]) == "nodes[0]")
    // Nested scales of 1e9 reach beyond what can be computed with.
    var deep = ball
    for _ in 0..<3 {
      deep = Node(.group, position: .constant(Vector2(1e9, 0)), scale: .constant(Vector2(1e9, 1e9)), children: [deep])
    }
    #expect(try refuses([deep]) == "ball")
  }
}
