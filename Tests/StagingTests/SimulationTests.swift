import Geometry
import Imaging
import Physics
import SceneFormat
import Staging
import Testing

@Suite struct SimulationTests {
  /// The original's lamp: yanked by a rope, swinging.
  private func ropeLamp(at place: Vector2 = Vector2(60, 10)) -> [Node] {
    [
      Node(id: "lamp", .light(Light()), position: .constant(place), body: Node.Body()),
      Node(
        id: "cord", .rope(Node.Rope(from: .point(Vector2(100, 5)), to: .node("lamp", offset: .zero), length: 60))),
      StageFixture.dot("rider", at: .follow(FollowDriver(target: "cord", at: 0.5))),
    ]
  }

  private func stage(_ nodes: [Node], physics: PhysicsSettings = PhysicsSettings(), rate: Int? = nil) throws -> Stage {
    var scene = try StageFixture.scene(nodes)
    scene.physics = physics
    return try Stage(scene, images: try StageFixture.images(), rate: rate.flatMap { FrameRate($0) })
  }

  private func lamp(_ state: FrameState) -> Vector2? { state.lights.first?.position }

  @Test func aFallingLampIsWhereTheFormulaSays() throws {
    let lamp = Node(
      id: "lamp", .light(Light()), position: .constant(Vector2(20, 30)),
      body: Node.Body(velocity: Vector2(300, -400)))
    let stage = try stage([lamp])
    for frame in 0..<stage.frameCount {
      let t = Double(frame) / 10
      let right = Vector2(20 + 300 * t, 30 - 400 * t + 500 * t * t)
      let place = try #require(self.lamp(stage.frame(frame)))
      #expect((place - right).length <= 1e-9 * max(right.length, 1))
    }
  }

