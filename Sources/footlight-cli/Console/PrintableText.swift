extension String {
  /// On one line, with what would control a terminal, or hide how the text goes on, spelled out as `\u{1b}`: control
  /// characters, ends of lines, and marks that turn the direction of writing. All other text stays as it is.
  var printable: String { printable { $0.controlsTerminals } }

  /// The same, with the ends of lines and the tabulators as they are.
  var printableLines: String { printable { $0.controlsTerminals && $0 != "\n" && $0 != "\t" } }

  private func printable(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where !isEscaped(scalar): text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var controlsTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
