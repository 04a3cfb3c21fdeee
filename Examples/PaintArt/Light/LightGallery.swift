import Footlight

/// What the small scenes in `gallery` that show light are made of: a wall of bricks, a dome, and a pattern to throw.
enum LightGallery {
  private static let walls = [
    "cone", "directional", "neon", "cookie", "specular", "flicker", "bands", "pixel-size", "ceiling", "temperature",
    "normals", "shadows", "blend", "ambient", "layers", "haze", "sun",
    "falloff", "exposure", "occluders",
  ]

  static func paint(into gallery: Gallery) throws {
    try gallery.hang(Picture(BrickRelief.wall(), step: 4), "bricks", in: folders(walls + ["relief"]))
    try gallery.hang(BrickRelief.normals(), "bricks-normal", in: folders(walls))
    let domes = folders(["normals", "specular", "sun", "exposure"])
    try gallery.hang(Picture(dome()), "dome", in: domes)
    try gallery.hang(domeNormals(), "dome-normal", in: domes)
    try gallery.hang(Picture(window()), "window", in: folders(["cookie"]))
    let streets = folders(["shadows", "ambient", "relief", "layers", "haze", "occluders"])
    try gallery.hang(Picture(Furnishings.crates(), step: 2), "crates", in: streets)
    try gallery.hang(Picture(Fox.paint(cel: 2), step: 3), "figure", in: streets)
  }

  private static func folders(_ names: [String]) -> [String] { names.map { "gallery/\($0)" } }

  // MARK: - The dome

  private static let domeSide = 96
  private static let domeRadius = 40.0

  /// A plain disc, whose form is in its normals alone.
  private static func dome() -> Painting {
    var painting = Painting(width: domeSide, height: domeSide)
    painting.fill(.circle(Vector2(48, 48), domeRadius), with: .flat(0xd8c8a8))
    return painting
  }

  private static func domeNormals() -> Picture {
    Picture(width: domeSide, height: domeSide) { x, y in
      let place = Vector2(Double(x) + 0.5 - 48, Double(y) + 0.5 - 48) * (1 / (domeRadius + 1))
      let rest = 1 - place.dot(place)
      return rest > 0 ? Relief.code(SIMD3(place.x, place.y, rest.squareRoot())) : Relief.code(SIMD3(0, 0, 1))
    }
  }

  // MARK: - The window

  /// A pointed window of coloured panes in lead, on black.
  private static func window() -> Painting {
    var painting = Painting(width: 192, height: 256) { _ in Pigment(0, 0, 0) }
    let colors: [UInt32] = [0xffb040, 0xf04830, 0x3878e8, 0x48c068, 0xffe0a0]
    let chance = Grain(77)
    for row in 0..<8 {
      for column in 0..<5 {
        let centre = Vector2(32 + Double(column) * 32, 16 + Double(row) * 32)
        // Two arcs that meet above the middle.
        let isInside = [Vector2(30, 130), Vector2(162, 130)].allSatisfy { foot in
          centre.y > 130 || (centre - foot).length < 128
        }
        guard isInside else { continue }
        let pane = Shape.box(
          Rect(minX: centre.x - 14, minY: centre.y - 14, maxX: centre.x + 14, maxY: centre.y + 14), corner: 5)
        painting.fill(pane, with: .flat(colors[Int(chance.cell(column, row) * 4.99)]), feather: 3)
      }
    }
    return painting
  }
}