  @Test func positionsAtOneTimeAreEqualToTheBitAtEveryRate() throws {
    let places = try [10, 12, 20, 24, 25, 30, 50, 60, 120].map { rate in
      let stage = try stage(ropeLamp(), rate: rate)
      return [lamp(stage.frame(rate)), lamp(stage.frame(2 * rate)), stage.frame(2 * rate).corner(of: "rider")]
    }
    for place in places { #expect(place == places[0]) }
  }

  @Test func framesAreTheSameInAnyOrder() throws {
    let whole = try stage(ropeLamp())
    let states = (0..<40).map { whole.frame($0) }
    let other = try stage(ropeLamp())
    for frame in [39, 0, 17, 18, 17, 3, 38, 1] { #expect(other.frame(frame).lights == states[frame].lights) }
  }

  @Test func aFrameBetweenTwoTicksIsBetweenTheirStates() throws {
    let rate = try #require(FrameRate(Rational(30_000, 1001)))
    var scene = try StageFixture.scene(ropeLamp())
    scene.canvas.fps = rate
    let stage = try Stage(scene, images: try StageFixture.images())
    var simulation = stage.simulation
    // Frame 7 is at 7·1001/30000 s, which is tick 140.14.
    simulation.step(to: 140)
    let before = try #require(simulation.position(of: "lamp"))
    simulation.step()
    let after = try #require(simulation.position(of: "lamp"))
    let place = try #require(lamp(stage.frame(7)))
    #expect((place - (before + (after - before) * 0.14)).length < 1e-9)
  }

  @Test func theSimulationStepsAsTheFilmDoes() throws {
    let stage = try stage(ropeLamp())
    var simulation = stage.simulation
    simulation.step(until: 1.5)
    #expect(simulation.tick == 900)
    #expect(simulation.position(of: "lamp") == lamp(stage.frame(15)))
    let snapshot = simulation
    simulation.step(until: 2)
    var again = snapshot
    again.step(until: 2)
    #expect(again == simulation && again.stateHash == simulation.stateHash)
    #expect(snapshot != simulation)
    #expect(simulation.points(of: "cord")?.count == 16)
    #expect(simulation.position(of: "cord") == nil && simulation.position(of: "ghost") == nil)
  }

  @Test func aLampHangsStillBelowItsRopeAtLast() throws {
    var nodes = ropeLamp()
    nodes[0].body?.drag = 4
    nodes[1].content = .rope(
      Node.Rope(from: .point(Vector2(100, 5)), to: .node("lamp", offset: .zero), length: 60, damping: 5, drag: 4))
    var simulation = try stage(nodes).simulation
    simulation.step(until: 30)
    let place = try #require(simulation.position(of: "lamp"))
    #expect((place - Vector2(100, 65)).length < 0.01)
  }

  /// The lamp as everybody writes it first: it hangs where it was put, and with damping comes to rest there.
  @Test func aRopeWithoutALengthIsAsLongAsTheWayBetweenItsEnds() throws {
    for scale in [1.0, 2.5] {
      let lamp = Node(id: "lamp", .light(Light()), position: .constant(Vector2(90, 45)), body: Node.Body())
      let cord = Node(
        id: "cord", .rope(Node.Rope(from: .point(Vector2(60, 5)), to: .node("lamp", offset: .zero), damping: 3)),
        children: [])
      var simulation = try stage([Node(.group, scale: .constant(Vector2(scale, scale)), children: [lamp, cord])])
        .simulation
      let rope = try #require(simulation.world.rope(named: "cord"))
      #expect((simulation.world[rope].length - 50 * scale).magnitude < 1e-12)
      simulation.step(until: 12)
      let place = try #require(simulation.position(of: "lamp"))
      #expect((place - Vector2(60, 55) * scale).length < 1e-3)
      #expect(try stage([lamp, cord]).warnings.isEmpty)
    }
    let free = Node(id: "cord", .rope(Node.Rope(from: .point(.zero))))
    #expect(throws: StagingError.badPhysics(node: "cord", reason: "a rope with a free end needs a length")) {
      try stage([free])
    }
  }

  @Test func slackThatNothingCalmsIsWarnedOf() throws {
    func warnings(_ rope: Node.Rope, drag: Double = 0) throws -> [String] {
      try stage([
        Node(id: "lamp", .light(Light()), position: .constant(Vector2(60, 10)), body: Node.Body(drag: drag)),
        Node(id: "cord", .rope(rope)),
      ]).warnings
    }
    func rope(_ length: Double?, damping: Double = 0, drag: Double = 0) -> Node.Rope {
      Node.Rope(
        from: .point(Vector2(100, 10)), to: .node("lamp", offset: .zero), length: length, damping: damping, drag: drag)
    }
    let warning = try #require(try warnings(rope(60)).first)
    #expect(warning.contains("\"cord\" of 60.0 px has ends 40.0 px apart, and nothing calms"))
    for calm in [rope(nil), rope(41), rope(60, damping: 1), rope(60, drag: 0.1)] {
      #expect(try warnings(calm).isEmpty)
    }
    #expect(try warnings(rope(60), drag: 0.2).isEmpty)
  }

  @Test func childrenOfABodyGoWithItAndAFollowerRidesARope() throws {
    var nodes = ropeLamp()
    nodes[0].children = [StageFixture.dot("child", at: .constant(Vector2(3, 4)))]
    let state = try stage(nodes).frame(13)
    let place = try #require(lamp(state))
    #expect(state.corner(of: "child") == place + Vector2(3, 4))
    var simulation = try stage(nodes).simulation
    simulation.step(until: 1.3)
    let rope = try #require(simulation.world.rope(named: "cord"))
    #expect(state.corner(of: "rider") == simulation.world[rope].point(at: 0.5))
  }

  @Test func aKeyedAnchorPullsWhatHangsOnItAndAKeyedJumpCarriesIt() throws {
    let keys = Keyframes([
      Keyframe(time: .zero, value: Vector2(50, 10), ease: .hold),
      Keyframe(time: .seconds(.one), value: Vector2(150, 40)),
    ])
    let hook = Node(id: "hook", .group, position: .keys(keys))
    let lamp = Node(id: "lamp", .light(Light()), position: .constant(Vector2(50, 50)), body: Node.Body())
    let cord = Node(
      id: "cord", .rope(Node.Rope(from: .node("hook", offset: .zero), to: .node("lamp", offset: .zero), length: 40)))
    var simulation = try stage([hook, lamp, cord]).simulation
    simulation.step(to: 599)
    let hanging = try #require(simulation.position(of: "lamp"))
    #expect((hanging - Vector2(50, 50)).length < 1e-6)
    simulation.step(to: 660)
    // Carried rigidly by (100, 30), and still at rest.
    let carried = try #require(simulation.position(of: "lamp"))
    let velocity = try #require(simulation.velocity(of: "lamp"))
    #expect((carried - Vector2(150, 80)).length < 1e-6)
    #expect(velocity.length < 1e-3)
  }

  @Test func ballsBounceOnTheCanvassWalls() throws {
    let ball = Node(
      id: "ball", .light(Light()), position: .constant(Vector2(100, 20)),
      body: Node.Body(shape: .circle(radius: 10), restitution: 1))
    var simulation = try stage([ball], physics: PhysicsSettings(bounds: .init(restitution: 1))).simulation
    var lowest = 0.0
    for _ in 0..<2400 {
      simulation.step()
      lowest = max(lowest, simulation.position(of: "ball")?.y ?? .infinity)
    }
    #expect(lowest > 89 && lowest <= 90.001)
  }

  @Test func nodesInAnotherOrderMoveAlike() throws {
    let a = try stage(ropeLamp())
    let b = try stage(ropeLamp().reversed())
    #expect(lamp(a.frame(33)) == lamp(b.frame(33)))
    var first = a.simulation
    var second = b.simulation
    first.step(to: 1000)
    second.step(to: 1000)
    #expect(first.stateHash == second.stateHash)
  }

  @Test func aRopeTiedToNobodyIsRefused() throws {
    let rope = Node(id: "r", .rope(Node.Rope(to: .node("ghost", offset: .zero), length: 5)))
    #expect(throws: StagingError.unknownNode("ghost", property: "from or to", node: "r")) { try stage([rope]) }
  }

  @Test func aRopeIsDrawnWhereItHangsAtItsPlaceInTheTree() throws {
    var nodes = ropeLamp()
    nodes.insert(StageFixture.dot("back"), at: 0)
    let stage = try stage(nodes)
    let state = stage.frame(12)
    #expect(state.drawables.count == 3)
    let stroke = try #require(state.strokes.first)
    #expect(state.drawables[1] == .stroke(stroke))
    var simulation = stage.simulation
    simulation.step(until: 1.2)
    let points = try #require(simulation.points(of: "cord"))
    #expect(stroke.width == 2 && stroke.points.first == points.first)
    for (link, point) in points.enumerated() {
      #expect((stroke.points[link * 6] - point).length < 1e-9)
    }
  }
}
