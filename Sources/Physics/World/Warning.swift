/// Something that is defined, but will look other than the author may think.
public enum Warning: Hashable, Sendable, Codable {
  /// The ends of a rope are farther apart than it is long; it is drawn out straight, evenly.
  case ropeTooShort(rope: String, length: Double, distance: Double)
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
      "rope \"\(rope)\" of \(length) px has ends \(distance) px apart and is drawn out straight; lengthen it"
    case .ropeWithoutLength(let rope):
      "rope \"\(rope)\" has length 0 and pins its ends together; give it a length"
    case .ropeTooStiff(let rope, let bend, let used):
      "rope \"\(rope)\" has a bend of \(bend) px, more than the tick can follow; \(used) is used; "
        + "use fewer segments or a higher rate"
    case .springTooFast(let spring, let frequency, let used):
      "spring \"\(spring)\" has a frequency of \(frequency) Hz, more than the tick can follow; \(used) is used"
    }
  }
}
