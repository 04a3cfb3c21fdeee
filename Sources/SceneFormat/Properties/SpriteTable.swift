internal import Geometry

/// What sprites have beside that of all nodes.
enum SpriteTable {
  static let plain = Sprite(asset: "?")

  static let fields: [Field<Sprite>] = [
    Field("asset", \.asset, .asset, required: true, "The picture."),
    Field(
      "anchor", \.anchor, .vector(),
      "The point of the picture that is at the node's position: [0, 0] its top left, [1, 1] its bottom right."),
    Field("tint", \.tint, DriverTable.color, "Multiplies the picture's colours, and by its alpha the opacity."),
    Field("flipX", \.flipX, .flag, "Mirrors left and right."),
    Field("flipY", \.flipY, .flag, "Mirrors top and bottom."),
    Field("blend", \.blend, .choice, "How the picture meets what is behind it."),
    Field("sampling", \.sampling, .choice, "`nearest` keeps pixel art crisp."),
    Field("play", \.play, .play, "What happens after the last cel; N plays that many times and stays on the last."),
    Field("speed", \.speed, .exactNumber, "Cels pass this many times as fast; 0 stands still."),
    Field("start", \.start, .time(), "When the first cel begins; before, it shows too."),
    Field(
      "normalStrength", \.surface.normalStrength, DriverTable.amount,
      "Multiplies the slopes of the asset's normals; 0 is flat."),
    Field(
      "normalY", \.surface.normalY, .choice,
      "Which way green points in the asset's normals: `up` as in OpenGL, `down` as in Direct3D."),
    Field(
      "specular", optional: \.surface.specular, DriverTable.amount,
      "How much the surface gleams. Without it, 1 where the asset has a specular map, else 0."),
    Field(
      "shininess", \.surface.shininess, DriverTable.shininess,
      "The power of the gleam, Blinn and Phong's: higher is smaller and sharper."),
  ]

  /// A flat picture has nothing to turn to the light.
  static func check(_ sprite: Sprite, _ value: JSONValue, _ reader: SceneReader) {
    guard reader.assets[sprite.asset.name] != nil, !reader.surfaceAssets.contains(sprite.asset.name) else { return }
    for key in ["normalStrength", "normalY", "specular", "shininess"] {
      guard let member = value[key] else { continue }
      reader.within(.key(key)) {
        reader.report(
          "needs an asset with normals, and \(Wording.quoted(sprite.asset.name)) has none; "
            + "give it \"normal\": \"auto\" or a file", at: member.origin)
      }
    }
  }
}
