package import Geometry
package import SceneFormat

/// Keyframes with their times resolved, ready to be evaluated at any time.
package struct KeyframeTrack<Value: TrackValue>: Sendable {
  private let times: [Rational]
  private let values: [Value]
  private let easings: [Easing]
  let loop: Loop
  /// Where the value leaps.
  var leapTable: LeapTable {
    LeapTable(
      first: times[0], span: times[times.count - 1] - times[0], loop: loop, times: leapTimes, isClosed: isClosed)
  }
  /// The times since the first key at which the value leaps.
  private let leapTimes: [Rational]

  /// More steps than these in one segment count as smooth.
  private static var stepLimit: Int { 1000 }

  /// - Parameter rate: the scene's own rate, which times in frames count.
  /// - Precondition: the keys are ordered.
  package init(_ keyframes: Keyframes<Value>, rate: FrameRate) {
    precondition(keyframes.isOrdered(at: rate), "a track needs a key, and keys are in the order of their times")
    times = keyframes.keys.map { $0.time.seconds(at: rate) }
    values = keyframes.keys.map(\.value)
    easings = keyframes.keys.map(\.ease)
    loop = keyframes.loop
    var leapTimes: [Rational] = []
    for (index, key) in keyframes.keys.enumerated().dropLast() where values[index] != values[index + 1] {
      let (start, length) = (times[index] - times[0], times[index + 1] - times[index])
      switch key.ease {
      case _ where length == .zero: leapTimes.append(start)
      case .hold: leapTimes.append(start + length)
      case .steps(let count, let position) where count <= Self.stepLimit:
        let steps = position == .start ? 0..<count : 1..<count + 1
        leapTimes += steps.map { start + length * Rational($0, count) }
      default: break
      }
    }
    self.leapTimes = leapTimes
  }

  /// Whether a repetition begins where it ended.
  private var isClosed: Bool { value(at: times[0]) == values[values.count - 1] }

  package func value(at time: Rational) -> Value {
    let first = times[0]
    guard time >= first else { return values[0] }
    let local = first + loop.fold(time - first, span: times[times.count - 1] - first)
    let index = lastKey(at: local)
    guard index + 1 < times.count else { return values[index] }
    let progress = ((local - times[index]) / (times[index + 1] - times[index])).value
    return .interpolate(from: values[index], to: values[index + 1], at: easings[index].value(at: progress))
  }

  /// The last key whose time is not after `time`; the first when all are.
  private func lastKey(at time: Rational) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }
}

extension Keyframes {
  /// Whether there is a key, and no key is earlier than the one before it.
  package func isOrdered(at rate: FrameRate) -> Bool {
    let times = keys.map { $0.time.seconds(at: rate) }
    return !times.isEmpty && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
