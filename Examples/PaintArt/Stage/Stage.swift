import Footlight

/// The night street of `three-lamps` and `additive`, and what `rope-lamp` has of it.
enum Stage {
  static func paint(into gallery: Gallery) throws {
    // A scene reads nothing outside its folder, so that each has the pictures.
    func hang(_ name: String, _ painting: Painting, step: Int = 2, alsoIn others: [String] = [RopeLamp.folder]) throws {
      try gallery.hang(Picture(painting, step: step), name, in: ["three-lamps", "additive"] + others)
    }
    try hang("wall", BrickWall().paint(), step: 4)
    try hang("cobbles", Cobbles().paint(), step: 4)
    try hang("doorway", Doorway.paint(), step: 4)
    try hang("window", Furnishings.window())
    try hang("bill", Bill.paint())
    try hang("drainpipe", Furnishings.drainpipe())
    try hang("crates", Furnishings.crates())
    try hang("cat", Cat.paint())
    try hang("cat-eyes", Cat.eyes())
    try hang("railing", Furnishings.railing())
    try hang("shadow", Furnishings.shadow())
    try hang("lantern", Lamps.lantern())
    try hang("pendant", Lamps.pendant(), alsoIn: [])
    try hang("glow", Lamps.glow(), step: 1)
    for (cel, lift) in [1, 0.6, 0.1, 0.6].enumerated() { try hang("moth-\(cel)", Lamps.moth(wingLift: lift)) }
    for cel in 0..<Fox.cels { try hang(cel < 10 ? "walk-0\(cel)" : "walk-\(cel)", Fox.paint(cel: cel), step: 3) }
  }
}
