/// One of the kinds of objects that a value can be.
struct UnionCase<Whole: Sendable>: Sendable {
  /// The key whose presence chooses this case.
  let key: String
  let noun: String
  let keys: Set<String>
  let description: ObjectDescription
  let read: @Sendable (JSONValue, SceneReader, @Sendable (String) -> [String]) -> Whole?
  /// Nil for a value of another case.
  let write: @Sendable (Whole) -> JSONValue?

  init<Part>(
    _ key: String, _ table: ObjectTable<Part>, _ wrap: @escaping @Sendable (Part) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.key = key
    noun = table.noun
    keys = Set(table.fields.map(\.key))
    description = table.description
    read = { table.read($0, $1, owners: $2).map(wrap) }
    write = { unwrap($0).map(table.write) }
  }
}

/// A value that is one of several kinds of objects.
struct Union<Whole: Sendable>: Sendable {
  let cases: [UnionCase<Whole>]

  /// The nouns of the cases that have a key.
  func owners(of key: String) -> [String] { cases.filter { $0.keys.contains(key) }.map(\.noun) }

  /// Reads by the case whose key the object has.
  func read(_ value: JSONValue, _ reader: SceneReader, words: String) -> Whole? {
    guard case .object(let members) = value.content else { return reader.mismatch(value, needs: words) }
    guard let choice = cases.first(where: { choice in members.contains { $0.key == choice.key } }) else {
      let names = cases.map(\.key)
      let hint = members.lazy.map { reader.didYouMean($0.key, names) }.first { !$0.isEmpty } ?? ""
      reader.report("needs \(words)\(hint)", at: value.origin)
      return nil
    }
    return choice.read(value, reader, owners)
  }

  func write(_ whole: Whole) -> JSONValue {
    cases.lazy.compactMap { $0.write(whole) }.first ?? JSONValue(.null)
  }

  var schema: JSONValue { .object(["anyOf": .array(cases.map(\.description.reference))]) }
}
