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
/// It goes on after what is surely meant otherwise, such as a comment or a comma too many, so that all faults of a text
/// are told at once. It takes time and memory in proportion to the text, nests at most `depthLimit` deep, and takes no
/// more of the thread's stack for deep nesting.
package struct JSONParser {
  /// Arrays and objects inside each other.
  package static let depthLimit = 256
  /// Faults beyond these are not told; there are enough to do.
  private static let faultLimit = 10_000

  private let bytes: [UInt8]
  private var index = 0
  /// What doesn't keep the rest from being read.
  private var faults: [JSONSyntaxError] = []

  /// What could be read of a text.
  package struct Outcome {
    /// Nil when the last of the faults made an end of reading.
    package let value: JSONValue?
    /// In the order of the text. Of a key that an object has several times, the first counts.
    package let faults: [JSONSyntaxError]
  }

  /// - Parameter bytes: UTF-8 without a byte order mark.
  package static func parse(_ bytes: [UInt8]) -> Outcome {
    var parser = JSONParser(bytes: bytes)
    do throws(JSONSyntaxError) {
      try checkEncoding(bytes)
      parser.skipSpaces()
      let value = try parser.value()
      parser.skipSpaces()
      guard parser.index == bytes.count else { throw parser.fault("more text after the end of the value; remove it") }
      return Outcome(value: value, faults: parser.faults)
    } catch {
      return Outcome(value: nil, faults: parser.faults + [error])
    }
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

/// An object or a list that is being read.
private struct OpenContainer {
  let isObject: Bool
  let origin: JSONOrigin
  var values: [JSONValue] = []
  var members: [JSONMember] = []
  /// Of the member whose value comes next.
  var key = ""
  var keyOffset = 0
  /// The keys of an object with many of them.
  private var seen: Set<String> = []

  var noun: String { isObject ? "object" : "list" }
  var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  var value: JSONValue { JSONValue(isObject ? .object(members) : .array(values), at: origin) }

  init(isObject: Bool, origin: JSONOrigin) {
    self.isObject = isObject
    self.origin = origin
  }

  /// Puts in what was read; false when an object has the key already.
  mutating func add(_ value: JSONValue) -> Bool {
    guard isObject else {
      values.append(value)
      return true
    }
    if members.count < 16 {
      guard !members.contains(where: { $0.key == key }) else { return false }
    } else {
      if seen.isEmpty { seen = Set(members.map(\.key)) }
      guard seen.insert(key).inserted else { return false }
    }
    members.append(JSONMember(key, at: .text(keyOffset), value))
    return true
  }
}

extension JSONParser {
  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    var open: [OpenContainer] = []
    reading: while true {
      var value: JSONValue
      if var container = opening() {
        guard open.count < Self.depthLimit else { throw fault("nested more than \(Self.depthLimit) deep") }
        index += 1
        skipSpaces()
        if try hasFirst(in: &container) {
          open.append(container)
          continue reading
        }
        value = container.value
      } else {
        value = try scalar()
      }
      // What ends here may be the last of what it is in, and so on outwards.
      while var container = open.popLast() {
        if !container.add(value) {
          let isPlain = container.key.utf8.allSatisfy { $0 < 0x80 }
          report(
            JSONSyntaxError(
              offset: container.keyOffset,
              message: "the key \(Wording.quoted(container.key)) is here a second time"
                + "\(isPlain ? "" : " (letters count as equal in any Unicode form)"); remove one of them"))
        }
        skipSpaces()
        if try hasNext(in: &container) {
          open.append(container)
          continue reading
        }
        value = container.value
      }
      return value
    }
  }

  /// The object or list that begins here.
  private func opening() -> OpenContainer? {
    switch current {
    case UInt8(ascii: "{"): OpenContainer(isObject: true, origin: .text(index))
    case UInt8(ascii: "["): OpenContainer(isObject: false, origin: .text(index))
    default: nil
    }
  }

  private mutating func scalar() throws(JSONSyntaxError) -> JSONValue {
    let origin = JSONOrigin.text(index)
    guard let byte = current else { throw fault("the file ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: origin)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONValue(.number(try number()), at: origin)
    default: return JSONValue(try word(), at: origin)
    }
  }

  /// Goes to the first value in a container, or behind its end when it is empty.
  private mutating func hasFirst(in container: inout OpenContainer) throws(JSONSyntaxError) -> Bool {
    skipCommas(in: container)
    if skip(container.closing) { return false }
    try readKey(of: &container)
    return true
  }

  /// Goes behind the comma to the next value in a container, or behind its end.
  private mutating func hasNext(in container: inout OpenContainer) throws(JSONSyntaxError) -> Bool {
    if skip(container.closing) { return false }
    let bracket = "\"\(Character(Unicode.Scalar(container.closing)))\""
    let comma = index
    if skip(UInt8(ascii: ",")) {
      skipSpaces()
      skipCommas(in: container)
      if skip(container.closing) {
        report(JSONSyntaxError(offset: comma, message: "a comma before \(bracket); remove the comma"))
        return false
      }
    } else {
      guard let current else {
        throw fault("the file ends inside \(Wording.article(container.noun)); close it with \(bracket)")
      }
      let missing = fault("expected \",\" or \(bracket)")
      guard container.isObject ? current == UInt8(ascii: "\"") : "\"{[-0123456789tfn".utf8.contains(current) else {
        throw missing
      }
      report(missing)
    }
    try readKey(of: &container)
    return true
  }

  /// Passes commas that have nothing before them.
  private mutating func skipCommas(in container: OpenContainer) {
    while current == UInt8(ascii: ",") {
      report(fault("a comma without a \(container.isObject ? "member" : "value") before it; remove the comma"))
      index += 1
      skipSpaces()
    }
  }

  /// In an object, goes to the value behind a key.
  private mutating func readKey(of container: inout OpenContainer) throws(JSONSyntaxError) {
    guard container.isObject else { return }
    container.keyOffset = index
    switch current {
    case UInt8(ascii: "\""): container.key = try string()
    case nil: throw fault("the file ends inside an object; close it with \"}\"")
    default: throw fault("a key has to be in double quotes")
    }
    skipSpaces()
    guard skip(UInt8(ascii: ":")) else { throw fault("expected \":\" after the key") }
    skipSpaces()
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
    case ",": throw fault("expected a value before the comma")
    case "/": throw fault("JSON has no comments; use a key such as \"x-note\" instead")
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

  /// Passes white space, and reports the comments in it.
  private mutating func skipSpaces() {
    while let byte = current {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard let end = commentEnd else { return }
        report(fault("JSON has no comments; use a key such as \"x-note\" instead"))
        index = end
      default: return
      }
    }
  }

  /// The end of the comment that begins here: `//` and `#` to the end of the line, `/* */`; nil when it is none.
  private var commentEnd: Int? {
    let rest = bytes[index...]
    if rest.starts(with: "#".utf8) || rest.starts(with: "//".utf8) {
      return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    guard rest.starts(with: "/*".utf8) else { return nil }
    var end = index + 4
    while end <= bytes.count {
      if bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == UInt8(ascii: "/") { return end }
      end += 1
    }
    return bytes.count
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  private mutating func report(_ fault: JSONSyntaxError) {
    if faults.count < Self.faultLimit { faults.append(fault) }
  }

  private func fault(_ message: String) -> JSONSyntaxError { JSONSyntaxError(offset: index, message: message) }
}
