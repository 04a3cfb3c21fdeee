import Footlight

/// The tiled hall of `bouncing-lights`.
enum Hall {
  static func paint(into gallery: Gallery) throws {
    func hang(_ name: String, _ painting: Painting, step: Int = 2) throws {
      try gallery.hang(Picture(painting, step: step), name, in: ["bouncing-lights"])
    }
    try hang("tiles", Tilework.paint(), step: 4)
    try hang("pillar", HallStone.pillar(), step: 4)
    try hang("floor", HallStone.floor(), step: 4)
    try hang("peg", GlassLamps.peg())
    try hang("ball", GlassLamps.ball())
    try hang("glow", Lamps.glow(), step: 1)
  }
}
