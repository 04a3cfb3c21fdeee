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

  /// Reads a time of 0 or more as a person writes it: `1.5`, `1.5s` or `1/2` in seconds, `12f` in frames. Nil when the text
  /// is none.
  public init?(_ text: String) {
    let unit = text.last.flatMap { "sf".contains($0) ? $0 : nil }
    guard let number = Rational(text: String(text.dropLast(unit == nil ? 0 : 1)), needsFraction: false),
      number >= .zero
    else { return nil }
    self = unit == "f" ? .frames(number) : .seconds(number)
  }
}
