package import Geometry
internal import SceneFormat

/// A moment at which a value leaps.
package struct Leap: Hashable, Sendable, Comparable {
  package var time: Rational
  /// Whether the value of the time itself is still the old one.
  package var isAfter = false

  package init(time: Rational, isAfter: Bool = false) {
    self.time = time
    self.isAfter = isAfter
  }

  package static func < (a: Leap, b: Leap) -> Bool {
    a.time < b.time || (a.time == b.time && !a.isAfter && b.isAfter)
  }
}

/// The moments at which something leaps that takes a span of time, once or again and again.
struct LeapTable: Sendable {
  let first: Rational
  let span: Rational
  let loop: Loop
  /// Since the beginning.
  let times: [Rational]
  /// Whether a repetition begins where it ended.
  let isClosed: Bool

  /// More rounds than these in one search count as the last of them.
  private static let mostRounds: Int64 = 8

  /// Whether there is anything to be found in the half-open span from `start`, without it, to `end`.
  func isEmpty(after start: Rational, through end: Rational) -> Bool {
    guard !times.isEmpty || (loop == .repeat && !isClosed), end >= first else { return true }
    guard span > .zero else { return !(start < first && !times.isEmpty) }
    let from = max(start, first)
    let (low, high) = (loop.fold(from - first, span: span), loop.fold(end - first, span: span))
    if loop == .once { return !contains(after: start < first ? -.one : low, through: high) }
    let (lapFrom, lapTo) = (((from - first) / span).floor, ((end - first) / span).floor)
    guard lapFrom == lapTo, start >= first else { return false }
    return !contains(after: min(low, high), through: max(low, high))
  }

  private func contains(after start: Rational, through end: Rational) -> Bool {
    times.contains { $0 > start && $0 <= end }
  }

  /// The leaps after `start` and up to `end`, in their order; of those whose time has the old value, from `start` on
  /// and before `end`.
  func leaps(after start: Rational, through end: Rational) -> [Leap] {
    if isEmpty(after: start, through: end) { return [] }
    guard span > .zero else { return start < first && first <= end ? [Leap(time: first)] : [] }
    let lapTo = loop == .once ? 0 : ((end - first) / span).floor
    let lapFrom = loop == .once ? 0 : max(((max(start, first) - first) / span).floor, lapTo - Self.mostRounds, 0)
    var leaps: [Leap] = []
    for lap in lapFrom...lapTo {
      let begin = first + span * Rational(Int(lap))
      if loop == .repeat, lap > 0, !isClosed { leaps.append(Leap(time: begin)) }
      let isReturning = loop == .pingpong && lap % 2 == 1
      for time in times {
        leaps.append(
          isReturning ? Leap(time: begin + (span - time), isAfter: true) : Leap(time: begin + time))
      }
    }
    return Leap.merged(
      leaps.filter { $0.isAfter ? start <= $0.time && $0.time < end : start < $0.time && $0.time <= end })
  }
}

extension Leap {
  /// The leaps in their order, each once.
  package static func merged(_ leaps: [Leap]) -> [Leap] {
    var result: [Leap] = []
    for leap in leaps.sorted() where result.last != leap { result.append(leap) }
    return result
  }
}

extension Track {
  /// The moments at which the value leaps after `start` and up to `end`; of those whose time has the old value, from
  /// `start` on and before `end`.
  package func leaps(after start: Rational, through end: Rational) -> [Leap] {
    switch self {
    case .constant: []
    case .keys(let track): track.leapTable.leaps(after: start, through: end)
    case .wave(let driver):
      switch driver.shape {
      case .sine, .triangle: []
      case .square:
        Self.steps(after: start, through: end) { 2 * (driver.frequency * $0.value + driver.phase) }
      case .sawtooth: Self.steps(after: start, through: end) { driver.frequency * $0.value + driver.phase + 0.5 }
      }
    case .noise(let driver):
      driver.kind == .white ? Self.steps(after: start, through: end) { driver.frequency * $0.value } : []
    }
  }

  /// Where a quantity that grows evenly passes whole numbers; of very many only the last.
  private static func steps(after start: Rational, through end: Rational, of quantity: (Rational) -> Double) -> [Leap] {
    let (a, b) = (quantity(start), quantity(end))
    let (first, last) = (a.rounded(.down) + 1, b.rounded(.down))
    guard first <= last, b > a else { return [] }
    let grain = 1 << 40
    return stride(from: max(first, last - 8), through: last, by: 1).map { whole in
      let part = ((whole - a) / (b - a) * Double(grain)).rounded()
      return Leap(time: start + (end - start) * Rational(Int(min(max(part, 1), Double(grain))), grain))
    }
  }

  /// Whether the value is the same at all times.
  package var isConstant: Bool { if case .constant = self { true } else { false } }
}
