internal import Geometry

extension ValueKind where Value == PhysicsSettings.Bounds {
  /// `true`, or what the walls are made of.
  static var bounds: ValueKind {
    ObjectTable<PhysicsSettings.Bounds>(
      "bounds", "What the canvas's walls are made of.", empty: PhysicsSettings.Bounds(),
      fields: [
        Field("restitution", \.restitution, .number(.fraction), "The part of its speed that a bounce gives back."),
        Field("friction", \.friction, .number(.nonNegative), "Coulomb's coefficient."),
      ]
    ).kindOrTrue(
      words: "true, or an object with \"restitution\" and \"friction\"",
      remedy: "leave the key out for an open canvas")
  }
}

private struct NodeTie: Hashable, Sendable {
  var node = "?"
  var offset = Vector2.zero
}

/// The one value that a shape has.
private struct ShapePart<Content: Hashable & Sendable>: Hashable, Sendable {
  var content: Content
}

extension ValueKind where Value == Node.Tie {
  /// `[x, y]`, `"id"`, or `{ "node": "id", "offset": [x, y] }`.
  static var tie: ValueKind {
    let table = ObjectTable<NodeTie>(
      "tie", "A point of a node.", empty: NodeTie(),
      fields: [
        Field("node", \.node, .nodeReference, required: true, "The node's id."),
        Field("offset", \.offset, .vector(), unit: "px", "From the node's position, in its own pixels."),
      ])
    let words = "a point [x, y], the id of a node, or { \"node\": …, \"offset\": [x, y] }"
    let (point, node) = (ValueKind<Vector2>.vector(), ValueKind<String>.nodeReference)
    return ValueKind(
      words: words, schema: .object(["anyOf": .array([point.schema, node.schema, table.description.reference])]),
      objects: [table.description],
      read: { value, reader in
        switch value.content {
        case .array: point.read(value, reader).map { .point($0) }
        case .string: node.read(value, reader).map { .node(NodeID($0), offset: .zero) }
        case .object: table.read(value, reader).map { .node(NodeID($0.node), offset: $0.offset) }
        default: reader.mismatch(value, needs: words)
        }
      },
      write: { tie in
        switch tie {
        case .point(let place): point.write(place)
        case .node(let id, .zero): .string(id.name)
        case .node(let id, let offset): table.write(NodeTie(node: id.name, offset: offset))
        }
      })
  }
}

extension ValueKind where Value == String {
  /// The id of a node that exists.
  fileprivate static var nodeReference: ValueKind {
    let name = ValueKind.name("the id of a node")
    return ValueKind(
      words: name.words, schema: name.schema,
      read: { value, reader in
        guard let id = name.read(value, reader) else { return nil }
        reader.nodes.mentions.append(
          NodeRegister.Follow(node: reader.nodes.current, target: id, origin: value.origin, place: reader.place))
        return id
      },
      write: name.write)
  }
}

extension ValueKind where Value == [String] {
  /// The names of collision groups, of which a scene has at most 32.
  static var collisionGroups: ValueKind {
    let list = ValueKind<[String]>.list(
      of: .name("the name of a collision group"), counts: 0...32, "a list of up to 32 names of collision groups")
    return ValueKind(
      words: list.words, schema: list.schema,
      read: { value, reader in
        let groups = list.read(value, reader)
        for group in groups ?? []
        where reader.collisionGroups.insert(group).inserted
          && reader.collisionGroups.count == 33
        {
          reader.report(
            "\(Wording.quoted(group)) is the 33rd collision group (\"default\" counts); a scene has at most 32",
            at: value.origin)
        }
        return groups
      },
      write: list.write)
  }
}

extension ValueKind where Value == Node.Body.Shape {
  /// `{ "circle": 10 }` and the like.
  static var bodyShape: ValueKind {
    func shape<Content: Hashable & Sendable>(
      _ key: String, _ kind: ValueKind<Content>, _ zero: Content, _ doc: String,
      _ wrap: @escaping @Sendable (Content) -> Node.Body.Shape,
      _ unwrap: @escaping @Sendable (Node.Body.Shape) -> Content?
    ) -> UnionCase<Node.Body.Shape> {
      UnionCase(
        key,
        ObjectTable<ShapePart<Content>>(
          "shape-\(key)", noun: "\(key) shape", doc, empty: ShapePart(content: zero),
          fields: [Field(key, \.content, kind, required: true, unit: "px", doc)]),
        { wrap($0.content) }, { unwrap($0).map { ShapePart(content: $0) } })
    }
    let words = "a shape with \"circle\", \"box\", \"segment\", \"plane\" or \"polyline\""
    let points = ValueKind<[Vector2]>.list(of: .vector(), counts: 2...10_000, "a list of points [x, y]")
    let pair = ValueKind<Pair<Vector2>>.pair(of: .vector(), "two points [x, y]")
    let someSegment = Pair(Vector2.zero, Vector2(1, 0))
    let union = Union<Node.Body.Shape>(cases: [
      shape("circle", .number(.positive), 1, "A circle's radius.", { .circle(radius: $0) }) {
        if case .circle(let radius) = $0 { radius } else { nil }
      },
      shape("box", .vector(.positive), Vector2(1, 1), "A box's width and height.", { .box($0) }) {
        if case .box(let size) = $0 { size } else { nil }
      },
      shape("segment", pair, someSegment, "A wall between two points.", { .segment($0.first, $0.second) }) {
        if case .segment(let a, let b) = $0 { Pair(a, b) } else { nil }
      },
      shape(
        "plane", .direction, Vector2(0, -1), "A half of the world; the direction points to the free side.",
        { .plane(normal: $0) }
      ) {
        if case .plane(let normal) = $0 { normal } else { nil }
      },
      shape(
        "polyline", points, [someSegment.first, someSegment.second], "Walls from point to point.", { .polyline($0) }
      ) {
        if case .polyline(let points) = $0 { points } else { nil }
      },
    ])
    return ValueKind(
      words: words, schema: union.schema, objects: union.cases.map(\.description),
      read: { union.read($0, $1, words: words) }, write: union.write)
  }
}

extension ValueKind where Value == Vector2 {
  /// A vector that isn't 0.
  fileprivate static var direction: ValueKind {
    let vector = ValueKind.vector()
    return ValueKind(
      words: "a direction [x, y] other than [0, 0]", schema: vector.schema,
      read: { value, reader in
        guard let direction = vector.read(value, reader) else { return nil }
        return direction == .zero
          ? reader.mismatch(value, needs: "a direction [x, y] other than [0, 0]") : direction
      },
      write: vector.write)
  }
}
