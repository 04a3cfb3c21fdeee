import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

@Suite struct PostEffectTests {
  private func states(_ effects: [PostEffect], nodes: [Node] = [], scale: Double = 1, frame: Int = 0) throws
    -> [PostEffectState]
  {
    var scene = try StageFixture.scene(nodes)
    scene.post = effects
    return try Stage(scene, images: try StageFixture.images(), scale: scale).frame(frame).post
  }

  private func effect(_ content: PostEffect.Content) -> PostEffect { PostEffect(content) }

  @Test func lengthsAreFractionsOfTheHeight() throws {
    let tiltShift = PostEffect.TiltShift(
      center: .constant(Vector2(0.25, 0.6)), angle: .constant(10), band: .constant(Vector2(0.1, 0.2)),
      fade: .constant(Vector2(0.3, 0.4)), blur: .constant(0.05))
    let states = try states(
      [effect(.tiltShift(tiltShift)), effect(.blur(.init(sigma: .constant(0.02))))], scale: 3)
    let right = TiltShiftState(
      focus: .band(center: Vector2(150, 180), angle: 10, above: 0.1 * 300, below: 0.2 * 300),
      fade: Vector2(0.3 * 300, 0.4 * 300), sigma: 0.05 * 300)
    #expect(states == [PostEffectState(.tiltShift(right)), PostEffectState(.blur(sigma: 6))])
  }

  @Test func theFocusFollowsANode() throws {
    let walker = StageFixture.dot(
      "walker",
      at: .keys(
        Keyframes([
          Keyframe(time: .zero, value: Vector2(10, 20)), Keyframe(time: .seconds(.one), value: Vector2(110, 20)),
        ])))
    let tiltShift = PostEffect.TiltShift(
      shape: .ellipse, center: .follow(FollowDriver(target: "walker", offset: Vector2(0, 5))))
    let state = try states([effect(.tiltShift(tiltShift))], nodes: [walker], scale: 2, frame: 5).first
    guard case .tiltShift(let shown)? = state?.content, case .ellipse(let center, _, let radii) = shown.focus else {
      Issue.record("no ellipse")
      return
    }
    #expect(center == Vector2(120, 50))
    #expect(radii == Vector2(60, 40))
  }

  @Test func whatChangesNothingIsLeftOut() throws {
    let nothing: [PostEffect] = [
      effect(.blur(.init(sigma: .constant(0)))), effect(.grade(.init())), effect(.grain(.init(amount: .constant(0)))),
      effect(.pixelate(.init(size: .constant(1)))), effect(.vignette(.init(amount: .constant(0)))),
      effect(.bloom(.init(intensity: .constant(0)))), effect(.tiltShift(.init(blur: .constant(0)))),
      PostEffect(.blur(.init()), opacity: .constant(0)),
      PostEffect(.blur(.init()), visible: Node.Span(start: .seconds(.one))),
      PostEffect(.blur(.init()), visible: Node.Span(start: .seconds(Rational(-1)), end: .zero)),
    ]
    #expect(try states(nothing).isEmpty)
    #expect(try states(nothing, frame: 10).count == 1)
  }

  @Test func aTiltShiftWithoutBlurStillGrades() throws {
    let tiltShift = PostEffect.TiltShift(blur: .constant(0), saturation: .constant(1.5))
    #expect(
      try states([effect(.tiltShift(tiltShift))]) == [PostEffectState(.grade(GradeState(saturation: 1.5)))])
  }

  @Test func valuesBeyondTheirRangesAreClampedAtUse() throws {
    let wide = WaveDriver(.square, center: 1.0, amplitude: 9.0, frequency: 1)
    let grade = PostEffect.Grade(saturation: .wave(wide), contrast: .wave(wide), brightness: .wave(wide))
    #expect(
      try states([PostEffect(.grade(grade), opacity: .wave(wide))]) == [
        PostEffectState(.grade(GradeState(saturation: 2, contrast: 1.5, brightness: 0.25)))
      ])
  }

  /// Where the tone map stands is the scene's business: a blur that fades in moves nothing.
  @Test(arguments: [0, 1])
  func theToneMapKeepsItsPlace(opacity: Double) throws {
    var scene = try StageFixture.scene([])
    scene.post = [
      PostEffect(.grade(.init(saturation: .constant(0)))),
      PostEffect(.blur(.init()), opacity: .constant(opacity)), PostEffect(.vignette(.init())),
    ]
    let state = try Stage(scene, images: [:]).frame(0)
    #expect(state.toneMapIndex == (opacity > 0 ? 2 : 1))
    #expect(state.post.count == (opacity > 0 ? 3 : 2))
    scene.post = [PostEffect(.vignette(.init()))]
    #expect(try Stage(scene, images: [:]).frame(0).toneMapIndex == 0)
  }

  @Test func grainIsAnotherInEachFrameAndForEachSeed() throws {
    func keys(_ seed: UInt64) throws -> [UInt64] {
      try (0..<3).map { frame in
        guard case .grain(let grain)? = try states([effect(.grain(.init(seed: seed)))], frame: frame).first?.content
        else { return 0 }
        return grain.key
      }
    }
    let keys = try keys(0) + (try keys(1))
    #expect(Set(keys).count == 6)
  }

  /// Half the frames of twice the rate are those of the rate, with their grain.
  @Test(arguments: [Rational(24), Rational(25), Rational(30), Rational(30000, 1001), Rational(24000, 1001)])
  func grainIsTheSameAtOneTimeWhateverTheRate(rate: Rational) throws {
    var scene = try StageFixture.scene([])
    scene.post = [effect(.grain(.init()))]
    let slow = try Stage(scene, images: [:], rate: FrameRate(rate))
    let fast = try Stage(scene, images: [:], rate: FrameRate(rate * Rational(2)))
    for frame in 0..<40 {
      #expect(slow.frame(frame).post == fast.frame(2 * frame).post)
      #expect(slow.frame(frame).post != fast.frame(2 * frame + 1).post)
    }
  }

  @Test func aTableOrMaskThatIsNotGivenIsAnError() throws {
    #expect(throws: StagingError.missingCube(file: "a.cube", effect: "post[0]")) {
      try states([effect(.grade(.init(lut: "a.cube")))])
    }
    #expect(throws: StagingError.missingImages(asset: "mask", node: "post[0]")) {
      try states([effect(.tiltShift(.init(mask: "mask")))])
    }
  }

  @Test(arguments: [(200, 100, 1.0), (1920, 1080, 2.0), (3000, 4000, 5.0)])
  func theOriginalsBlurGrowsWithTheLongerSide(width: Int, height: Int, steps: Double) {
    let blur = 6.35 * steps.squareRoot() / Double(height)
    let original = PostEffect.TiltShift(.original, width: width, height: height)
    #expect(original.blur == .constant(blur))
    #expect(original.mix == .crossfade && original.curve == .linear)
  }
}
