extension ValueKind where Value == Color {
  /// `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"`, one of CSS's names, or `[r, g, b]` or `[r, g, b, a]` in 0…1.
  static var color: ValueKind { color(.fraction, plainAlpha: 1) }

  /// An amount by which a colour swings: as a colour, but −1…1, and an alpha that isn't stated stays still.
  static var colorSwing: ValueKind { color(NumberRange(lower: -1, upper: 1), plainAlpha: 0) }

  private static func color(_ range: NumberRange, plainAlpha: Double) -> ValueKind {
    let isSwing = range.lower < 0
    let words =
      isSwing
      ? "a colour such as \"#f80\", \"#ff8800\", \"#ff8800cc\" or [1, 0.5, 0] with numbers in -1…1"
      : "a colour such as \"#f80\", \"#ff8800cc\", \"tomato\" or [1, 0.5, 0] with numbers in 0…1"
    let list = ValueKind<[Double]>.list(of: .number(range), counts: 3...4, words)
    let pattern = "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"
    let hex = JSONValue.object(["type": .string("string"), "pattern": .string(pattern)])
    let names = isSwing ? [] : Color.names
    let texts = isSwing ? [hex] : [hex, .object(["$ref": .string("#/$defs/color-name")])]
    return ValueKind(
      words: words, schema: .object(["anyOf": .array(texts + [list.schema])]),
      read: { value, reader in
        switch value.content {
        case .string(let text):
          Color(hex: text, plainAlpha: plainAlpha) ?? (isSwing ? nil : Color(named: text))
            ?? reader.mismatch(value, needs: words, hint: text.hasPrefix("#") ? "" : reader.didYouMean(text, names))
        case .array(let values) where values.count == 3 || values.count == 4:
          list.read(value, reader).map { Color($0[0], $0[1], $0[2], $0.count > 3 ? $0[3] : plainAlpha) }
        default: reader.mismatch(value, needs: words)
        }
      },
      write: { color in
        if let hex = color.hex(plainAlpha: plainAlpha) { return .string(hex) }
        let parts = [color.red, color.green, color.blue] + (color.alpha == plainAlpha ? [] : [color.alpha])
        return list.write(parts)
      })
  }
}

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for other texts.
  public init?(hex: String) { self.init(hex: hex, plainAlpha: 1) }

  fileprivate init?(hex text: String, plainAlpha: Double) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard [3, 4, 6, 8].contains(digits.count), !digits.contains(nil) else { return nil }
    let values: [Int] = digits.compactMap { $0 }
    let bytes: [Int] =
      values.count < 6
      ? values.map { $0 * 17 } : stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    let channels: [Double] = bytes.map { Double($0) / 255 }
    self.init(channels[0], channels[1], channels[2], channels.count > 3 ? channels[3] : plainAlpha)
  }

  /// `#rrggbb` or `#rrggbbaa` when that is exact.
  fileprivate func hex(plainAlpha: Double) -> String? {
    var text = "#"
    for channel in [red, green, blue] + (alpha == plainAlpha ? [] : [alpha]) {
      let byte = (channel * 255).rounded()
      guard byte >= 0, byte <= 255, byte / 255 == channel else { return nil }
      text += byte < 16 ? "0" : ""
      text += String(Int(byte), radix: 16)
    }
    return text
  }
}
