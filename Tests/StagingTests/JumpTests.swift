import Geometry
import Imaging
import Physics
import SceneFormat
import Staging
import Testing
import Timeline

/// What hangs on an anchor that jumps: between two ticks too, a jump takes effect at its own instant.
@Suite struct JumpTests {
  static let rates = [
    Rational(24_000, 1001), Rational(24), Rational(30_000, 1001), Rational(30), Rational(48), Rational(60_000, 1001),
    Rational(60),
  ]
  private static let lap = Rational(121, 125)

  /// A lamp on a rope below an anchor that goes from x 100 to 600 in 0.968 s.
  private func stage(
    _ position: Property<Vector2>, fps: Rational, isOnNode: Bool = true, segments: Int = 6
  ) throws -> Stage {
    let anchor = Node(id: "anchor", .group, position: position)
    let lamp = Node(id: "lamp", .light(Light()), position: .constant(Vector2(130, 170)), body: Node.Body())
    let to = Node.Tie.node("lamp", offset: .zero)
    let rope =
      isOnNode
      ? Node(id: "rope", .rope(Node.Rope(from: .node("anchor", offset: .zero), to: to, length: 80, segments: segments)))
      : Node(
        id: "rope", .rope(Node.Rope(from: .point(.zero), to: to, length: 80, segments: segments)), position: position)
    var scene = try StageFixture.scene([anchor, lamp, rope])
    scene.canvas.fps = try #require(FrameRate(fps))
    return try Stage(scene, images: [:])
  }

  private func keys(_ last: Rational, _ end: Vector2, _ loop: Loop) -> Property<Vector2> {
    .keys(
      Keyframes(
        [Keyframe(time: .zero, value: Vector2(100, 100)), Keyframe(time: .seconds(last), value: end)], loop: loop))
  }

  @Test(arguments: rates, [true, false]) func aRopesEndIsWhereItsLoopingAnchorIs(fps: Rational, isOnNode: Bool) throws {
    let stage = try stage(keys(Self.lap, Vector2(600, 100), .repeat), fps: fps, isOnNode: isOnNode)
    for frame in 0..<stage.frameCount {
      let time = stage.clock.time(ofFrame: frame)
      let laps = time / Self.lap
      let right = 100 + 500 * (laps - Rational(Int(laps.floor))).value
      let end = try #require(stage.frame(frame).strokes.first?.points.first)
      #expect((end - Vector2(right, 100)).length < 1e-6, "frame \(frame)")
    }
  }

  /// By Galileo a lamp under an anchor of even speed swings the same whether the anchor goes on or begins again.
  @Test(arguments: rates) func onlyTheJumpIsCarriedAndNotTheAnchorsOwnMotion(fps: Rational) throws {
    let looping = try stage(keys(Self.lap, Vector2(600, 100), .repeat), fps: fps, segments: 1)
    let going = try stage(keys(Self.lap * Rational(5), Vector2(2600, 100), .once), fps: fps, segments: 1)
    func lamp(_ stage: Stage, _ frame: Int) throws -> Vector2 {
      try #require(stage.frame(frame).lights.first?.position)
    }
    for frame in 0..<looping.frameCount {
      let laps = Int((looping.clock.time(ofFrame: frame) / Self.lap).floor)
      let way = try lamp(going, frame) - lamp(looping, frame)
      #expect((way - Vector2(500 * Double(laps), 0)).length < 1e-5, "frame \(frame)")
    }
  }

  @Test(arguments: rates) func aStepBetweenTwoTicksIsSeenAtItsInstant(fps: Rational) throws {
    // 1.2345 s is no tick: what is asked before shows the old place, what is asked after the new one.
    let step = Rational(12_345, 10_000)
    let stage = try stage(
      .keys(
        Keyframes([
          Keyframe(time: .zero, value: Vector2(100, 100), ease: .hold),
          Keyframe(time: .seconds(step), value: Vector2(130, 90)),
        ])), fps: fps)
    for frame in 0..<stage.frameCount {
      let isOver = stage.clock.time(ofFrame: frame) >= step
      let end = try #require(stage.frame(frame).strokes.first?.points.first)
      #expect((end - (isOver ? Vector2(130, 90) : Vector2(100, 100))).length < 1e-9)
    }
  }

  @Test func twoAnchorsJumpAtTheirOwnInstants() throws {
    func hold(_ at: Rational, _ x: Double) -> Property<Vector2> {
      .keys(
        Keyframes([
          Keyframe(time: .zero, value: Vector2(x, 10), ease: .hold),
          Keyframe(time: .seconds(at), value: Vector2(x, 40)),
        ]))
    }
    // Within one tick, from 600/600 to 601/600 s.
    let (early, late) = (Rational(100_040, 100_000), Rational(100_130, 100_000))
    let nodes = [
      Node(id: "a", .group, position: hold(early, 50)), Node(id: "b", .group, position: hold(late, 90)),
      Node(
        id: "rope", .rope(Node.Rope(from: .node("a", offset: .zero), to: .node("b", offset: .zero), length: 60))),
    ]
    var scene = try StageFixture.scene(nodes)
    // Frames at 1, 1.001 and 1.002 s.
    scene.canvas.fps = try #require(FrameRate(Rational(1000)))
    let stage = try Stage(scene, images: [:])
    for (frame, a, b) in [(1000, 10.0, 10.0), (1001, 40, 10), (1002, 40, 40)] {
      let points = try #require(stage.frame(frame).strokes.first?.points)
      #expect(((points.first?.y ?? 0) - a).magnitude < 1e-6, "frame \(frame)")
      #expect(((points.last?.y ?? 0) - b).magnitude < 1e-6, "frame \(frame)")
    }
  }
}
