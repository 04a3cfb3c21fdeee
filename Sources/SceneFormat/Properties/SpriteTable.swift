internal import Geometry

/// What sprites have beside that of all nodes.
enum SpriteTable {
  static let plain = Sprite(asset: "?")

  static let fields: [Field<Sprite>] = [
    Field("asset", \.asset, .asset, required: true, "The picture."),
    Field(
      "anchor", \.anchor, .vector(),
      "The point of the picture that is at the node's position: [0, 0] its top left, [1, 1] its bottom right. Of a picture "
        + "that is tiled by counts, the point of all of it; of one tiled over the canvas, that of one tile."),
    Field("tint", \.tint, DriverTable.color, "Multiplies the picture's colours, and by its alpha the opacity."),
    Field("flipX", \.flipX, .flag, "Mirrors left and right."),
    Field("flipY", \.flipY, .flag, "Mirrors top and bottom."),
    Field("blend", \.blend, .choice, "How the picture meets what is behind it."),
    Field("sampling", \.sampling, .choice, "`nearest` keeps pixel art crisp; its edges are always hard."),
    Field(
      "edges", \.edges, .choice,
      "Of pixels that an edge crosses: `smooth` covers them in part, `hard` covers those whose centre lies in the picture; a "
        + "centre on an edge counts to what is on its right or below it. Sprites whose edges meet within 1e-6 of a pixel "
        + "of the output share the pixels there without a gap, `smooth` ones too."),
    Field(
      "tile", optional: \.tile, .tile,
      "Repeats the picture as one sprite: [20, 3] are 20 columns and 3 rows of it, `canvas` as many as the camera sees. "
        + "Without it, once."),
    Field(
      "offset", \.offset, DriverTable.displacement, unit: "px",
      "Of a tiled picture, how far the pattern is moved within its outline, in the picture's own pixels: a move by its "
        + "width changes nothing."),
    Field(
      "frame", optional: \.frame, DriverTable.amount,
      "The cel that shows, in place of `play`: counted from 0 and rounded down. Where it moves beyond the first or last cel, "
        + "that one shows. Without it, the cels play."),
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

  static func check(_ sprite: Sprite, _ value: JSONValue, _ reader: SceneReader) {
    checkSurface(sprite, value, reader)
    checkFrame(sprite, value, reader)
    if let offset = value["offset"], value["tile"] == nil {
      reader.within(.key("offset")) {
        reader.report("moves the pattern of a tiled picture; add \"tile\", or use \"position\"", at: offset.origin)
      }
    }
  }

  /// A chosen cel exists, and doesn't play.
  private static func checkFrame(_ sprite: Sprite, _ value: JSONValue, _ reader: SceneReader) {
    guard let frame = sprite.frame, let origin = value["frame"]?.origin else { return }
    reader.within(.key("frame")) {
      let players = ["play", "speed", "start"].filter { value[$0] != nil }
      if !players.isEmpty {
        reader.report(
          "chooses the cel, so \(Wording.list(players, joiner: "and")) would change nothing; remove one or the other",
          at: origin)
      }
      guard case .constant(let number) = frame, let count = reader.celCounts[sprite.asset.name], number >= Double(count)
      else { return }
      let asset = Wording.quoted(sprite.asset.name)
      reader.report(
        count == 1
          ? "\(asset) is one picture, which is frame 0; number \(value["frame"]?.shown ?? "") needs \"frames\" or a \"sheet\""
          : "\(asset) has the frames 0 to \(count - 1), and no \(value["frame"]?.shown ?? "")", at: origin)
    }
  }

  /// A flat picture has nothing to turn to the light.
  private static func checkSurface(_ sprite: Sprite, _ value: JSONValue, _ reader: SceneReader) {
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
