/// Which of a film's frames are meant: `7`, `0-99`, `0-99:10`, `50-`, and lists of these with commas.
///
/// Frames are counted from 0, and both ends of a range belong to it. A range does not know the film; `frames(of:)`
/// applies it to one.
public struct FrameRange: Hashable, Sendable {
  /// One element of the list.
  private struct Part: Hashable {
    var text: String
    var first: Int
    /// Nil is the film's last frame.
    var last: Int?
    var step: Int
  }

  private var parts: [Part]

  /// All frames.
  public static let all = FrameRange(parts: [Part(text: "0-", first: 0, last: nil, step: 1)])

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
    guard halves.count <= 2, ends.count <= 2, let first = number(ends[0]) else {
      throw .malformed(element: element, text: text)
    }
    var part = Part(text: element, first: first, last: first, step: 1)
    if ends.count == 2 {
      part.last = number(ends[1])
      guard part.last != nil || ends[1].isEmpty else { throw .malformed(element: element, text: text) }
    }
    if halves.count == 2 {
      guard ends.count == 2, let step = number(halves[1]) else { throw .malformed(element: element, text: text) }
      guard step > 0 else { throw .zeroStep(element: element) }
      part.step = step
    }
    if let last = part.last, last < first { throw .backwards(element: element, first: first, last: last) }
    return part
  }

  /// Digits only: no sign, so that `-` is always a range.
  private static func number(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// The numbers of the frames in a film of `count` frames: each once, in ascending order.
  public func frames(of count: Int) throws(FrameRangeError) -> [Int] {
    for part in parts where max(part.first, part.last ?? 0) >= count {
      throw .outside(element: part.text, count: count)
    }
    let runs = parts.map { stride(from: $0.first, through: $0.last ?? count - 1, by: $0.step) }
    if runs.count == 1 { return Array(runs[0]) }
    return Set(runs.joined()).sorted()
  }
}

/// Why a frame range can't be read, or does not fit a film.
public enum FrameRangeError: Error, Hashable, CustomStringConvertible {
  case malformed(element: String, text: String)
  case zeroStep(element: String)
  case backwards(element: String, first: Int, last: Int)
  case outside(element: String, count: Int)

  public var description: String {
    switch self {
    case .malformed(let element, let text):
      let place = element == text ? "" : " in \"\(text)\""
      return "\"\(element)\"\(place) is not a range of frames; write 7, 0-99, 0-99:10 or 50-, or several with commas"
    case .zeroStep(let element):
      return "the step in \"\(element)\" must be at least 1"
    case .backwards(let element, let first, let last):
      return "\"\(element)\" runs backwards; write \(last)-\(first)"
    case .outside(let element, let count):
      return "\"\(element)\" is outside the film, whose frames are 0-\(count - 1)"
    }
  }
}
