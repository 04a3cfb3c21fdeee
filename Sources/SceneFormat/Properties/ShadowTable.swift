internal import Geometry

/// Shadows: how lights cast them, and what they cast them of.
enum ShadowTable {
  /// `true`, or how a light casts its shadows.
  static let shadow = ObjectTable<Light.Shadow>(
    "shadow", "How a light casts shadows.", empty: Light.Shadow(),
    fields: [
      Field(
        "softness", \.softness, DriverTable.amount, unit: "px",
        "The radius of the lamp, which makes the edges of shadows soft; follows the node's scale. A tube has such "
          + "lamps all along it. Of a directional light half the angle that it fills in the sky, in degrees, at "
          + "most 30: its disc is evenly bright, so that at a distance d behind an edge the penumbra is "
          + "2 d tan(`softness`) wide, and as wide at the end of a `length`; the elevation has no part in it."),
      Field("strength", \.strength, DriverTable.fraction, "How much of the light a shadow takes."),
      Field("color", \.color, DriverTable.color, "What is left of the light where a shadow takes all of it."),
      Field(
        "length", optional: \.length, DriverTable.amount, unit: "px",
        "Of a directional light, how far a shadow reaches behind what casts it; follows the node's scale. Without it, "
          + "without end."),
      Field(
        "layers", optional: \.layers, .layers,
        "The layers of the occluders whose shadows it casts. Without it, all."),
    ]
  ).kindOrTrue(
    words: "true, or an object with \"softness\", \"strength\", \"color\", \"length\" and \"layers\"",
    remedy: "leave the key out for a light without shadows")

  private static let shapes = ["polygon", "line", "outline"]

  static let occluder = ObjectTable<Node.Occluder>(
    "occluder",
    "What lights cast the shadow of: exactly one of `polygon`, `line` and `outline`. It moves and fades with its node. The "
      + "node's own picture, or a group's pictures, and all that is inside of a closed outline have their full light; a "
      + "pixel through which an outline goes has that of the part outside. Where an outline goes through a lamp, only "
      + "what a ray can reach of the lamp is seen.",
    empty: Node.Occluder(.line([.zero, Vector2(1, 0)])),
    fields: [
      Field(
        "polygon", optional: \.polygon, .list(of: .vector(), counts: 3...10_000, "a list of 3 to 10000 points [x, y]"),
        unit: "px", "The corners of a body, in the node's own pixels; the last is joined to the first."),
      Field(
        "line", optional: \.line, .list(of: .vector(), counts: 2...10_000, "a list of 2 to 10000 points [x, y]"),
        unit: "px", "The points of a thin wall, in the node's own pixels."),
      Field(
        "outline", optional: \.outline, .choice,
        "`alpha` is the line around what is opaque of a sprite's cel, which is not tiled; `body` the shape of the node's "
          + "body."),
      Field(
        "opacity", \.opacity, DriverTable.fraction,
        "The part of the light that it takes from each ray that meets it. What several nodes take is multiplied."),
      Field(
        "shadesItself", \.shadesItself, .flag,
        "Whether the node's own picture and what is inside of a closed outline lie in its shadow."),
      Field(
        "layers", optional: \.layers, .layers,
        "The layers by which lights choose what they cast shadows of. Without it, `default`."),
    ],
    schema: ["oneOf": .array(shapes.map { .object(["required": .array([.string($0)])]) })],
    check: { _, value, reader in
      let present = shapes.filter { value[$0] != nil }
      guard present.count != 1 else { return }
      let found = present.isEmpty ? "has none" : "has \(Wording.list(present, joiner: "and"))"
      reader.report("needs exactly one of \(Wording.list(shapes)), but \(found)", at: value.origin)
    })

  /// What an outline is taken from must be there.
  static func check(_ node: Node, _ value: JSONValue, _ reader: SceneReader) {
    guard let outline = node.occluder?.outline, let occluder = value["occluder"],
      let origin = occluder["outline"]?.origin
    else { return }
    let fault: String
    switch outline {
    case .alpha:
      if case .sprite(let sprite) = node.content {
        guard sprite.tile != nil else { return }
        fault = "\"alpha\" can't follow a tiled picture; use a \"polygon\" or a \"line\""
        break
      }
      fault = "\"alpha\" needs a sprite; use a \"polygon\", a \"line\" or the outline \"body\""
    case .body:
      switch node.body?.shape {
      case nil: fault = "\"body\" needs a body with a shape; give the node one, or use a \"polygon\" or a \"line\""
      case .plane: fault = "\"body\" can't be a plane, which has no end; use a \"line\""
      default: return
      }
    }
    reader.within(.key("occluder")) { reader.within(.key("outline")) { reader.report(fault, at: origin) } }
  }
}

extension Node.Occluder {
  fileprivate var polygon: [Vector2]? {
    get { if case .polygon(let points) = shape { points } else { nil } }
    set { if let newValue { shape = .polygon(newValue) } }
  }

  fileprivate var line: [Vector2]? {
    get { if case .line(let points) = shape { points } else { nil } }
    set { if let newValue { shape = .line(newValue) } }
  }

  fileprivate var outline: Outline? {
    get { if case .outline(let outline) = shape { outline } else { nil } }
    set { if let newValue { shape = .outline(newValue) } }
  }
}
