internal import Names

/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Hashable {
  /// In bytes.
  package let offset: Int
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

/// A strict reader of JSON (RFC 8259) that remembers where everything was written.
///
/// It takes time and memory in proportion to the text, and nests at most `depthLimit` deep.
package struct JSONParser {
  /// Arrays and objects inside each other.
  package static let depthLimit = 256

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// What is no JSON, but doesn't keep the rest from being read.
  private var faults: [JSONSyntaxError] = []

  /// - Parameter bytes: UTF-8 without a byte order mark.
  /// - Returns: the value, and an error for each comment, each comma before a closing bracket, and each key that an object
  ///   states again, of which the first counts.
  package static func parse(
    _ bytes: [UInt8]
  ) throws(JSONSyntaxError) -> (value: JSONValue, faults: [JSONSyntaxError]) {
    try checkEncoding(bytes)
    var parser = JSONParser(bytes: bytes)
    parser.skipSpaces()
    let value = try parser.value()
    parser.skipSpaces()
    guard parser.index == bytes.count else { throw parser.fault("more text after the end of the value; remove it") }
    return (value, parser.faults)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func checkEncoding(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    if marks.contains(where: bytes.starts) {
      throw JSONSyntaxError(offset: 0, message: "the file is UTF-16; save it as UTF-8")
    }
    var (decoder, iterator, offset) = (UTF8(), bytes.makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    throw JSONSyntaxError(offset: offset, message: "not UTF-8; save the file as UTF-8")
  }
}

// MARK: - Values

extension JSONParser {
  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    let origin = JSONOrigin.text(index)
    guard let byte = current else { throw fault("the file ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(.object(try nested(Self.members)), at: origin)
    case UInt8(ascii: "["): return JSONValue(.array(try nested(Self.elements)), at: origin)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: origin)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONValue(.number(try number()), at: origin)
    default: return JSONValue(try word(), at: origin)
    }
  }

  private mutating func nested<Result>(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    guard depth < Self.depthLimit else { throw fault("nested more than \(Self.depthLimit) deep") }
    depth += 1
    index += 1
    skipSpaces()
    let result = try body(&self)
    depth -= 1
    return result
  }

  private static func members(_ parser: inout JSONParser) throws(JSONSyntaxError) -> [JSONMember] {
    var members: [JSONMember] = []
    var seen: Set<String> = []
    let closing = UInt8(ascii: "}")
    if parser.skip(closing) { return members }
    repeat {
      parser.skipSpaces()
      let start = parser.index
      let key = try parser.key()
      parser.skipSpaces()
      guard parser.skip(UInt8(ascii: ":")) else { throw parser.fault("expected \":\" after the key") }
      parser.skipSpaces()
      let value = try parser.value()
      let isDuplicate =
        members.count < 16
        ? members.contains { $0.key == key }
        : {
          if seen.isEmpty { seen = Set(members.map(\.key)) }; return !seen.insert(key).inserted
        }()
      if isDuplicate {
        // Names are equal when they read alike, however Unicode composes them.
        let isSpelledAlike = members.contains { $0.key.utf8.elementsEqual(key.utf8) }
        parser.faults.append(
          JSONSyntaxError(
            offset: start,
            message: "the key \(Wording.quoted(key)) is here a second time"
              + "\(isSpelledAlike ? "" : ", in another Unicode form (composed or decomposed)"); remove one of them"))
      } else {
        members.append(JSONMember(key, at: .text(start), value))
      }
      parser.skipSpaces()
    } while try parser.hasNext(before: closing, of: "object")
    return members
  }

  private static func elements(_ parser: inout JSONParser) throws(JSONSyntaxError) -> [JSONValue] {
    var elements: [JSONValue] = []
    let closing = UInt8(ascii: "]")
    if parser.skip(closing) { return elements }
    repeat {
      parser.skipSpaces()
      elements.append(try parser.value())
      parser.skipSpaces()
    } while try parser.hasNext(before: closing, of: "list")
    return elements
  }

  /// Skips the comma before another element, or the closing bracket.
  private mutating func hasNext(before closing: UInt8, of container: String) throws(JSONSyntaxError) -> Bool {
    let bracket = "\"\(Character(Unicode.Scalar(closing)))\""
    if skip(closing) { return false }
    let comma = index
    guard skip(UInt8(ascii: ",")) else {
      throw current == nil
        ? fault("the file ends inside \(Wording.article(container)); close it with \(bracket)")
        : fault("expected \",\" or \(bracket)")
    }
    skipSpaces()
    guard skip(closing) else { return true }
    faults.append(JSONSyntaxError(offset: comma, message: "a comma before \(bracket); remove the comma"))
    return false
  }

  private mutating func key() throws(JSONSyntaxError) -> String {
    switch current {
    case UInt8(ascii: "\""): return try string()
    case nil: throw fault("the file ends inside an object; close it with \"}\"")
    case UInt8(ascii: ","): throw fault("a comma without a member before it; remove the comma")
    default: throw fault("a key has to be in double quotes")
    }
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONValue.Content {
    let start = index
    while let byte = current, byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    index = start
    switch current.map({ Character(Unicode.Scalar($0)) }) {
    case "'": throw fault("texts are in double quotes, not single ones")
    case ",": throw fault("a comma without a value before it; remove the comma")
    case "+": throw fault("a number has no \"+\" before it; remove it")
    case ".": throw fault("a number needs a digit before its point, such as 0.5")
    case _ where ["nan", "infinity", "inf"].contains(word.lowercased()):
      throw fault("\(word) is not a number in JSON; use a finite number")
    case _ where !word.isEmpty:
      let meant = Suggestion.nearest(to: word, among: ["true", "false", "null"])
      throw fault(
        "\(Wording.quoted(word)) is not a value\(meant.map { "; did you mean \($0)?" } ?? "; texts are in double quotes")"
      )
    default: throw fault("expected a value")
    }
  }
}

// MARK: - Numbers and texts

extension JSONParser {
  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    let first = current
    let digits = skipDigits()
    guard digits > 0 else {
      if current.map({ $0 | 0x20 == UInt8(ascii: "i") }) == true {
        throw fault("Infinity is not a number in JSON; use a finite number")
      }
      throw fault("a number needs a digit after \"-\"")
    }
    if first == UInt8(ascii: "0"), digits > 1 {
      index = start
      throw fault("a number can't begin with 0 before other digits; remove the 0")
    }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 { throw fault("a number needs a digit after its point") }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
      if skipDigits() == 0 { throw fault("a number needs a digit after its \"e\"") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = index
    index += 1
    var result = ""
    var chunk = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let tail = String(decoding: bytes[chunk..<index], as: UTF8.self)
        index += 1
        return result.isEmpty ? tail : result + tail
      case UInt8(ascii: "\\"):
        result += String(decoding: bytes[chunk..<index], as: UTF8.self)
        result.unicodeScalars.append(try escape())
        chunk = index
      case 0..<0x20:
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          throw JSONSyntaxError(offset: start, message: "the text isn't closed on its line; add a double quote")
        }
        throw fault("a control character in a text; write it as an escape such as \"\\t\"")
      default: index += 1
      }
    }
    throw JSONSyntaxError(offset: start, message: "the file ends inside a text; add a double quote")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let byte = current else { throw fault("the file ends inside a text; add a double quote") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try hexDigits(from: start)
      if let scalar = Unicode.Scalar(high) { return scalar }
      if high < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") {
        index += 2
        let low = try hexDigits(from: index - 2)
        if low >= 0xDC00, low < 0xE000, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) {
          return scalar
        }
      }
      throw JSONSyntaxError(
        offset: start, message: "half of a surrogate pair; write both halves, or the character itself")
    default:
      throw JSONSyntaxError(
        offset: start,
        message: "an unknown escape; a backslash is written \"\\\\\", and paths can use \"/\"")
    }
  }

  private mutating func hexDigits(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    guard index + 4 <= bytes.count, bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else {
      throw JSONSyntaxError(offset: start, message: "\"\\u\" needs four hexadecimal digits after it")
    }
    index += 4
    return value
  }
}

// MARK: - Bytes

extension JSONParser {
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while let byte = current {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"): guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips a comment of JavaScript or of the shell, and reports it; false when there is none.
  private mutating func skipComment() -> Bool {
    let rest = bytes[index...]
    let isBlock = rest.starts(with: "/*".utf8)
    guard isBlock || rest.starts(with: "//".utf8) || rest.first == UInt8(ascii: "#") else { return false }
    faults.append(fault("JSON has no comments; use a key such as \"x-note\" instead"))
    if isBlock { index += 2 }
    while let byte = current, isBlock || byte != 0x0A, !(isBlock && bytes[index...].starts(with: "*/".utf8)) {
      index += 1
    }
    index = min(index + (isBlock ? 2 : 0), bytes.count)
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  private func fault(_ message: String) -> JSONSyntaxError { JSONSyntaxError(offset: index, message: message) }
}
