import Footlight

/// The garden at night of `lantern-chain`.
enum Garden {
  static func paint(into gallery: Gallery) throws {
    func hang(_ name: String, _ painting: Painting, step: Int = 2) throws {
      try gallery.hang(Picture(painting, step: step), name, in: ["lantern-chain"])
    }
    try hang("sky", Night.sky())
    for (index, count) in [150, 60].enumerated() { try hang("stars-\(index)", Night.stars(count: count, seed: 131)) }
    try hang("moon", Night.moon(), step: 1)
    try hang("hills", Night.hills())
    try hang("bush", Foliage.bush(), step: 6)
    try hang("lawn", Lawn.paint(), step: 6)
    try hang("tuft", Lawn.tuft())
    try hang("post", Woodwork.post(), step: 3)
    try hang("paper-lantern", PaperLantern.paint())
    try hang("hook", PaperLantern.hook())
    try hang("rope", Cordage.rope())
    try hang("glow", Lamps.glow(), step: 1)
    try hang("shadow", Furnishings.shadow())
    try hang("cat", Cat.paint())
    try hang("cat-eyes", Cat.eyes())
  }
}
