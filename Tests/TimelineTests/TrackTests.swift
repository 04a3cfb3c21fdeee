import Geometry
import SceneFormat
import Testing
import Timeline

@Suite struct TrackTests {
  private let rate: FrameRate

  init() throws { rate = try #require(FrameRate(30)) }

  private func seconds(_ value: Rational) -> SceneTime { .seconds(value) }

  private func track(_ keys: [(Rational, Double)], loop: Loop = .once, ease: Easing = .linear) -> KeyframeTrack<Double>
  {
    KeyframeTrack(
      Keyframes(keys.map { Keyframe(time: seconds($0.0), value: $0.1, ease: ease) }, loop: loop), rate: rate)
  }

  @Test func valuesHoldBeforeTheFirstAndAfterTheLastKey() {
    let track = track([(Rational(1), 10), (Rational(2), 20)])
    #expect(track.value(at: .zero) == 10)
    #expect(track.value(at: Rational(3, 2)) == 15)
    #expect(track.value(at: Rational(9)) == 20)
  }

  @Test func ofTwoKeysAtOneTimeTheLaterWinsAtThatTime() {
    let track = track([(Rational(0), 0), (Rational(1), 10), (Rational(1), 50), (Rational(2), 60)])
    #expect(track.value(at: Rational(999, 1000)) == 9.99)
    #expect(track.value(at: Rational(1)) == 50)
    #expect(track.value(at: Rational(3, 2)) == 55)
  }

  @Test func aPropertyThatOnlyStepsIsAnAnimationOfNoLength() {
    let track = track([(Rational(1), 3), (Rational(1), 7)], loop: .repeat)
    #expect(track.value(at: .zero) == 3)
    #expect(track.value(at: Rational(1)) == 7)
    #expect(track.value(at: Rational(5)) == 7)
  }

  @Test func loopsRepeatAndTurnBackExactly() {
    let keys: [(Rational, Double)] = [(Rational(1, 3), 0), (Rational(4, 3), 1)]
    let again = track(keys, loop: .repeat)
    let forthAndBack = track(keys, loop: .pingpong)
    for lap in 0..<1000 {
      let time = Rational(1, 3) + Rational(lap)
      #expect(again.value(at: time) == 0)
      #expect(again.value(at: time + Rational(1, 4)) == 0.25)
      #expect(forthAndBack.value(at: time) == Double(lap % 2))
      #expect(forthAndBack.value(at: time + Rational(1, 4)) == (lap % 2 == 0 ? 0.25 : 0.75))
    }
    #expect(again.value(at: .zero) == 0)
  }

  @Test func timesInFramesCountTheScenesOwnFrames() {
    let keys = Keyframes([
      Keyframe(time: .frames(Rational(0)), value: 0.0), Keyframe(time: .frames(Rational(12)), value: 1.0),
    ])
    #expect(KeyframeTrack(keys, rate: rate).value(at: Rational(1, 5)) == 0.5)
  }

  @Test func hugeValuesStayFinite() {
    let track = track([(Rational(0), -1e308), (Rational(1), 1e308)], ease: .family(.out, .back))
    for step in 0...20 { #expect(track.value(at: Rational(step, 20)).isFinite) }
    #expect(track.value(at: Rational(1)) == 1e308)
  }

  @Test func positionsOvershootAndColoursAreClamped() {
    let position = Keyframes(
      [
        Keyframe(time: .zero, value: Vector2(0, 0), ease: .family(.out, .back)),
        Keyframe(time: .seconds(.one), value: Vector2(100, 0)),
      ])
    let place = KeyframeTrack(position, rate: rate).value(at: Rational(6, 10))
    #expect(place.x > 100)
    let color = Keyframes(
      [
        Keyframe(time: .zero, value: Color(0, 0.5, 1), ease: .family(.out, .back)),
        Keyframe(time: .seconds(.one), value: Color(1, 0.5, 0)),
      ])
    let tint = KeyframeTrack(color, rate: rate).value(at: Rational(6, 10))
    #expect(tint == Color(1, 0.5, 0))
  }

  @Test func coloursFadeWithoutDarkening() {
    let keys = Keyframes([
      Keyframe(time: .zero, value: Color(0, 0, 0, 0)), Keyframe(time: .seconds(.one), value: Color(1, 0.5, 0.25, 1)),
    ])
    #expect(KeyframeTrack(keys, rate: rate).value(at: Rational(1, 2)) == Color(1, 0.5, 0.25, 0.5))
  }

  @Test func wavesFollowTheirFormulas() throws {
    let wave = WaveDriver(.sine, center: 10.0, amplitude: 4.0, frequency: 0.5, phase: 0.25)
    let track = try #require(Track(.wave(wave), rate: rate))
    #expect(track.value(at: .zero) == 14)
    #expect(track.value(at: Rational(1)) == 6)
    let square = try #require(
      Track(.wave(WaveDriver(.square, center: 0.0, amplitude: 1.0, frequency: 1)), rate: rate))
    #expect(square.value(at: Rational(1, 4)) == 1)
    #expect(square.value(at: Rational(3, 4)) == -1)
  }

  @Test func noiseIsTheSameOnEveryRunAndDiffersByComponent() throws {
    let driver = NoiseDriver(
      center: Vector2(5, 5), amplitude: Vector2(1, 1), frequency: 3, octaves: 2, seed: 7)
    let track = try #require(Track(.noise(driver), rate: rate))
    let value = track.value(at: Rational(7, 10))
    #expect(value == track.value(at: Rational(7, 10)))
    #expect(value.x != value.y)
    #expect((4...6).contains(value.x) && (4...6).contains(value.y))
  }

  @Test func aColoursAlphaSwingsToo() throws {
    let wave = WaveDriver(
      .square, center: Color(1, 1, 1, 0.5), amplitude: Color(0, 0, 0, 0.4), frequency: 1)
    let track = try #require(Track(.wave(wave), rate: rate))
    #expect(track.value(at: .zero) == Color(1, 1, 1, 0.9))
  }

  @Test func aPathOfNoDurationIsAStepAtItsStart() throws {
    let driver = PathDriver(path: "M 0 0 H 10", duration: .zero, start: .seconds(Rational(2)))
    let track = try PathTrack(driver, rate: rate)
    #expect(track.pose(at: Rational(199, 100)).position == Vector2(0, 0))
    #expect(track.pose(at: Rational(2)).position == Vector2(10, 0))
  }
}
