package import Geometry
package import SceneFormat

extension Loop {
  /// Maps a time since the first key into `0…span`: held at both ends, repeated, or run back and forth.
  package func fold(_ elapsed: Rational, span: Rational) -> Rational {
    guard elapsed > .zero else { return .zero }
    guard span > .zero else { return span }
    switch self {
    case .once:
      return min(elapsed, span)
    case .repeat:
      return elapsed - Rational(Int((elapsed / span).floor)) * span
    case .pingpong:
      let rounds = elapsed / span
      let whole = rounds.floor
      let rest = elapsed - Rational(Int(whole)) * span
      return whole % 2 == 0 ? rest : span - rest
    }
  }

  /// Whether a time since the first key was reached on a way back; at a turn that is the way before it.
  package func isReturning(_ elapsed: Rational, span: Rational) -> Bool {
    guard self == .pingpong, elapsed > .zero, span > .zero else { return false }
    return (elapsed / span).ceiling % 2 == 0
  }
}
