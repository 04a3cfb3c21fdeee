/// JSON as people like to read it: a member a line, but what is short on one line.
package enum JSONWriter {
  /// Columns that a value on one line may reach.
  private static let lineLength = 110

  /// The text of a value, with a line break at its end.
  package static func text(_ value: JSONValue) -> String {
    var text = ""
    write(value, indent: 0, to: &text)
    return text + "\n"
  }

  /// The text of a value on one line.
  package static func line(_ value: JSONValue) -> String {
    var text = ""
    _ = writeFlat(value, to: &text, room: .max)
    return text
  }

  private static func write(_ value: JSONValue, indent: Int, to text: inout String) {
    var line = ""
    if writeFlat(value, to: &line, room: lineLength - 2 * indent) {
      text += line
      return
    }
    let margin = String(repeating: "  ", count: indent + 1)
    switch value.content {
    case .object(let members):
      for (index, member) in members.enumerated() {
        text += "\(index == 0 ? "{" : ",")\n\(margin)\(quoted(member.key)): "
        write(member.value, indent: indent + 1, to: &text)
      }
      text += "\n\(margin.dropLast(2))}"
    case .array(let values):
      for (index, value) in values.enumerated() {
        text += "\(index == 0 ? "[" : ",")\n\(margin)"
        write(value, indent: indent + 1, to: &text)
      }
      text += "\n\(margin.dropLast(2))]"
    default: text += self.line(value)
    }
  }

  /// Writes a value on one line, and returns false as soon as it takes more than `room` bytes.
  private static func writeFlat(_ value: JSONValue, to text: inout String, room: Int) -> Bool {
    let end = room == .max ? Int.max : text.utf8.count + room
    switch value.content {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += quoted(string)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        guard writeFlat(value, to: &text, room: end - text.utf8.count) else { return false }
      }
      text += "]"
    case .object(let members):
      text += members.isEmpty ? "{" : "{ "
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += "\(quoted(member.key)): "
        guard writeFlat(member.value, to: &text, room: end - text.utf8.count) else { return false }
      }
      text += members.isEmpty ? "}" : " }"
    }
    return text.utf8.count <= end
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
