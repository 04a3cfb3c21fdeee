/// The rows of the property table that make up one kind of object.
struct ObjectTable<Owner: Equatable & Sendable>: Sendable {
  /// Unique among all objects, such as `sprite`.
  let name: String
  /// What messages call such an object, such as `sprite`.
  let noun: String
  let doc: String
  /// An owner that has every default.
  let empty: Owner
  let fields: [Field<Owner>]
  /// What a schema says of the object as a whole.
  let schema: [JSONMember]
  /// Looks at the whole after its fields have been read.
  private let check: @Sendable (inout Owner, JSONValue, SceneReader) -> Void
  private let keys: Set<String>

  init(
    _ name: String, noun: String? = nil, _ doc: String, empty: Owner, fields: [Field<Owner>],
    schema: KeyValuePairs<String, JSONValue> = [:],
    check: @escaping @Sendable (inout Owner, JSONValue, SceneReader) -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.noun = noun ?? name
    self.doc = doc
    self.empty = empty
    self.fields = fields
    self.schema = schema.map { JSONMember($0, $1) }
    self.check = check
    keys = Set(fields.map(\.key))
  }

  var description: ObjectDescription {
    ObjectDescription(name: name, doc: doc, fields: fields.map { $0.describe(empty) }, schema: schema)
  }

  /// Nil when `value` isn't an object; what is wrong inside it is reported and left at its default.
  ///
  /// - Parameter owners: the kinds of objects that have some key which this one hasn't.
  func read(
    _ value: JSONValue, _ reader: SceneReader, owners: @Sendable (String) -> [String] = { _ in [] }
  ) -> Owner? {
    guard case .object(let members) = value.content else {
      return reader.mismatch(value, needs: "an object, { … }, for \(Wording.article(noun))")
    }
    var owner = empty
    var known = 0
    for field in fields {
      if let member = members.first(where: { $0.key == field.key }) {
        known += 1
        reader.within(.key(field.key)) { field.read(member.value, &owner, reader) }
      } else if field.isRequired {
        reader.report(
          "missing key \(Wording.quoted(field.key)): \(Wording.article(noun)) needs \(field.describe(empty).words)",
          at: value.origin)
      }
    }
    if known < members.count { reportUnknown(members, reader, owners) }
    check(&owner, value, reader)
    return owner
  }

  func write(_ owner: Owner) -> JSONValue {
    JSONValue(.object(fields.compactMap { field in field.write(owner, empty).map { JSONMember(field.key, $0) } }))
  }

  var kind: ValueKind<Owner> {
    ValueKind(
      words: "an object, { … }", schema: description.reference, objects: [description],
      read: { read($0, $1) }, write: write)
  }

  private func reportUnknown(
    _ members: [JSONMember], _ reader: SceneReader, _ owners: @Sendable (String) -> [String]
  ) {
    for member in members where !keys.contains(member.key) && !member.key.hasPrefix("x-") {
      var message = "unknown key \(Wording.quoted(member.key))"
      let others = owners(member.key)
      if !others.isEmpty {
        message +=
          " in \(Wording.article(noun)); it belongs to \(Wording.list(others.map(Wording.article), quoted: false))"
      } else {
        let meant = reader.didYouMean(member.key, fields.map(\.key))
        message += meant.isEmpty ? "; \(Wording.article(noun)) has \(keyList)" : meant
      }
      reader.report(message, at: member.keyOrigin)
    }
  }

  private var keyList: String { Wording.list(fields.map(\.key), joiner: "and") }
}
