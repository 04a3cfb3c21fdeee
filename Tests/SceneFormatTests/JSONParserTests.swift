import Foundation
import Names
import SceneFormat
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try parse(Array(text.utf8)) }

  /// What a text without a fault says.
  private func parse(_ bytes: [UInt8]) throws -> JSONValue {
    let outcome = JSONParser.parse(bytes)
    if let fault = outcome.faults.first { throw fault }
    return try #require(outcome.value)
  }

  @Test(arguments: [
    ("null", JSONValue(.null)), (" true ", .bool(true)), ("-0.5e+10", JSONValue(.number("-0.5e+10"))),
    ("\"\"", .string("")), ("[]", .array([])), ("[ 1,\t2\r\n]", .array([.int(1), .int(2)])),
    ("{\"a\":{\"b\":[]}}", .object(["a": .object(["b": .array([])])])),
    (#""\"\\\/\b\f\n\r\t\u00e9\ud83c\udfad""#, .string("\"\\/\u{8}\u{C}\n\r\té🎭")),
    ("\"naïve 灯\"", .string("naïve 灯")),
  ]) func `JSON is read as RFC 8259 says`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "[1,]", "{\"a\":1,}", "[,1]", "{,}", "[1 2]", "{\"a\" 1}", "{a:1}", "01", "-01", "00", "1.",
    ".5", "+1", "1e", "1e+", "--1", "-", "0x10", "1_000", "NaN", "Infinity", "-Infinity", "\"a", "\"\\x\"", "\"\\u12\"",
    "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\\ud83dx\"", "\"a\nb\"", "\"\u{1}\"", "[1]]",
    "1 2", "[", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "'a'", "/* */ 1", "// x\n1", "#", "\u{FEFF}1", "\u{A0}1",
  ]) func `anything else is a syntax error`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try parse(text) }
  }

  @Test func `values and keys know their line and column in characters`() throws {
    let text = "{\n  \"é灯\": 1, \"b\": [true,\n🎭"
    let source = SourceText(file: "f", bytes: Array(text.utf8))
    for (needle, line, column) in [("{", 1, 1), ("\"é", 2, 3), ("\"b", 2, 12), ("true", 2, 18), ("🎭", 3, 1)] {
      let range = try #require(text.range(of: needle))
      let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      #expect(source.location(atOffset: offset) == SourceLocation(file: "f", line: line, column: column))
    }
    let value = try parse("[ 1,\n  {\"k\": 2}]")
    guard case .array(let values) = value.content, case .object(let members) = values[1].content else {
      Issue.record("not a list")
      return
    }
    #expect(values[0].origin == .text(2) && values[1].origin == .text(7))
    #expect(members[0].keyOrigin == .text(8) && members[0].value.origin == .text(13))
  }

  @Test func `columns are right in lines longer than a block of the index`() {
    let text = String(repeating: "é", count: 10_000) + "\nx"
    let source = SourceText(file: "f", bytes: Array(text.utf8))
    for column in [1, 2, 2048, 2049, 5000, 10_000] {
      #expect(source.location(atOffset: (column - 1) * 2).column == column)
    }
    #expect(source.location(atOffset: 20_001) == SourceLocation(file: "f", line: 2, column: 1))
  }

  @Test func `numbers keep their text`() throws {
    #expect(try parse("1e400") == JSONValue(.number("1e400")))
    #expect(
      try parse("0.1000000000000000055511151231257827") == JSONValue(.number("0.1000000000000000055511151231257827")))
  }

  @Test func `a repeated key is reported and the first one kept, in small and large objects`() throws {
    for count in [2, 100] {
      let members = (0..<count).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
      let parsed = JSONParser.parse(Array("{\(members), \"k1\": 7}".utf8))
      #expect(parsed.faults.count == 1)
      #expect(parsed.value?["k1"] == .int(1))
    }
  }

  /// The expected places and values are what the same texts say without their faults.
  @Test(arguments: [
    ("[1, // one\n 2]", "[1, 2]", [4]), ("/* a */ {\"a\": # b\n 1 /* c */ }", "{\"a\": 1}", [0, 14, 21]),
    ("[1,]", "[1]", [2]), ("{\"a\": 1,}", "{\"a\": 1}", [7]), ("[,1,,2,,]", "[1, 2]", [1, 4, 7, 6]),
    ("{,\"a\": 1}", "{\"a\": 1}", [1]), ("[1 2\n[]]", "[1, 2, []]", [3, 5]),
    ("{\"a\": 1 \"b\": 2}", "{\"a\": 1, \"b\": 2}", [8]), ("[1] // end", "[1]", [4]), ("/**/[/*/*/]", "[]", [0, 5]),
    ("[\"// no, # no\"]", "[\"// no, # no\"]", []),
  ]) func `comments and commas too many or too few are reported, and the rest is read`(
    text: String, meant: String, offsets: [Int]
  ) throws {
    let outcome = JSONParser.parse(Array(text.utf8))
    #expect(outcome.value == (try parse(meant)))
    #expect(outcome.faults.map(\.offset) == offsets)
  }

  @Test func `a comment that never ends, or a million of them, are reported in bounded memory`() {
    #expect(JSONParser.parse(Array("[1 /* x".utf8)).faults.count == 2)
    let outcome = JSONParser.parse(Array(String(repeating: "#\n", count: 1_000_000).utf8))
    #expect(outcome.value == nil && (1000...20_000).contains(outcome.faults.count))
  }

  @Test func `nesting is limited and never overflows the stack`() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let fine = String(repeating: open, count: 255) + "[]" + String(repeating: close, count: 255)
      #expect(throws: Never.self) { try parse(fine) }
      #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: open, count: 1_000_000)) }
    }
  }

  @Test func `bytes that are not UTF-8 are located, and UTF-16 is named`() {
    #expect(throws: JSONSyntaxError(offset: 3, message: "not UTF-8; save the file as UTF-8")) {
      try parse([0x22, 0xC3, 0xA9, 0xFF, 0x22])
    }
    let error = #expect(throws: JSONSyntaxError.self) { try parse([0xFF, 0xFE, 0x7B, 0x00]) }
    #expect(error?.message == "the file is UTF-16; save it as UTF-8")
  }

  @Test(arguments: [
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("positon", "position", 1), ("spirte", "sprite", 1), ("", "ab", 2),
    ("falloff", "falloff", 0),
  ]) func `the distance of words counts edits and swaps`(a: String, b: String, distance: Int) {
    #expect(Suggestion.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
  }
}
