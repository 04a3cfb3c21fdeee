import Footlight

/// The night street of `three-lamps` and `additive`.
enum Stage {
  static func paint(into gallery: Gallery) throws {
    try gallery.hang(BrickWall.paint(), "three-lamps/art/wall.png")
    try gallery.hang(Cobbles.paint(), "three-lamps/art/cobbles.png")
    for cel in 0..<Fox.cels {
      let number = cel < 10 ? "0\(cel)" : "\(cel)"
      try gallery.hang(Fox.paint(cel: cel), "three-lamps/art/walk-\(number).png")
    }
  }
}
