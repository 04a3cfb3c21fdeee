internal import Geometry

extension SceneTime {
  /// Reads `1.5` (seconds), `"12f"` (frames), `"1001/30000"` (an exact fraction of seconds) or `"1/3f"`.
  init?(_ value: JSONValue) {
    switch value.content {
    case .number(let text):
      guard let seconds = Rational(jsonNumber: text) else { return nil }
      self = .seconds(seconds)
    case .string(let text):
      let isFrames = text.hasSuffix("f")
      guard let exact = Rational(text: isFrames ? String(text.dropLast()) : text, needsFraction: !isFrames) else {
        return nil
      }
      self = isFrames ? .frames(exact) : .seconds(exact)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .seconds(let seconds): seconds.json
    case .frames(let frames): .string("\(frames.decimalText ?? frames.description)f")
    }
  }
}

extension ValueKind where Value == SceneTime {
  enum TimeRange {
    case any, nonNegative, positive
  }

  static func time(_ range: TimeRange = .any) -> ValueKind {
    let bound =
      switch range {
      case .any: ""
      case .nonNegative: " of 0 or more"
      case .positive: " above 0"
      }
    let words = "a time\(bound), such as 1.5 (seconds) or \"12f\" (frames)"
    let numbers: NumberRange =
      switch range {
      case .any: .any
      case .nonNegative: .nonNegative
      case .positive: .positive
      }
    let sign = range == .any ? "-?" : ""
    // Above 0: some digit of the number isn't 0.
    let some = range == .positive ? "(?=[0-9.]*[1-9])" : ""
    let pattern = "^\(sign)\(some)([0-9]+(\\.[0-9]+)?f|[0-9]+/[1-9][0-9]*f?)$"
    return ValueKind(
      words: words,
      schema: .object([
        "anyOf": .array([
          numbers.schema(type: "number"),
          .object(["type": .string("string"), "pattern": .string(pattern)]),
        ])
      ]),
      read: { value, reader in
        guard let time = SceneTime(value), numbers.contains(time.amount.value) else {
          return reader.mismatch(value, needs: words)
        }
        return time
      },
      write: { $0.json })
  }
}

extension SceneTime {
  fileprivate var amount: Rational {
    switch self {
    case .seconds(let amount), .frames(let amount): amount
    }
  }
}

extension ValueKind where Value == FrameRate {
  /// `30`, `"30000/1001"`, or one of NTSC's rounded rates such as `29.97`, which is read as 30000/1001.
  static var rate: ValueKind {
    let words = "a frame rate above 0 and up to 1000, such as 30 or \"30000/1001\""
    let numbers = NumberRange(lower: 0, upper: 1000, isLowerExcluded: true).schema(type: "number")
    let fraction = JSONValue.object(["type": .string("string"), "pattern": .string("^[0-9]+/[1-9][0-9]*$")])
    return ValueKind(
      words: words, schema: .object(["anyOf": .array([numbers, fraction])]),
      read: { value, reader in FrameRate(value) ?? reader.mismatch(value, needs: words) },
      write: { $0.json })
  }
}

extension FrameRate {
  init?(_ value: JSONValue) {
    switch value.content {
    case .number(let text):
      guard let rate = Rational(jsonNumber: text) else { return nil }
      self.init(Self.broadcast[rate] ?? rate)
    case .string(let text):
      guard let rate = Rational(text: text, needsFraction: true) else { return nil }
      self.init(rate)
    default: return nil
    }
  }

  /// NTSC's rates by the decimals that people write for them.
  private static let broadcast: [Rational: Rational] = [
    Rational(23_976, 1000): Rational(24_000, 1001), Rational(2997, 100): Rational(30_000, 1001),
    Rational(5994, 100): Rational(60_000, 1001), Rational(11_988, 100): Rational(120_000, 1001),
  ]

  fileprivate var json: JSONValue {
    Self.broadcast[framesPerSecond] == nil
      ? framesPerSecond.json
      : .string("\(framesPerSecond.numerator)/\(framesPerSecond.denominator)")
  }
}

