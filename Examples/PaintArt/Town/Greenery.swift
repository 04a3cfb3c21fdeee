import Footlight

/// Trees and hedges, as model builders make them of flock and wire.
enum Greenery {
  private static let crowns: [(dark: UInt32, light: UInt32)] = [
    (0x2f7a2c, 0x86c440), (0x3a8a30, 0x9ad24a), (0x2a6a36, 0x6cb04a), (0x4e8c2a, 0xb4d84a),
  ]

  /// A round tree of several tufts; `seed` decides about its green and its form.
  static func tree(at place: Vector2, height: Double, seed: Int, blossom: Bool = false) -> [Block] {
    let chance = Grain(501)
    let foot = Point(place.x, place.y, 0)
    let (dark, light) =
      blossom ? (0xd8688c, 0xffc4d4) : crowns[Int(chance.cell(seed, 0) * Double(crowns.count))]
    let finish = Finishes.flock(dark, light, seed: UInt64(seed) + 510)
    let radius = height * 0.33
    let trunk = Block.column(
      foot, radius: height * 0.06, top: height * 0.05, height: height * 0.5, sides: 6, finish: Finishes.plain(0x6a4a30))
    let tufts = (0..<6).map { index -> Block in
      let around = direction(Double(index) * 72 + chance.cell(seed, 1) * 70) * (index == 5 ? 0 : radius * 0.52)
      let up = index == 5 ? 0.82 : 0.52 + 0.16 * chance.cell(seed, index + 3)
      let size = radius * (0.62 + 0.22 * chance.cell(seed, index + 9))
      var tuft = Block.ball(
        foot + Point(around.x, around.y, height * up), Point(size, size, size * 0.9), finish: finish)
      tuft.roughness = 0.5
      return tuft
    }
    return [trunk] + tufts
  }

  /// A fir of three skirts.
  static func fir(at place: Vector2, height: Double, seed: Int) -> [Block] {
    let foot = Point(place.x, place.y, 0)
    let finish = Finishes.flock(0x164a34, 0x3f8a4c, seed: UInt64(seed) + 540)
    return (0..<3).map { index in
      let step = Double(index)
      var skirt = Block.column(
        foot + Point(0, 0, height * (0.1 + 0.27 * step)), radius: height * (0.27 - 0.065 * step), top: 0.4,
        height: height * (0.42 - 0.04 * step), sides: 9, finish: finish)
      skirt.roughness = 0.45
      skirt.bevel = 0
      return skirt
    }
  }

  /// A clipped hedge from corner to corner.
  static func hedge(_ low: Vector2, _ high: Vector2, height: Double = 7) -> Block {
    var block = Block.box(
      Point(low.x, low.y, 0), Point(high.x, high.y, height), finish: Finishes.flock(0x2c7030, 0x6fb03c, seed: 551))
    block.roughness = 0.45
    block.bevel = 2
    return block
  }

  /// A street lamp.
  static func lamp(at place: Vector2) -> [Block] {
    let foot = Point(place.x, place.y, 0)
    var globe = Block.ball(foot + Point(0, 0, 21), Point(2.4, 2.4, 2.4), finish: Finishes.plain(0xfff6da))
    globe.gloss = 0.6
    return [
      Block.column(foot, radius: 0.9, top: 0.7, height: 19, sides: 6, finish: Finishes.plain(0x2a3a3a)), globe,
    ]
  }
}
