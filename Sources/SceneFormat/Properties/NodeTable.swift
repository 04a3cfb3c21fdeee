internal import Geometry

/// Groups, sprites, lights, ropes, springs and sticks.
enum NodeTable {
  static let group = ObjectTable<Node>(
    "group", "A node that only holds others, which share its place and opacity.", empty: Node(.group),
    fields: fields("group"), check: { ShadowTable.check($0, $1, $2) })

  static let sprite = ObjectTable<Node>(
    "sprite", "A picture, or a run of cels.", empty: Node(.sprite(SpriteTable.plain)),
    fields: fields("sprite", own: SpriteTable.fields.map { $0.lifted(\.spritePart) { $0.spritePart = $1 } }),
    check: { node, value, reader in
      SpriteTable.check(node.spritePart, value, reader)
      ShadowTable.check(node, value, reader)
    })

  static let light = ObjectTable<Node>(
    "light", "A light fixture.", empty: Node(.light(Light())),
    fields: fields("light", own: LightTable.fields.map { $0.lifted(\.lightPart) { $0.lightPart = $1 } }),
    check: { node, value, reader in
      LightTable.check(node.lightPart, value, reader)
      ShadowTable.check(node, value, reader)
    })

  static let rope = ObjectTable<Node>(
    "rope", "A rope between two ends, each tied or free.", empty: Node(.rope(plainRope)),
    fields: fields("rope", own: PhysicsTable.ropeFields.map { $0.lifted(\.ropePart) { $0.ropePart = $1 } }),
    schema: [
      "anyOf": .array([["length"], ["from", "to"]].map { .object(["required": .array($0.map { .string($0) })]) })
    ],
    check: { node, value, reader in
      PhysicsTable.checkRope(value, reader)
      ShadowTable.check(node, value, reader)
    })

  static let spring = ObjectTable<Node>(
    "spring", "A spring between two ends; it isn't drawn.", empty: Node(.spring(plainSpring)),
    fields: fields("spring", own: PhysicsTable.springFields.map { $0.lifted(\.springPart) { $0.springPart = $1 } }),
    check: { ShadowTable.check($0, $1, $2) })

  static let stick = ObjectTable<Node>(
    "stick", "A rod without mass between two ends; it isn't drawn.", empty: Node(.stick(plainStick)),
    fields: fields("stick", own: PhysicsTable.stickFields.map { $0.lifted(\.stickPart) { $0.stickPart = $1 } }),
    check: { ShadowTable.check($0, $1, $2) })

  private static let plainRope = Node.Rope()
  private static let plainSpring = Node.Spring(from: .point(.zero), to: .point(.zero))
  private static let plainStick = Node.Stick(from: .point(.zero), to: .point(.zero))

  private static let types = TypedTables(
    "node",
    [
      ("group", group), ("sprite", sprite), ("light", light), ("rope", rope), ("spring", spring), ("stick", stick),
    ])

  static let schema = types.schema
  static var objects: [ObjectDescription] { types.objects }

  /// The nodes of a scene, with all below them.
  static let list = ValueKind<[Node]>(
    words: listWords,
    schema: .object([
      "type": .string("array"), "items": .object(["$ref": .string("#/$defs/node")]),
      "maxItems": .int(NodeRegister.limit),
    ]),
    read: { NodeTree.read($0, $1) }, write: { NodeTree.write($0) })

  private static let listWords = "a list of nodes"

  static func elements(of list: JSONValue, _ reader: SceneReader) -> [JSONValue]? {
    reader.elements(of: list, 0...NodeRegister.limit, listWords)
  }

  /// Reads a node without its children, which are then the reader's pending ones.
  static func read(_ value: JSONValue, _ reader: SceneReader) -> Node? {
    guard let table = types.table(for: value, reader) else { return nil }
    reader.nodes.begin()
    if reader.nodes.parents.count == NodeRegister.limit + 1 {
      reader.report("is node \(NodeRegister.limit + 1); a scene has at most \(NodeRegister.limit)", at: value.origin)
    }
    return types.read(value, by: table, reader) ?? table.empty
  }

