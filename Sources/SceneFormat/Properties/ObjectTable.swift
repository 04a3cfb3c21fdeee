/// The rows of the property table that make up one kind of object.
struct ObjectTable<Owner: Equatable & Sendable>: Sendable {
  /// Unique among all objects, such as `sprite`.
  let name: String
  /// What messages call such an object, such as `sprite`.
  let noun: String
  let doc: String
  /// An owner that has every default, and values of the right shape where there is none: they stand for what can't be
  /// read, so that reading goes on.
  let empty: Owner
  let fields: [Field<Owner>]
  /// What a schema says of the object as a whole.
  let schema: [JSONMember]
  /// Looks at the whole after its fields have been read.
  private let check: @Sendable (inout Owner, JSONValue, SceneReader) -> Void
  private let indices: [String: Int]

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
    indices = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.key, $0) })
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
    // Fields are read in the table's order, for some need what others have said: times need the canvas's rate.
    var places = [Int?](repeating: nil, count: fields.count)
    var hasUnknown = false
    for (place, member) in members.enumerated() {
      if let index = indices[member.key] { places[index] = place } else { hasUnknown = true }
    }
    var owner = empty
    for (field, place) in zip(fields, places) {
      if let place {
        reader.within(.key(field.key)) { field.read(members[place].value, &owner, reader) }
      } else if field.isRequired {
        reader.report(
          "missing key \(Wording.quoted(field.key)): \(Wording.article(noun)) needs \(field.describe(empty).words)",
          at: value.origin)
      }
    }
    if hasUnknown { reportUnknown(members, reader, owners) }
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

  /// `true` for an object that has every default, or the object.
  ///
  /// - Parameters:
  ///   - words: completes "needs …".
  ///   - remedy: what to do instead of writing `false`.
  func kindOrTrue(words: String, remedy: String) -> ValueKind<Owner> {
    ValueKind(
      words: words,
      schema: .object(["anyOf": .array([.object(["const": JSONValue(.bool(true))]), description.reference])]),
      objects: [description],
      read: { value, reader in
        switch value.content {
        case .bool(true): empty
        case .object: read(value, reader)
        default: reader.mismatch(value, needs: words, hint: "; \(remedy)")
        }
      },
      write: { $0 == empty ? JSONValue(.bool(true)) : write($0) })
  }

  private func reportUnknown(
    _ members: [JSONMember], _ reader: SceneReader, _ owners: @Sendable (String) -> [String]
  ) {
    for member in members where indices[member.key] == nil && !member.key.hasPrefix("x-") {
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
