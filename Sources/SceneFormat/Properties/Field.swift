/// One row of the property table: a key of an object, where its value goes, and what it means.
struct Field<Owner: Sendable>: Sendable {
  let key: String
  let isRequired: Bool
  /// Given an owner that has every default.
  let describe: @Sendable (Owner) -> FieldDescription
  let read: @Sendable (JSONValue, inout Owner, SceneReader) -> Void
  /// Nil when the value is that of the second owner, which has every default.
  let write: @Sendable (Owner, Owner) -> JSONValue?

  /// - Parameters:
  ///   - hasDefault: whether leaving the key out means the value of an empty owner.
  ///   - unit: of the value, such as `px`; empty when it has none.
  init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Owner, Value> & Sendable, _ kind: ValueKind<Value>,
    required isRequired: Bool = false, hasDefault: Bool = true, unit: String = "", _ doc: String
  ) {
    self.key = key
    self.isRequired = isRequired
    let isAlwaysWritten = isRequired || !hasDefault
    describe = { empty in
      FieldDescription(
        key: key, isRequired: isRequired, words: kind.words, unit: unit, doc: doc, drivers: kind.drivers,
        schema: kind.schema, fallback: isAlwaysWritten ? nil : kind.write(empty[keyPath: path]), objects: kind.objects)
    }
    read = { value, owner, reader in
      if let value = kind.read(value, reader) { owner[keyPath: path] = value }
    }
    write = { owner, empty in
      let value = owner[keyPath: path]
      return isAlwaysWritten || value != empty[keyPath: path] ? kind.write(value) : nil
    }
  }

  /// A key that may be left out, which means nil.
  init<Value: Equatable & Sendable>(
    _ key: String, optional path: any WritableKeyPath<Owner, Value?> & Sendable, _ kind: ValueKind<Value>,
    unit: String = "", _ doc: String
  ) {
    self.key = key
    isRequired = false
    describe = { _ in
      FieldDescription(
        key: key, isRequired: false, words: kind.words, unit: unit, doc: doc, drivers: kind.drivers,
        schema: kind.schema, fallback: nil, objects: kind.objects)
    }
    read = { value, owner, reader in
      if let value = kind.read(value, reader) { owner[keyPath: path] = value }
    }
    write = { owner, _ in owner[keyPath: path].map(kind.write) }
  }

  /// A key whose value says nothing about the owner: it is checked when read, and written as `constant` or not at all.
  init<Value>(
    _ key: String, ignored kind: ValueKind<Value>, constant: Value?, required isRequired: Bool = false, _ doc: String
  ) {
    self.key = key
    self.isRequired = isRequired
    describe = { _ in
      FieldDescription(
        key: key, isRequired: isRequired, words: kind.words, unit: "", doc: doc, drivers: [], schema: kind.schema,
        fallback: nil, objects: [])
    }
    read = { value, _, reader in _ = kind.read(value, reader) }
    write = { _, _ in constant.map(kind.write) }
  }

  /// A key that sets what other keys say too, and isn't kept. It stands before them in the table.
  init<Value>(
    _ key: String, applying kind: ValueKind<Value>,
    _ apply: @escaping @Sendable (inout Owner, Value, SceneReader) -> Void, _ doc: String
  ) {
    self.key = key
    isRequired = false
    describe = { _ in
      FieldDescription(
        key: key, isRequired: false, words: kind.words, unit: "", doc: doc, drivers: [], schema: kind.schema,
        fallback: nil, objects: [])
    }
    read = { value, owner, reader in
      if let value = kind.read(value, reader) { apply(&owner, value, reader) }
    }
    write = { _, _ in nil }
  }

  /// A key that is read and written with the whole, after the owner itself.
  ///
  /// - Parameters:
  ///   - fallback: what leaving the key out means.
  ///   - note: is told of the key's value, to be read later.
  init<Value>(
    _ key: String, apart kind: ValueKind<Value>, fallback: Value,
    note: @escaping @Sendable (JSONValue, SceneReader) -> Void, _ doc: String
  ) {
    self.key = key
    isRequired = false
    describe = { _ in
      FieldDescription(
        key: key, isRequired: false, words: kind.words, unit: "", doc: doc, drivers: [], schema: kind.schema,
        fallback: kind.write(fallback), objects: kind.objects)
    }
    read = { value, _, reader in note(value, reader) }
    write = { _, _ in nil }
  }

  private init(
    key: String, isRequired: Bool, describe: @escaping @Sendable (Owner) -> FieldDescription,
    read: @escaping @Sendable (JSONValue, inout Owner, SceneReader) -> Void,
    write: @escaping @Sendable (Owner, Owner) -> JSONValue?
  ) {
    (self.key, self.isRequired, self.describe, self.read, self.write) = (key, isRequired, describe, read, write)
  }

  /// The same row for an object that the owner is a part of.
  func lifted<Whole>(
    _ get: @escaping @Sendable (Whole) -> Owner, _ set: @escaping @Sendable (inout Whole, Owner) -> Void
  ) -> Field<Whole> {
    let (describe, read, write) = (describe, read, write)
    return Field<Whole>(
      key: key, isRequired: isRequired, describe: { describe(get($0)) },
      read: { value, whole, reader in
        var part = get(whole)
        read(value, &part, reader)
        set(&whole, part)
      },
      write: { write(get($0), get($1)) })
  }
}

/// A row of the property table as the schema and the reference page need it.
struct FieldDescription: Sendable {
  let key: String
  let isRequired: Bool
  /// The values that it takes, such as "a number from 0 to 1".
  let words: String
  let unit: String
  let doc: String
  /// The drivers that can move it; empty when it stands still.
  let drivers: [String]
  let schema: JSONValue
  /// Nil when the key is required, or when its absence means something that no value says.
  let fallback: JSONValue?
  let objects: [ObjectDescription]
}

/// An object's rows of the property table as the schema and the reference page need them.
struct ObjectDescription: Sendable {
  /// Unique among all objects.
  let name: String
  let doc: String
  let fields: [FieldDescription]
  /// What a schema says of the object as a whole.
  let schema: [JSONMember]

  var reference: JSONValue { .object(["$ref": .string("#/$defs/\(name)")]) }
}