  /// Writes a node without its children.
  static func write(_ node: Node) -> JSONValue {
    switch node.content {
    case .group: group.write(node)
    case .sprite: sprite.write(node)
    case .light: light.write(node)
    case .rope: rope.write(node)
    case .spring: spring.write(node)
    case .stick: stick.write(node)
    }
  }

  /// The rows of a type of node: those of all nodes around its own.
  private static func fields(_ type: String, own: [Field<Node>] = []) -> [Field<Node>] {
    [
      Field("id", optional: \.id, .ownID, "The node's name, unique in the scene, for `follow` and for messages."),
      .type(type, "What the node is."),
    ] + own + commonFields
  }

  private static let commonFields: [Field<Node>] = [
    Field("position", \.position, DriverTable.position, unit: "px", "In the parent's pixels; x right, y down."),
    Field("rotation", \.rotation, DriverTable.angle, unit: "°", "Clockwise."),
    Field("scale", \.scale, DriverTable.scale, "Across and down; negative values mirror."),
    Field("opacity", \.opacity, DriverTable.fraction, "Multiplies that of the children, and dims lights."),
    Field("z", \.z, .number(), "Reorders siblings: higher is in front; equal ones keep the order of the file."),
    Field(
      "visible", optional: \.visible, .span,
      "From one time, up to but without another; null is the film's end. Without it, always."),
    Field("lit", optional: \.lit, .flag, "Whether lights act on the node and its children. Without it, as the parent."),
    Field(
      "ambient", optional: \.ambient, DriverTable.amount,
      "The light that is everywhere on the node and its children. Without it, as the parent; the root has the lighting's."
    ),
    Field("ambientColor", optional: \.ambientColor, DriverTable.color, "Its colour. Without it, as the parent."),
    Field(
      "layers", optional: \.layers, .layers,
      "Of a light, the layers that it reaches; of others, those that they are in. Without it, as the parent; the root is "
        + "in `default`."),
    Field(
      "parallax", optional: \.parallax, .vectorOrNumber(),
      "How much of the camera's movement the node and its children feel; 1 is all of it. Multiplies the parent's: 0.5 in "
        + "0.5 is 0.25. Without it, as the parent."),
    Field(
      "body", optional: \.body, PhysicsTable.body.kind, "Makes the node part of the physics. Without it, nothing does."),
    Field(
      "occluder", optional: \.occluder, ShadowTable.occluder.kind,
      "What lights cast the shadow of. Without it, they shine through the node."),
    Field(
      "receivesShadows", optional: \.receivesShadows, .flag,
      "Whether shadows fall on the node and its children. Without it, as the parent."),
    Field(
      "children", apart: list, fallback: [], note: { $1.pendingChildren = $0 },
      "Nodes that share this one's place and opacity."),
  ]
}

extension Node {
  /// The sprite that the node is; used on sprites only.
  fileprivate var spritePart: Sprite {
    get { if case .sprite(let sprite) = content { sprite } else { SpriteTable.plain } }
    set { content = .sprite(newValue) }
  }

  /// The light that the node is; used on lights only.
  fileprivate var lightPart: Light {
    get { if case .light(let light) = content { light } else { Light() } }
    set { content = .light(newValue) }
  }
}

extension Node {
  /// The rope that the node is; used on ropes only.
  fileprivate var ropePart: Rope {
    get { if case .rope(let rope) = content { rope } else { Rope() } }
    set { content = .rope(newValue) }
  }

  /// The spring that the node is; used on springs only.
  fileprivate var springPart: Spring {
    get { if case .spring(let spring) = content { spring } else { Spring(from: .point(.zero), to: .point(.zero)) } }
    set { content = .spring(newValue) }
  }

  /// The stick that the node is; used on sticks only.
  fileprivate var stickPart: Stick {
    get { if case .stick(let stick) = content { stick } else { Stick(from: .point(.zero), to: .point(.zero)) } }
    set { content = .stick(newValue) }
  }
}
