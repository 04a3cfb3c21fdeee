package import Geometry
internal import SceneFormat

extension KeyframeTrack {
  /// Whether the value leaps somewhere in the half-open span from `start`, without it, to `end`: at a step, at the end
  /// of a `hold`, within `steps`, or where a repetition begins again elsewhere.
  package func jumps(after start: Rational, through end: Rational) -> Bool {
    guard leaps || loop == .repeat, end > first else { return false }
    let span = last - first
    guard span > .zero else { return start < first && first <= end && leaps }
    let from = max(start, first)
    let (low, high) = (loop.fold(from - first, span: span), loop.fold(end - first, span: span))
    switch loop {
    case .once:
      return leaps(after: start < first ? -.one : low, through: high)
    case .repeat:
      let (lapFrom, lapTo) = (((from - first) / span).floor, ((end - first) / span).floor)
      guard lapFrom != lapTo else { return leaps(after: low, through: high) }
      return !isClosed || leaps(after: low, through: span)
        || leaps(after: -.one, through: high)
    case .pingpong:
      let (lapFrom, lapTo) = (((from - first) / span).floor, ((end - first) / span).floor)
      if lapFrom == lapTo { return leaps(after: min(low, high), through: max(low, high)) }
      // Around a turn both ways are the same stretch, at one end or the other.
      return lapTo % 2 == 0
        ? leaps(after: -.one, through: max(low, high)) : leaps(after: min(low, high), through: span)
    }
  }

  private func leaps(after start: Rational, through end: Rational) -> Bool {
    leapTimes.contains { $0 > start && $0 <= end }
  }
}

extension Track {
  /// Whether the value leaps somewhere in the half-open span from `start`, without it, to `end`.
  package func jumps(after start: Rational, through end: Rational) -> Bool {
    switch self {
    case .constant: return false
    case .keys(let track): return track.jumps(after: start, through: end)
    case .wave(let driver):
      func cycles(_ time: Rational) -> Double { driver.frequency * time.value + driver.phase }
      let (a, b) = (cycles(start), cycles(end))
      switch driver.shape {
      case .sine, .triangle: return false
      case .square: return (2 * a).rounded(.down) != (2 * b).rounded(.down)
      case .sawtooth: return (a + 0.5).rounded(.down) != (b + 0.5).rounded(.down)
      }
    case .noise(let driver):
      guard driver.kind == .white else { return false }
      return (driver.frequency * start.value).rounded(.down) != (driver.frequency * end.value).rounded(.down)
    }
  }

  /// Whether the value is the same at all times.
  package var isConstant: Bool { if case .constant = self { true } else { false } }
}
