public import Geometry

/// A time as a scene states it: exact seconds, or a count of the film's frames (`"12f"`).
public enum SceneTime: Hashable, Sendable {
  case seconds(Rational)
  case frames(Rational)

  public static let zero = SceneTime.seconds(.zero)

  /// The rate of ticks to which times are snapped where they are on no frame.
  private static let usualTicks = Rational(600)

  /// The exact time in seconds of a film that shows `rate` frames a second.
  ///
  /// What is within a nanosecond of a frame is that frame's time, or else of a tick of physics at its usual rate that
  /// tick's: 2.3333333333333335 is 7/3.
  public func seconds(at rate: FrameRate) -> Rational {
    let seconds =
      switch self {
      case .seconds(let seconds): seconds
      case .frames(let frames): frames / rate.framesPerSecond
      }
    return seconds.snapped(toMultiplesOf: rate.framesPerSecond) ?? seconds.snapped(toMultiplesOf: Self.usualTicks)
      ?? seconds
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

extension Rational {
  /// Times that are this near to each other, in seconds, are one.
  package static let sameTime = Rational(1, 1_000_000_000)

  /// The nearest time of a regular rate, when it is within a nanosecond; else nil.
  package func snapped(toMultiplesOf rate: Rational) -> Rational? {
    let count = self * rate
    let nearest = Rational(Int((count + Rational(1, 2)).floor))
    let snapped = nearest / rate
    let way = self - snapped
    return -.sameTime <= way && way <= .sameTime ? snapped : nil
  }
}
