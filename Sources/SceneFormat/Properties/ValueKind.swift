/// A kind of value in a scene: how it is read and written, and how it is told to people and to a JSON Schema.
///
/// Everything that a scene can say is made of these, so that reading, writing, the schema and the reference page can't
/// disagree.
struct ValueKind<Value: Sendable>: Sendable {
  /// Completes "needs …".
  var words: String
  var schema: JSONValue
  /// The objects that such a value can be.
  var objects: [ObjectDescription] = []
  /// The drivers that can move such a value; empty when it stands still.
  var drivers: [String] = []
  /// Nil after reporting what is wrong.
  var read: @Sendable (JSONValue, SceneReader) -> Value?
  var write: @Sendable (Value) -> JSONValue
}

extension ValueKind {
  /// The same in JSON, as another type in Swift.
  func map<Other>(
    _ forth: @escaping @Sendable (Value) -> Other, _ back: @escaping @Sendable (Other) -> Value
  ) -> ValueKind<Other> {
    let (read, write) = (read, write)
    return ValueKind<Other>(
      words: words, schema: schema, objects: objects, drivers: drivers,
      read: { value, reader in read(value, reader).map(forth) }, write: { write(back($0)) })
  }

  /// A list of `counts` values. Nil when any of them can't be read, so that a list has the count that it should.
  static func list<Element>(
    of kind: ValueKind<Element>, counts: ClosedRange<Int>, _ words: String
  ) -> ValueKind where Value == [Element] {
    ValueKind(
      words: words,
      schema: .object([
        "type": .string("array"), "items": kind.schema,
        "minItems": counts.lowerBound > 0 ? .int(counts.lowerBound) : nil, "maxItems": .int(counts.upperBound),
      ]),
      objects: kind.objects,
      read: { value, reader in
        guard let values = reader.elements(of: value, counts, words) else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
          if let element = reader.within(.index(index), { kind.read(value, reader) }) { elements.append(element) }
        }
        return elements.count == values.count ? elements : nil
      },
      write: { .array($0.map(kind.write)) })
  }

  /// A list of two values.
  static func pair<Element>(of kind: ValueKind<Element>, _ words: String) -> ValueKind where Value == Pair<Element> {
    let list = ValueKind<[Element]>.list(of: kind, counts: 2...2, words)
    return ValueKind(
      words: words, schema: list.schema, objects: list.objects,
      read: { value, reader in list.read(value, reader).flatMap(Pair.init) },
      write: { list.write([$0.first, $0.second]) })
  }
}

/// Two values: what a list of two is read as, so that nothing has to count it again.
struct Pair<Element: Hashable & Sendable>: Hashable, Sendable {
  var first: Element
  var second: Element

  init(_ first: Element, _ second: Element) { (self.first, self.second) = (first, second) }

  /// Nil for another number of values than two.
  fileprivate init?(_ elements: [Element]) {
    guard elements.count == 2 else { return nil }
    self.init(elements[0], elements[1])
  }
}

extension SceneReader {
  /// The values of a list, when there are as many as there should be.
  func elements(of value: JSONValue, _ counts: ClosedRange<Int>, _ words: String) -> [JSONValue]? {
    guard case .array(let values) = value.content, counts.contains(values.count) else {
      return mismatch(value, needs: words)
    }
    return values
  }
}