extension ValueKind where Value == Rational {
  /// A number of 0 or more that is kept exactly, or a fraction such as `"1/3"`.
  static var exactNumber: ValueKind {
    let words = "a number from 0 to 1e9, or a fraction such as \"1/3\""
    let fraction = JSONValue.object(["type": .string("string"), "pattern": .string("^[0-9]+/[1-9][0-9]*$")])
    return ValueKind(
      words: words, schema: .object(["anyOf": .array([NumberRange.nonNegative.schema(type: "number"), fraction])]),
      read: { value, reader in
        let exact: Rational? =
          switch value.content {
          case .number(let text): Rational(jsonNumber: text)
          case .string(let text): Rational(text: text, needsFraction: true)
          default: nil
          }
        guard let exact, NumberRange.nonNegative.contains(exact.value) else {
          return reader.mismatch(value, needs: words)
        }
        return exact
      },
      write: { $0.json })
  }
}

extension ValueKind where Value == Node.Span {
  /// `[from, to]`, with null or nothing for the film's end; or true or false for always and never.
  static var span: ValueKind {
    let words = "[from, to] with two times, or null for the end, or true or false"
    let never = Node.Span(start: .zero, end: .zero)
    let time = ValueKind<SceneTime>.time()
    return ValueKind(
      words: words,
      schema: .object([
        "anyOf": .array([
          .object([
            "type": .string("array"), "minItems": .int(1), "maxItems": .int(2),
            "prefixItems": .array([
              time.schema, .object(["anyOf": .array([time.schema, .object(["type": .string("null")])])]),
            ]),
          ]),
          .object(["type": .string("boolean")]),
        ])
      ]),
      read: { value, reader in
        if case .bool(let isVisible) = value.content { return isVisible ? Node.Span(start: .zero) : never }
        guard case .array(let values) = value.content, values.count == 1 || values.count == 2 else {
          return reader.mismatch(value, needs: words)
        }
        let start = reader.within(.index(0)) { time.read(values[0], reader) }
        guard values.count == 2, values[1].content != .null else { return start.map { Node.Span(start: $0) } }
        let end = reader.within(.index(1)) { time.read(values[1], reader) }
        guard let start, let end else { return nil }
        if end.seconds(at: reader.rate) <= start.seconds(at: reader.rate) {
          reader.report("ends at \(values[1].shown), not after it begins; it would never show", at: value.origin)
        }
        return Node.Span(start: start, end: end)
      },
      write: { span in
        span == never ? .bool(false) : .array([span.start.json] + (span.end.map { [$0.json] } ?? []))
      })
  }
}

// MARK: - Exact numbers

extension Rational {
  /// A JSON number, exactly unless it has more digits than 64-bit terms hold; nil when it isn't finite or too large.
  init?(jsonNumber text: String) {
    if let exact = Rational(decimal: text) {
      self = exact
    } else {
      guard let value = Double(text), let near = Rational(value) else { return nil }
      self = near
    }
  }

  /// `12` or `1.5` (unless a fraction is needed), or `30000/1001`, with `-` before it or not.
  init?(text: String, needsFraction: Bool) {
    let isPlain = text.utf8.allSatisfy { "0123456789-./".utf8.contains($0) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard isPlain, let first = parts.first?.utf8.last, first != UInt8(ascii: ".") else { return nil }
    if parts.count == 1, !needsFraction, let exact = Rational(decimal: text) {
      self = exact
    } else {
      guard parts.count == 2, let top = Int(parts[0]), let bottom = Int(parts[1]), bottom > 0,
        parts[1].utf8.first != UInt8(ascii: "0")
      else { return nil }
      self.init(top, bottom)
    }
  }

  /// The number as a decimal that reads back exactly; nil when there is none.
  var decimalText: String? {
    if denominator == 1 { return String(numerator) }
    var (power, digits): (Int64, Int) = (1, 0)
    while power % denominator != 0 {
      guard digits < 17 else { return nil }
      power *= 10
      digits += 1
    }
    let (scaled, overflow) = numerator.magnitude.multipliedReportingOverflow(by: UInt64(power / denominator))
    guard !overflow else { return nil }
    let text = String(scaled)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let decimal = "\(numerator < 0 ? "-" : "")\(padded.dropLast(digits)).\(padded.suffix(digits))"
    return Rational(decimal: decimal) == self ? decimal : nil
  }

  /// A JSON number when that is exact, else a fraction in a text.
  var json: JSONValue {
    decimalText.map { JSONValue(.number($0)) } ?? .string("\(numerator)/\(denominator)")
  }
}
