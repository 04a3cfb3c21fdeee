/// The ways in which messages show what they speak of.
enum Wording {
  /// A text in double quotes, on one line and cut off after `limit` characters.
  static func quoted(_ text: String, limit: Int = 60) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if shown.unicodeScalars.count >= limit {
        shown += "…"
        break
      }
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case "\"": shown += "\\\""
      case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "\"\(shown)\""
  }

  /// `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
  static func list(_ words: [String], quoted isQuoted: Bool = true, joiner: String = "or") -> String {
    let shown = isQuoted ? words.map { quoted($0) } : words
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(joiner) " + last
  }

  /// `; did you mean "position"?`, or nothing.
  static func didYouMean(_ word: String?) -> String {
    word.map { "; did you mean \(quoted($0, limit: 4096))?" } ?? ""
  }

  /// `a light`, `an image`.
  static func article(_ noun: String) -> String {
    (noun.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + noun
  }
}
