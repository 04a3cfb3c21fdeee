internal import Names

/// How the text of an option becomes its value.
struct ValueReader<Value> {
  let read: (String) throws(BadValue) -> Value

  /// A value that `parse` gives, or else is not `expected`: `a whole number from 0 to 51`.
  init(_ expected: String, _ parse: @escaping (String) -> Value?) {
    read = { text throws(BadValue) in
      guard let value = parse(text) else { throw BadValue("\"\(text)\" is not \(expected)") }
      return value
    }
  }

  init(_ read: @escaping (String) throws(BadValue) -> Value) {
    self.read = read
  }
}

/// What is wrong with a value; the parser puts the option's name before it.
struct BadValue: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ValueReader where Value == String {
  static var text: Self {
    ValueReader { text throws(BadValue) in
      guard !text.isEmpty else { throw BadValue("the value is empty") }
      return text
    }
  }
}

extension ValueReader where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> Self {
    ValueReader("a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  static var integer: Self { ValueReader("a whole number") { Int($0) } }
}

extension ValueReader where Value == Double {
  /// A number above 0, up to `limit`.
  static func positive(upTo limit: Double) -> Self {
    ValueReader("a number above 0, at most \(limit.formatted)") { text in
      Double(text).flatMap { $0 > 0 && $0 <= limit ? $0 : nil }
    }
  }
}

extension ValueReader where Value: RawRepresentable & CaseIterable, Value.RawValue: LosslessStringConvertible {
  /// One of the words (or numbers) of an enumeration.
  static var word: Self {
    ValueReader { text throws(BadValue) in
      if let value = Value.RawValue(text).flatMap(Value.init(rawValue:)) { return value }
      let words = Value.allCases.map { $0.rawValue.description }
      throw BadValue("\"\(text)\" is not \(Value.listed)" + Suggestion.text(for: text, among: words))
    }
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue: LosslessStringConvertible {
  /// All words: `auto, json or none`; one alone as it is.
  static var listed: String {
    let words = allCases.map(\.rawValue.description)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Double {
  /// Without `.0` where the number is whole.
  fileprivate var formatted: String { self == rounded() ? String(Int(self)) : description }
}
