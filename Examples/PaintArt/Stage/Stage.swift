import Footlight

/// The night street of `three-lamps` and `additive`.
enum Stage {
  static func paint(into gallery: Gallery) throws {
    let pictures: [(String, Painting)] = [
      ("wall", BrickWall.paint()), ("cobbles", Cobbles.paint()), ("doorway", Doorway.paint()),
      ("window", Furnishings.window()), ("bill", Furnishings.bill()), ("drainpipe", Furnishings.drainpipe()),
      ("crates", Furnishings.crates()), ("cat", Furnishings.cat()), ("cat-eyes", Furnishings.catEyes()),
      ("railing", Furnishings.railing()), ("shadow", Furnishings.shadow()), ("lantern", Lamps.lantern()),
      ("pendant", Lamps.pendant()), ("glow", Lamps.glow()),
    ]
    var finished = pictures.map { ($0.0, Picture($0.1)) }
    for (cel, lift) in [1, 0.6, 0.1, 0.6].enumerated() {
      finished.append(("moth-\(cel)", Picture(Lamps.moth(wingLift: lift))))
    }
    for cel in 0..<Fox.cels {
      finished.append((cel < 10 ? "walk-0\(cel)" : "walk-\(cel)", Picture(Fox.paint(cel: cel))))
    }
    // A scene reads nothing outside its folder, so that both have the pictures.
    for scene in ["three-lamps", "additive"] {
      for (name, picture) in finished { try gallery.hang(picture, "\(scene)/art/\(name).png") }
    }
  }
}
