import Footlight

/// The toy town of `toy-town`: everything that stands still in three layers, and what moves between them.
enum Town {
  static func paint(into gallery: Gallery) throws {
    func hang(_ name: String, _ painting: Painting, step: Int = 1) throws {
      try gallery.hang(Picture(painting, step: step), name, in: ["toy-town"])
    }
    let town = Diorama(Quarter.all())
    let buildings = town.portrait(View.width, View.height)
    let ground = town.ground(under: buildings, Ground.pigment)
    try hang("ground", ground, step: 5)
    try hang("bridges", ground.cut(Plan.isBridge), step: 5)
    try hang("viaducts", ground.cut(Plan.isRailwayBridge), step: 5)
    try hang("shade", town.shadows(under: buildings))
    try hang("buildings", buildings, step: 5)
    try Fleet.paint(hang)
  }
}

extension Painting {
  /// The parts of a picture of the whole ground whose places on the map are chosen.
  fileprivate func cut(_ isWanted: (Vector2) -> Bool) -> Painting {
    var part = Painting(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let point = View.ground(Vector2(Double(x) + 0.5, Double(y) + 0.5))
        guard isWanted(Vector2(point.x, point.y)) else { continue }
        let pixel = pixels[y * width + x]
        part.cover(x, y, with: Pigment(Double(pixel.x), Double(pixel.y), Double(pixel.z)), 1)
      }
    }
    return part
  }
}
