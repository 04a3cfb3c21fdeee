import Footlight

/// The study of `newton`: a cradle on a desk before papered walls.
enum Study {
  static func paint(into gallery: Gallery) throws {
    func hang(_ name: String, _ painting: Painting, step: Int = 2) throws {
      try gallery.hang(Picture(painting, step: step), name, in: ["newton"])
    }
    try hang("wallpaper", Wallpaper.paint())
    try hang("desk", Desk.top(), step: 4)
    try hang("books", Desk.books(), step: 4)
    try hang("apple", Desk.apple())
    try hang("frame", Cradle.frame())
    try hang("steel", Cradle.steel())
    try hang("ring", Cradle.ring())
    try hang("glass", GlassLamps.ball())
    try hang("glow", Lamps.glow(), step: 1)
    try hang("shadow", Furnishings.shadow())
  }
}
