/// A JSON value that knows where it was written. Numbers keep their literal text, objects their order.
package struct JSONValue: Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// The number as it is written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package var content: Content
  package var origin: JSONOrigin

  package init(_ content: Content, at origin: JSONOrigin = .none) {
    self.content = content
    self.origin = origin
  }
}

/// A key and its value.
package struct JSONMember: Sendable {
  package var key: String
  package var keyOrigin: JSONOrigin
  package var value: JSONValue

  package init(_ key: String, at keyOrigin: JSONOrigin = .none, _ value: JSONValue) {
    self.key = key
    self.keyOrigin = keyOrigin
    self.value = value
  }
}

/// Where a value was written.
package enum JSONOrigin: Hashable, Sendable {
  /// Made by the program.
  case none
  /// The number of bytes before it in the text.
  case text(Int)
  /// The number of an override (`--set`).
  case override(Int)
}

// Values are equal whatever their origin.

extension JSONValue: Equatable {
  package static func == (a: JSONValue, b: JSONValue) -> Bool { a.content == b.content }
}

extension JSONMember: Equatable {
  package static func == (a: JSONMember, b: JSONMember) -> Bool { a.key == b.key && a.value == b.value }
}

// MARK: - Making values

extension JSONValue {
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  package static func bool(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }
  package static func int(_ value: some BinaryInteger) -> JSONValue { JSONValue(.number(String(value))) }
  package static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  /// The shortest decimal that reads back to the same double; integers without a point.
  package static func double(_ value: Double) -> JSONValue {
    let text = value.description
    return JSONValue(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }

  /// An object of those members whose values aren't nil.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    JSONValue(.object(members.compactMap { key, value in value.map { JSONMember(key, $0) } }))
  }
}

// MARK: - Looking into values

extension JSONValue {
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value as messages show it.
  package var shown: String {
    switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): text.utf8.count > 40 ? "\(text.prefix(40))…" : text
    case .string(let text): Wording.quoted(text)
    case .array(let values): values.isEmpty ? "an empty list" : "a list of \(values.count)"
    case .object: "an object"
    }
  }
}
