internal import Geometry

/// What lights have beside that of all nodes.
enum LightTable {
  static let fields: [Field<Light>] = [
    Field("kind", \.kind, .choice, "The kind of fixture. Beams go straight down, and turn with the node's rotation."),
    Field("color", \.color, DriverTable.color, "The light's colour."),
    Field(
      "temperature", optional: \.temperature, DriverTable.temperature, unit: "K",
      "The colour of a glowing body, such as 1900 for a candle and 6500 for white; `color` multiplies it. Without it, only "
        + "`color`."),
    Field("intensity", \.intensity, DriverTable.intensity, "Multiplies the colour."),
    Field(
      "range", \.range, DriverTable.amount, unit: "px",
      "Where the light ends; follows the node's scale. Of a textured light, half of the picture's longer side."),
    Field(
      "inner", \.inner, DriverTable.amount, unit: "px",
      "Up to here the light is full, and from here it fades. A fade narrower than a pixel is one pixel wide, around its "
        + "middle."),
    Field(
      "falloff", \.falloff, .falloff,
      "How the light fades with distance; a power can move. With q = (distance - `inner`) / (`range` - `inner`), 0 to 1, "
        + "`linear` is 1 - q, `smooth` (1 - q²)², `inverseSquare` (1 - q⁴)² / (1 + 16 q²), and a power p (1 - q)^p. "
        + "`constant` is 1 up to the range, whatever `inner` is, with an edge one pixel wide around it."),
    Field(
      "height", \.height, DriverTable.amount, unit: "px",
      "Above the picture, for light on normals; follows the node's scale."),
    Field(
      "blend", \.blend, .choice,
      "How the light meets that of the fixtures before it in the file. `mix` replaces a part of the ambient light and of "
        + "these fixtures' by this one's colour times intensity: its share at that place (falloff, beam, shadow), times its "
        + "opacity."),
    Field(
      "angle", \.cone.angle, DriverTable.opening, unit: "°",
      "Of a cone, from edge to edge. At 360 it has no edges, and is a point."),
    Field(
      "softness", \.cone.softness, DriverTable.fraction,
      "Of a cone, the part of its angle from its edges inwards over which the light fades: with h half the angle, "
        + "f = h · (1 - softness) and θ the angle to its middle, as 3t² - 2t³ of t = (cos θ - cos h) / (cos f - cos h). "
        + "Beyond 180° the fade is at most as wide as half of what stays dark. Near the lamp, where it would be narrower "
        + "than a pixel, it is an even edge one pixel wide around its middle."),
    Field(
      "elevation", \.sun.elevation, DriverTable.elevation, unit: "°",
      "Of a directional light, above the picture, for light on normals; 90 shines straight at it."),
    Field(
      "points", \.area.points, .points, unit: "px", "Of an area light, the line of the tube, or the polygon's corners."),
    Field("thickness", \.area.thickness, DriverTable.amount, unit: "px", "Of an area light, the tube's."),
    Field("filled", \.area.isFilled, .flag, "Of an area light, whether the points are a polygon that shines all over."),
    Field("asset", optional: \.asset, .asset, "Of a textured light, the picture that it throws. Others have none."),
    Field(
      "glow", optional: \.glow, glow.kind,
      "What is seen of the fixture itself, whatever the light. Without it, nothing."),
    Field(
      "scattering", \.scattering, DriverTable.amount,
      "How much of the light is seen in the haze before the picture, with its shadows cut into it: this part of it is "
        + "added to what is behind the node in drawing order. Only for lights that `add`."),
    Field(
      "shadow", optional: \.shadow, ShadowTable.shadow,
      "How the light casts the shadows of occluders; true is all defaults. Without it, it shines through everything."),
  ]

  private static let glow = ObjectTable<Light.Glow>(
    "glow",
    "A soft glow of the light's colour around a fixture, or along a tube, added to what is behind it in drawing order: full "
      + "up to a fifth of its radius (along a tube, up to half its thickness), and from there to its radius as (1 - t)³.",
    empty: Light.Glow(),
    fields: [
      Field("radius", \.radius, DriverTable.amount, unit: "px", "How far it reaches; follows the node's scale."),
      Field("strength", \.strength, DriverTable.amount, "Multiplies the colour."),
    ])

  /// The kinds that have a key, where not all have.
  private static let owners: [(key: String, kinds: [Light.Kind])] = [
    ("range", [.point, .cone, .area, .textured]), ("inner", [.point, .cone, .area]),
    ("falloff", [.point, .cone, .area]), ("height", [.point, .cone, .area, .textured]), ("angle", [.cone]),
    ("softness", [.cone]), ("elevation", [.directional]), ("points", [.area]), ("thickness", [.area]),
    ("filled", [.area]), ("asset", [.textured]), ("glow", [.point, .cone, .area, .textured]),
  ]

  /// The same of their shadows.
  private static let shadowOwners: [(key: String, kinds: [Light.Kind])] = [("length", [.directional])]

  /// The keys without which a kind gives no light.
  private static let needs: [(kind: Light.Kind, key: String, words: String)] = [
    (.area, "points", "the points of a line or polygon"), (.textured, "asset", "the name of an asset"),
  ]

  static func check(_ light: Light, _ value: JSONValue, _ reader: SceneReader) {
    func check(_ owners: [(key: String, kinds: [Light.Kind])], in value: JSONValue) {
      for (key, kinds) in owners where !kinds.contains(light.kind) {
        guard let member = value[key] else { continue }
        reader.within(.key(key)) {
          reader.report(
            "belongs to lights of the kind \(Wording.list(kinds.map(\.rawValue))), not \"\(light.kind.rawValue)\"; "
              + "remove it, or change the kind", at: member.origin)
        }
      }
    }
    if light.blend != .add, let scattering = value["scattering"] {
      reader.within(.key("scattering")) {
        reader.report(
          "belongs to lights with the blend \(Wording.quoted(Light.Blend.add.rawValue)), not "
            + "\(Wording.quoted(light.blend.rawValue)); remove it, or change the blend", at: scattering.origin)
      }
    }
    check(owners, in: value)
    if let shadow = value["shadow"] { reader.within(.key("shadow")) { check(shadowOwners, in: shadow) } }
    for need in needs where need.kind == light.kind && value[need.key] == nil {
      reader.report(
        "missing key \"\(need.key)\": a light of the kind \"\(light.kind.rawValue)\" needs \(need.words)",
        at: value.origin)
    }
  }
}
