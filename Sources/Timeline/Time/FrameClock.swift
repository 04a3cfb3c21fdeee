public import Geometry
public import SceneFormat

/// The exact times of a film's frames: frame n is at n / rate seconds.
public struct FrameClock: Hashable, Sendable {
  public let rate: FrameRate
  /// The ceiling of duration × rate, in exact arithmetic; a frame that begins less than a nanosecond before the end is
  /// none, unless it is the first.
  public let frameCount: Int

  /// - Precondition: `duration` is above 0.
  public init(rate: FrameRate, duration: Rational) {
    precondition(duration > .zero, "a film needs a duration above 0")
    self.rate = rate
    frameCount = max(Int(((duration - .sameTime) * rate.framesPerSecond).ceiling), 1)
  }

  /// The exact time of a frame, in seconds.
  public func time(ofFrame index: Int) -> Rational {
    Rational(index) / rate.framesPerSecond
  }

  /// The number of the frame that is shown at a time, which may be beyond the film's last.
  public func frame(at time: SceneTime) -> Int64 {
    (time.seconds(at: rate) * rate.framesPerSecond).floor
  }
}
