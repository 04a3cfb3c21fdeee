/// Kinds of objects that are told apart by their key "type".
struct TypedTables<Owner: Equatable & Sendable>: Sendable {
  /// What all of them are, such as `node`.
  let noun: String
  let tables: [(type: String, table: ObjectTable<Owner>)]
  /// Per key, the types that have it.
  private let owners: [String: [String]]
  private let types: [String]

  init(_ noun: String, _ tables: [(type: String, table: ObjectTable<Owner>)]) {
    self.noun = noun
    self.tables = tables
    types = tables.map(\.type)
    owners = tables.reduce(into: [:]) { owners, entry in
      for field in entry.table.fields { owners[field.key, default: []].append(entry.type) }
    }
  }

  var schema: JSONValue { .object(["anyOf": .array(tables.map(\.table.description.reference))]) }
  var objects: [ObjectDescription] { tables.map(\.table.description) }

  /// The table of the type that an object names; nil after reporting why there is none.
  func table(for value: JSONValue, _ reader: SceneReader) -> ObjectTable<Owner>? {
    guard case .object(let members) = value.content else {
      return reader.mismatch(value, needs: "\(Wording.article(noun)), { … }")
    }
    guard let type = members.first(where: { $0.key == "type" })?.value else {
      reader.report("missing key \"type\": \(Wording.article(noun)) needs \(Wording.list(types))", at: value.origin)
      return nil
    }
    guard let table = tables.first(where: { $0.type == type.text })?.table else {
      let hint = type.text.map { reader.didYouMean($0, types) } ?? ""
      return reader.within(.key("type")) { reader.mismatch(type, needs: Wording.list(types), hint: hint) }
    }
    return table
  }

  /// Reads an object by the table of its type; a key of another type is told to belong there.
  func read(_ value: JSONValue, by table: ObjectTable<Owner>, _ reader: SceneReader) -> Owner? {
    table.read(value, reader, owners: { owners[$0] ?? [] })
  }
}

extension Field {
  /// The key "type", which says what kind of object it is.
  static func type(_ name: String, _ doc: String) -> Field {
    let kind = ValueKind<String>(
      words: Wording.quoted(name), schema: .object(["const": .string(name)]), read: { value, _ in value.text },
      write: { .string($0) })
    return Field("type", ignored: kind, constant: name, required: true, doc)
  }
}
