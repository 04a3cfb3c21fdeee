internal import Geometry

extension ValueKind where Value == Double {
  static func number(_ range: NumberRange = .any) -> ValueKind {
    let words = range.words("a number")
    return ValueKind(
      words: words, schema: range.schema(type: "number"),
      read: { value, reader in
        guard case .number(let text) = value.content, let number = Double(text), range.contains(number) else {
          return reader.mismatch(value, needs: words)
        }
        return number
      },
      write: { .double($0) })
  }
}

extension ValueKind where Value: FixedWidthInteger & Sendable {
  static func integer(_ range: ClosedRange<Value>, _ noun: String = "a whole number") -> ValueKind {
    let words = "\(noun) from \(range.lowerBound) to \(range.upperBound)"
    return ValueKind(
      words: words,
      schema: .object([
        "type": .string("integer"), "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound),
      ]),
      read: { value, reader in
        guard case .number(let text) = value.content, let number = whole(text), range.contains(number) else {
          return reader.mismatch(value, needs: words)
        }
        return number
      },
      write: { .int($0) })
  }

  /// Reads `12`, `12.0` and `1.2e1` alike, as JSON Schema does.
  private static func whole(_ text: String) -> Value? {
    if let value = Value(text) { return value }
    return Rational(decimal: text).flatMap { $0.denominator == 1 ? Value(exactly: $0.numerator) : nil }
  }
}

extension ValueKind where Value == Bool {
  static var flag: ValueKind {
    ValueKind(
      words: "true or false", schema: .object(["type": .string("boolean")]),
      read: { value, reader in
        if case .bool(let flag) = value.content { return flag }
        return reader.mismatch(value, needs: "true or false")
      },
      write: { .bool($0) })
  }
}

extension ValueKind where Value == PathDriver.Orientation {
  /// true, false or a word.
  static var orientation: ValueKind {
    let words = "true, false or \"travel\""
    return ValueKind(
      words: words,
      schema: .object(["enum": .array([.bool(true), .bool(false), .string("travel")])]),
      read: { value, reader in
        switch value.content {
        case .bool(let isOriented): return isOriented ? .path : .fixed
        case .string("travel"): return .travel
        default: return reader.mismatch(value, needs: words)
        }
      },
      write: { $0 == .travel ? .string("travel") : .bool($0 == .path) })
  }
}

extension ValueKind where Value == String {
  /// A text that isn't empty.
  static func name(_ words: String) -> ValueKind {
    ValueKind(
      words: words, schema: .object(["type": .string("string"), "minLength": .int(1)]),
      read: { value, reader in
        guard let text = value.text, !text.isEmpty else { return reader.mismatch(value, needs: words) }
        return text
      },
      write: { .string($0) })
  }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One word of a list.
  static var choice: ValueKind {
    let names = Value.allCases.map(\.rawValue)
    let words = Wording.list(names)
    return ValueKind(
      words: words, schema: .object(["enum": .array(names.map { .string($0) })]),
      read: { value, reader in
        if let choice = value.text.flatMap(Value.init) { return choice }
        return reader.mismatch(value, needs: words, hint: value.text.map { reader.didYouMean($0, names) } ?? "")
      },
      write: { .string($0.rawValue) })
  }
}

extension ValueKind where Value == Vector2 {
  /// `[x, y]`.
  static func vector(_ range: NumberRange = .any) -> ValueKind {
    let words = "[x, y], each \(range.words("a number"))"
    return ValueKind<Pair<Double>>.pair(of: .number(range), words).map(
      { Vector2($0.first, $0.second) }, { Pair($0.x, $0.y) })
  }

  /// `[x, y]`, or one number for both.
  static func vectorOrNumber(_ range: NumberRange = .any) -> ValueKind {
    oneOrTwo(
      "[x, y] or one number for both, each \(range.words("a number"))", range, { Vector2($0, $0) },
      { $0.x == $0.y ? $0.x : nil })
  }

  /// `[x, y]`, or a number that stands for such a pair.
  ///
  /// - Parameters:
  ///   - words: completes "needs …".
  ///   - range: of each number.
  ///   - pair: the pair that a number stands for.
  ///   - number: the number that stands for a pair; nil when none does.
  static func oneOrTwo(
    _ words: String, _ range: NumberRange, _ pair: @escaping @Sendable (Double) -> Vector2,
    _ number: @escaping @Sendable (Vector2) -> Double?
  ) -> ValueKind {
    let (two, one) = (vector(range), ValueKind<Double>.number(range))
    return ValueKind(
      words: words, schema: .object(["anyOf": .array([one.schema, two.schema])]),
      read: { value, reader in
        switch value.content {
        case .number: one.read(value, reader).map(pair)
        case .array(let values) where values.count == 2: two.read(value, reader)
        default: reader.mismatch(value, needs: words)
        }
      },
      write: { value in number(value).map(one.write) ?? two.write(value) })
  }
}

/// A width and a height in whole pixels.
struct PixelPair: Hashable, Sendable {
  var width: Int
  var height: Int
}

extension ValueKind where Value == PixelPair {
  static func size(_ range: ClosedRange<Int>) -> ValueKind {
    let words = "[width, height], each a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueKind<Pair<Int>>.pair(of: .integer(range), words).map(
      { PixelPair(width: $0.first, height: $0.second) }, { Pair($0.width, $0.height) })
  }
}
