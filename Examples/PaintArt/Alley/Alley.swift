import Footlight

/// The night alley of `alley`.
enum Alley {
  static func paint(into gallery: Gallery) throws {
    func hang(_ name: String, _ painting: Painting, step: Int = 2) throws {
      try hang(name, Picture(painting, step: step))
    }
    func hang(_ name: String, _ picture: Picture) throws { try gallery.hang(picture, name, in: ["alley"]) }
    let (wall, ground) = (BrickWall(), Cobbles())
    try hang("wall", wall.albedo(), step: 4)
    try hang("wall-normal", wall.normals())
    try hang("cobbles", ground.albedo(), step: 4)
    try hang("cobbles-normal", ground.normals())
    try hang("cobbles-gleam", ground.gleam(), step: 8)
    try hang("distance", Backstreet.paint(), step: 3)
    try hang("doorway", Doorway.paint(), step: 4)
    try hang("window", Furnishings.window())
    try hang("drainpipe", Furnishings.drainpipe())
    try hang("crates", Furnishings.crates())
    try hang("dustbin", Dustbin.paint())
    try hang("sign", NeonSign.board())
    try hang("sign-mirrored", NeonSign.reflection(), step: 1)
    try hang("hook", Cornice.hook())
    try hang("cable", Cordage.rope())
    try hang("lamp", HangingLamp.shade())
    try hang("bulb", HangingLamp.bulb())
    try hang("lantern", Lamps.lantern())
    try hang("glow", Lamps.glow(), step: 1)
    try hang("shadow", Furnishings.shadow())
    try hang("cat", Cat.paint())
    try hang("cat-eyes", Cat.eyes())
    try hang("fog", Weather.fog(), step: 1)
    try hang("steam", Weather.steam(), step: 1)
    try hang("rain", Weather.rain(), step: 1)
    for cel in 0..<Fox.cels { try hang(cel < 10 ? "walk-0\(cel)" : "walk-\(cel)", Fox.paint(cel: cel), step: 3) }
  }
}
