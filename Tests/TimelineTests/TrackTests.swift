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

  @Test func stepsAtTheStartShowFromTheKeyOnAndNotBefore() {
    let track = KeyframeTrack(
      Keyframes([
        Keyframe(time: seconds(Rational(1)), value: 0.0, ease: .steps(4, .start)),
        Keyframe(time: seconds(Rational(2)), value: 8.0),
      ]), rate: rate)
    #expect(track.value(at: Rational(999, 1000)) == 0)
    for (time, value) in [
      (Rational(1), 2.0), (Rational(5, 4), 4), (Rational(3, 2), 6), (Rational(7, 4), 8), (Rational(2), 8),
    ] {
      #expect(track.value(at: time) == value, "at \(time)")
    }
  }

  static let rates = [
    Rational(24_000, 1001), Rational(24), Rational(30_000, 1001), Rational(30),
    Rational(60_000, 1001), Rational(60),
  ]

  /// Times that are written with one digit too few, or end one last digit above or below a frame, are the frame's.
  @Test(arguments: rates) func timesWithinANanosecondOfAFrameAreTheFrames(fps: Rational) throws {
    let rate = try #require(FrameRate(fps))
    for frame in 1...200 {
      let exact = Rational(frame) / fps
      for near in [exact.value, exact.value.nextUp, exact.value.nextDown, exact.value + 5e-10, exact.value - 5e-10] {
        let time = try #require(Rational(near))
        #expect(SceneTime.seconds(time).seconds(at: rate) == exact, "\(near)")
        let cels = CelTrack(
          count: 1000, fps: rate, sprite: Sprite(asset: "a", start: .seconds(time)), rate: rate)
        #expect(cels.cel(at: exact + Rational(3) / fps) == 3)
        let keys = Keyframes(
          [Keyframe(time: .zero, value: 0.0, ease: .hold), Keyframe(time: .seconds(time), value: 1)])
        #expect(KeyframeTrack(keys, rate: rate).value(at: exact) == 1)
        #expect(FrameClock(rate: rate, duration: time).frameCount == frame)
      }
      // A microsecond is a time of its own.
      let apart = exact + Rational(1, 1_000_000)
      if frame % 7 == 0, (apart * Rational(600)).denominator != 1 {
        #expect(SceneTime.seconds(apart).seconds(at: rate) == apart)
      }
    }
  }

  @Test func timesWithinANanosecondOfATickAreTheTicksAtOtherFrameRates() throws {
    let time = try #require(Rational(2.3333333333333335))
    #expect(time > Rational(7, 3))
    for fps in [3, 24, 25] {
      let rate = try #require(FrameRate(Rational(fps)))
      #expect(SceneTime.seconds(time).seconds(at: rate) == Rational(7, 3))
    }
  }

  /// A regular polygon of as many sides, walked once in as many seconds.
  @Test(arguments: [3, 4, 5, 12, 60, 97]) func atACornerTheDirectionIsThatOfTheSideBefore(sides: Int) throws {
    func corner(_ index: Int) -> Vector2 {
      let (sine, cosine) = PortableMath.sinCos(degrees: 360 * Double(index) / Double(sides))
      return Vector2(300 + 200 * cosine, 250 + 200 * sine)
    }
    let data =
      (0..<sides).map { "\($0 == 0 ? "M" : "L") \(corner($0).x) \(corner($0).y)" }.joined(separator: " ") + " Z"
    func direction(_ side: Int) -> Double {
      let way = corner(side + 1) - corner(side)
      return PortableMath.atan2Degrees(y: way.y, x: way.x)
    }
    func isNear(_ a: Double, _ b: Double) -> Bool { ((a - b).remainder(dividingBy: 360)).magnitude < 1e-6 }
    func track(_ orient: PathDriver.Orientation) throws -> PathTrack {
      try PathTrack(
        PathDriver(
          path: data, duration: .seconds(Rational(sides)), loop: .pingpong, orient: orient), rate: rate)
    }
    let (path, travel) = (try track(true), try track(.travel))
    #expect(isNear(path.pose(at: .zero).direction, direction(0)))
    for index in 1...sides {
      #expect(isNear(path.pose(at: Rational(index)).direction, direction(index - 1)), "\(index)")
      #expect(isNear(path.pose(at: Rational(2 * index - 1, 2)).direction, direction(index - 1)))
      #expect(travel.pose(at: Rational(index)).direction == path.pose(at: Rational(index)).direction)
      // On the way back, a corner is reached along the side behind it.
      let back = Rational(2 * sides - index)
      if index < sides {
        #expect(isNear(path.pose(at: back).direction, direction(index)))
        #expect(isNear(travel.pose(at: back).direction, direction(index) + 180))
      }
      let between = back + Rational(1, 2)
      #expect(isNear(path.pose(at: between).direction, direction(index - 1)))
      #expect(isNear(travel.pose(at: between).direction, direction(index - 1) + 180))
    }
    // Where the way back ends, the way out hasn't begun.
    #expect(isNear(travel.pose(at: Rational(2 * sides)).direction, direction(0) + 180))
  }

  @Test func leapsAreFoundAtTheirTimes() throws {
    func times(_ track: Track<Double>, _ start: Rational, _ end: Rational) -> [Rational] {
      track.leaps(after: start, through: end).map(\.time)
    }
    func keys(_ keys: [(Rational, Double)], _ loop: Loop, _ ease: Easing = .linear) throws -> Track<Double> {
      try #require(
        Track(
          .keys(Keyframes(keys.map { Keyframe(time: seconds($0.0), value: $0.1, ease: ease) }, loop: loop)), rate: rate)
      )
    }
    let wrap = Rational(121, 125)
    let again = try keys([(.zero, 100), (wrap, 600)], .repeat)
    #expect(times(again, Rational(9, 10), .one) == [wrap])
    #expect(times(again, wrap, Rational(2)) == [wrap + wrap])
    #expect(times(again, wrap - Rational(1, 600), wrap) == [wrap])
    #expect(times(try keys([(.zero, 5), (wrap, 5)], .repeat), .zero, Rational(5)) == [])
    let there = try keys([(.zero, 1), (Rational(1, 3), 2), (Rational(1, 3), 4), (.one, 5)], .pingpong)
    #expect(times(there, .zero, Rational(2)) == [Rational(1, 3), Rational(5, 3)])
    #expect(there.leaps(after: .one, through: Rational(2)) == [Leap(time: Rational(5, 3), isAfter: true)])
    #expect(there.leaps(after: .one, through: Rational(5, 3)) == [])
    #expect(
      times(try keys([(.zero, 0), (.one, 1)], .once, .steps(2, .start)), -.one, .one) == [.zero, Rational(1, 2)])
    #expect(times(try keys([(.zero, 0), (.one, 1)], .once, .steps(2, .end)), -.one, .one) == [Rational(1, 2), .one])
    let square = try #require(Track(.wave(WaveDriver(.square, center: 0.0, amplitude: 1, frequency: 2)), rate: rate))
    #expect(times(square, Rational(1, 5), Rational(3, 5)) == [Rational(1, 4), Rational(1, 2)])
  }

  @Test func aPathOfNoDurationIsAStepAtItsStart() throws {
    let driver = PathDriver(path: "M 0 0 H 10", duration: .zero, start: .seconds(Rational(2)))
    let track = try PathTrack(driver, rate: rate)
    #expect(track.pose(at: Rational(199, 100)).position == Vector2(0, 0))
    #expect(track.pose(at: Rational(2)).position == Vector2(10, 0))
  }
}
