import Geometry
import SceneFormat
import Testing
import Timeline

@Suite struct FrameClockTests {
  @Test(arguments: [
    (Rational(25), Rational(1), 25), (Rational(30), Rational(1001, 1000), 31), (Rational(24), Rational(1, 24), 1),
    (Rational(30_000, 1001), Rational(1), 30), (Rational(60), Rational(1, 10), 6), (Rational(30), Rational(7, 10), 21),
    (Rational(30_000, 1001), Rational(3600), 107_893),
  ])
  func theCountIsTheCeilingOfDurationTimesRate(rate: Rational, duration: Rational, count: Int) throws {
    let rate = try #require(FrameRate(rate))
    #expect(FrameClock(rate: rate, duration: duration).frameCount == count)
  }

  @Test func anHourAtNTSCRatesDoesNotDrift() throws {
    let rate = try #require(FrameRate(Rational(30_000, 1001)))
    let clock = FrameClock(rate: rate, duration: Rational(3600))
    #expect(clock.time(ofFrame: 107_892) == Rational(107_892 * 1001, 30_000))
  }

  @Test(arguments: 1...120)
  func aClipAtTheFilmsRateShowsEachCelOnce(fps: Int) throws {
    let rate = try #require(FrameRate(fps))
    let cels = CelTrack(count: 20, fps: rate, sprite: Sprite(asset: "walk"), rate: rate)
    let clock = FrameClock(rate: rate, duration: Rational(40) / rate.framesPerSecond)
    #expect((0..<40).map { cels.cel(at: clock.time(ofFrame: $0)) } == (0..<40).map { $0 % 20 })
  }

  private func cels(
    _ play: Sprite.Play, speed: Rational = .one, start: Rational = .zero, count: Int = 4
  ) throws -> [Int] {
    let rate = try #require(FrameRate(10))
    let sprite = Sprite(asset: "a", play: play, speed: speed, start: .seconds(start))
    let track = CelTrack(count: count, fps: rate, sprite: sprite, rate: rate)
    return (0..<12).map { track.cel(at: Rational($0, 10)) }
  }

  @Test func clipsPlayOnceRepeatTurnBackOrStopAfterSomeRounds() throws {
    #expect(try cels(.once) == [0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3])
    #expect(try cels(.repeat) == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
    #expect(try cels(.pingpong) == [0, 1, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1])
    #expect(try cels(.times(2)) == [0, 1, 2, 3, 0, 1, 2, 3, 3, 3, 3, 3])
    #expect(try cels(.repeat, speed: Rational(1, 2)) == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1])
    #expect(try cels(.repeat, speed: .zero) == [Int](repeating: 0, count: 12))
    #expect(try cels(.once, start: Rational(7, 10)) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3])
    #expect(try cels(.pingpong, count: 1) == [Int](repeating: 0, count: 12))
  }
}
