internal import SceneFormat
public import Timeline

/// Which of a film's frames are meant: `7`, `0-99`, `0-99:10`, `50-`, `1s-2.5s`, and lists of these with commas.
///
/// Frames are counted from 0, and both ends of a range belong to it. Ends may be times in seconds, with an `s`: from the
/// frame that is shown at the first, up to, and without, the one that is shown at the second, so that `0s-1s` and `1s-2s`
/// have no frame in common. A range does not know the film; `frames(of:)` applies it to one.
public struct FrameRange: Hashable, Sendable {
  /// One end of an element.
  private enum Bound: Hashable {
    case frame(Int)
    case time(SceneTime)
  }

  /// One element of the list.
  private struct Part: Hashable {
    var text: String
    var first: Bound
    /// Nil is the film's last frame.
    var last: Bound?
    var step: Int
  }

  private var parts: [Part]

  /// All frames.
  public static let all = FrameRange(parts: [Part(text: "0-", first: .frame(0), last: nil, step: 1)])

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads a range as a person writes it.
  public init(_ text: String) throws(FrameRangeError) {
    parts = []
    for element in text.split(separator: ",", omittingEmptySubsequences: false) {
      let spaceless = element.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      parts.append(try Self.part(String(spaceless), in: text))
    }
  }

  private static func part(_ element: String, in text: String) throws(FrameRangeError) -> Part {
    let halves = element.split(separator: ":", omittingEmptySubsequences: false)
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count <= 2, ends.count <= 2, let first = bound(ends[0]) else {
      throw .malformed(element: element, text: text)
    }
    var part = Part(text: element, first: first, last: first, step: 1)
    if ends.count == 2 {
      part.last = bound(ends[1])
      guard part.last != nil || ends[1].isEmpty else { throw .malformed(element: element, text: text) }
    }
    if halves.count == 2 {
      guard ends.count == 2, let step = number(halves[1]) else { throw .malformed(element: element, text: text) }
      guard step > 0 else { throw .zeroStep(element: element) }
      part.step = step
    }
    if case (.frame(let first), .frame(let last)?) = (part.first, part.last), last < first {
      throw .backwards(element: element, first: first, last: last)
    }
    return part
  }

  private static func bound(_ text: Substring) -> Bound? {
    if let frame = number(text) { return .frame(frame) }
    return text.last == "s" ? SceneTime(String(text)).map(Bound.time) : nil
  }

  /// Digits only: no sign, so that `-` is always a range.
  private static func number(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// The numbers of the frames in a film: each once, in ascending order.
  public func frames(of clock: FrameClock) throws(FrameRangeError) -> [Int] {
    var runs: [StrideThrough<Int>] = []
    for part in parts {
      let first = Self.frame(part.first, clock)
      var last = part.last.map { Self.frame($0, clock) } ?? clock.frameCount - 1
      // Of a range that ends at a time, the frame there is the first that is not meant.
      if case .time? = part.last, part.last != part.first || part.text.contains("-") { last -= 1 }
      guard max(first, last) < clock.frameCount else { throw .outside(element: part.text, count: clock.frameCount) }
      guard first <= last else { throw .empty(element: part.text) }
      runs.append(stride(from: first, through: last, by: part.step))
    }
    if runs.count == 1 { return Array(runs[0]) }
    return Set(runs.joined()).sorted()
  }

  private static func frame(_ bound: Bound, _ clock: FrameClock) -> Int {
    switch bound {
    case .frame(let frame): frame
    case .time(let time): Int(clamping: clock.frame(at: time))
    }
  }
}

/// Why a frame range can't be read, or does not fit a film.
public enum FrameRangeError: Error, Hashable, CustomStringConvertible {
  case malformed(element: String, text: String)
  case zeroStep(element: String)
  case backwards(element: String, first: Int, last: Int)
  case outside(element: String, count: Int)
  /// No frame begins between two times.
  case empty(element: String)

  public var description: String {
    switch self {
    case .malformed(let element, let text):
      let place = element == text ? "" : " in \"\(text)\""
      return
        "\"\(element)\"\(place) is not a range of frames; write 7, 0-99, 0-99:10, 50- or 1s-2.5s, or several with commas"
    case .zeroStep(let element):
      return "the step in \"\(element)\" must be at least 1"
    case .backwards(let element, let first, let last):
      return "\"\(element)\" runs backwards; write \(last)-\(first)"
    case .outside(let element, let count):
      return "\"\(element)\" is outside the film, whose frames are 0-\(count - 1)"
    case .empty(let element):
      return "\"\(element)\" holds no frame; the second time must be after the first"
    }
  }
}
