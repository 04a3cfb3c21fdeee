import Footlight

/// What hangs over the street of `rope-lamp`; the street itself is that of `three-lamps`.
enum RopeLamp {
  static let folder = "rope-lamp"

  static func paint(into gallery: Gallery) throws {
    func hang(_ name: String, _ painting: Painting, step: Int = 2) throws {
      try gallery.hang(Picture(painting, step: step), name, in: [folder])
    }
    try hang("cornice", Cornice.paint(), step: 4)
    try hang("hook", Cornice.hook())
    try hang("rope", Cordage.rope())
    try hang("lamp", HangingLamp.shade())
    try hang("bulb", HangingLamp.bulb())
  }
}
