package import Geometry
package import SceneFormat

/// Which cel of an asset shows at a time: computed from the time exactly, never accumulated.
package struct CelTrack: Sendable {
  private let count: Int
  private let celsPerSecond: Rational
  private let start: Rational
  private let play: Sprite.Play

  /// - Parameters:
  ///   - count: the number of cels, 1 and above.
  ///   - fps: cels per second at speed 1.
  ///   - rate: the scene's own rate, which times in frames count.
  package init(count: Int, fps: FrameRate, sprite: Sprite, rate: FrameRate) {
    precondition(count >= 1, "an asset has a cel")
    self.count = count
    celsPerSecond = fps.framesPerSecond * sprite.speed
    start = sprite.start.seconds(at: rate)
    play = sprite.play
  }

  /// 0..<count; the first cel before the start.
  package func cel(at time: Rational) -> Int {
    // A cel that begins within a nanosecond shows.
    let elapsed = time - start + .sameTime
    guard count > 1, elapsed > .zero else { return 0 }
    let passed = Int((elapsed * celsPerSecond).floor)
    guard passed >= 0 else { return 0 }
    switch play {
    case .once: return min(passed, count - 1)
    case .times(let rounds): return passed / count >= rounds ? count - 1 : passed % count
    case .repeat: return passed % count
    case .pingpong:
      let place = passed % (2 * count - 2)
      return place < count ? place : 2 * count - 2 - place
    }
  }
}
