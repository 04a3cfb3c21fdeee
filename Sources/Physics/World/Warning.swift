/// Something that is defined, but will look other than the author may think.
public enum Warning: Hashable, Sendable, Codable {
  /// The ends of a rope are farther apart than it is long; it is drawn out straight, evenly.
  case ropeTooShort(rope: String, length: Double, distance: Double)
  /// What hangs on a rope begins clearly beyond its length, and is pulled in at once.
  case ropePullsIn(rope: String, length: Double, distance: Double)
  /// A rope is longer than the way between its ends, and nothing takes what the swing and the yanks of the slack give.
  case slackNeverSettles(rope: String, length: Double, distance: Double)
  /// The lengths of sticks, and of ropes that are tied up with them, can't be met all at once.
  case lengthsDisagree(stick: String)
  /// A rope of length 0 pins its ends together.
  case ropeWithoutLength(rope: String)
  /// A rope's `bend` is more than the tick can follow, and `used` is used.
  case ropeTooStiff(rope: String, bend: Double, used: Double)
  /// A spring's frequency is above a quarter of the tick rate, which is used.
  case springTooFast(spring: String, frequency: Double, used: Double)
}

extension Warning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ropeTooShort(let rope, let length, let distance):
      "rope \"\(rope)\" of \(Self.short(length)) px has ends \(Self.short(distance)) px apart and is drawn out straight; "
        + "lengthen it"
    case .ropePullsIn(let rope, let length, let distance):
      "rope \"\(rope)\" of \(Self.short(length)) px has ends \(Self.short(distance)) px apart and pulls them together at "
        + "once; lengthen it, or begin nearer"
    case .slackNeverSettles(let rope, let length, let distance):
      "rope \"\(rope)\" of \(Self.short(length)) px has ends \(Self.short(distance)) px apart, and nothing calms what hangs on "
        + "it; give it a damping, or leave out its length"
    case .lengthsDisagree(let stick):
      "stick \"\(stick)\" and those that it is tied up with have lengths that no places can meet; they are drawn out evenly"
    case .ropeWithoutLength(let rope):
      "rope \"\(rope)\" has length 0 and pins its ends together; give it a length"
    case .ropeTooStiff(let rope, let bend, let used):
      "rope \"\(rope)\" has a bend of \(Self.short(bend)) px, more than the tick can follow; \(Self.short(used)) is used; "
        + "use fewer segments or a higher rate"
    case .springTooFast(let spring, let frequency, let used):
      "spring \"\(spring)\" has a frequency of \(Self.short(frequency)) Hz, more than the tick can follow; \(Self.short(used)) is used"
    }
  }

  /// With three digits or more, which is what a reader can use.
  private static func short(_ value: Double) -> Double {
    var (scale, rest) = (100.0, value.magnitude)
    while rest < 1, rest > 0, scale < 1e9 { (scale, rest) = (scale * 10, rest * 10) }
    return (value * scale).rounded() / scale
  }
}
