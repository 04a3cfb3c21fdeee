import Footlight

/// The sprites of what moves, each with its shadow; a sprite's middle is where the thing stands.
enum Fleet {
  static func paint(_ hang: (String, Painting, Int) throws -> Void) throws {
    func park(_ name: String, _ blocks: [Block], _ width: Int, _ height: Int, degrees: Double) throws {
      let diorama = Diorama(blocks.map { $0.placed(at: .zero, degrees: degrees) })
      let corner = Vector2(Double(View.width - width) / 2, Double(View.height - height) / 2)
      let portrait = diorama.portrait(width, height, corner: corner)
      try hang(name, portrait, 1)
      try hang(name + "-shadow", diorama.shadows(under: portrait, corner: corner), 1)
    }
    let cars: [(String, UInt32, Double)] = [
      ("red", 0xd82a20, 0), ("teal", 0x1fa0a0, 0), ("yellow", 0xf6b81c, 180), ("white", 0xf4f2ee, 180),
      ("blue", 0x2468c8, 90),
      ("orange", 0xf07a1c, 90), ("green", 0x4aa83a, 270), ("pink", 0xe86a8c, 270),
    ]
    for (name, color, degrees) in cars { try park("car-\(name)", Vehicles.car(color), 84, 64, degrees: degrees) }
    try park("van", Vehicles.van(0x2f7fd0, load: 0xfaf6ee), 96, 76, degrees: 0)
    try park("truck", Vehicles.van(0xe04a30, load: 0xf8c83a), 96, 76, degrees: 180)
    try park("bus", Vehicles.bus(0xf2a01c), 132, 96, degrees: 180)
    try park("tram-red", Vehicles.tram(0xd4261e), 230, 150, degrees: 0)
    try park("tram-green", Vehicles.tram(0x2f9a5c), 230, 150, degrees: 180)
    try park("engine", Vehicles.engine(), 120, 92, degrees: 0)
    try park("coach", Vehicles.coach(0xb8283a), 132, 96, degrees: 0)
    // Boats head straight to the right and to the left on the picture, and are turned as the river bends.
    for (name, degrees) in [("right", View.straightRight), ("left", View.straightRight + 180)] {
      try park("ferry-\(name)", Boats.ferry(), 110, 70, degrees: degrees)
      try park("launch-\(name)", Boats.launch(), 80, 50, degrees: degrees)
    }
    try hang("wake", Boats.wake(), 1)
    try hang("carousel", Carousel.sheet(), 2)
    try hang("gull", Air.gull(), 1)
    try hang("cloud", Air.cloud(), 1)
    try hang("smoke", Air.smoke(), 1)
    for (index, color) in [0xd83a30, 0x2f6fb8, 0xf0b020, 0xf4f0e8, 0x3c9a58].enumerated() {
      try park(
        "person-\(index)", Vehicles.person(coat: UInt32(color), hair: index & 1 == 0 ? 0x4a2c1c : 0xe0a840), 44, 36,
        degrees: Double(index) * 90)
    }
  }
}
