public import Geometry

/// A time as a scene states it: exact seconds, or a count of the film's frames (`"12f"`).
public enum SceneTime: Hashable, Sendable {
  case seconds(Rational)
  case frames(Rational)

  public static let zero = SceneTime.seconds(.zero)

  /// The exact time in seconds of a film that shows `rate` frames a second.
  public func seconds(at rate: FrameRate) -> Rational {
    switch self {
    case .seconds(let seconds): seconds
    case .frames(let frames): frames / rate.framesPerSecond
    }
  }
}
