import Footlight

/// Where the houses, the trees and the lamps of the town stand.
enum Quarter {
  static let chance = Grain(701)
  private static let walls: [UInt32] = [
    0xf6d36a, 0xf4efe2, 0xe8836a, 0x8fc4d8, 0xf2b45c, 0xf0e2c0, 0xa8d2a4, 0xe9a0a0, 0xd8e4ea, 0xe86f51,
  ]

  static func all() -> [Block] {
    var blocks = terrace() + backRow() + north() + southHouses() + plaza() + park() + trees()
    for x in Plan.crossings { blocks += parapets(x) + railwayWalls(x) }
    return blocks
  }

  static func look(_ seed: Int) -> Houses.Look {
    let slate = chance.cell(seed, 5)
    return Houses.Look(
      wall: walls[(seed * 7 + Int(chance.cell(seed, 3) * 3)) % walls.count],
      roof: slate > 0.84 ? 0x56687c : slate > 0.74 ? 0x3c8a80 : Houses.roofs[Int(chance.cell(seed, 4) * 5.999)],
      seed: UInt64(seed))
  }

  /// Widths that fill the land between the streets across the avenue from left to right.
  static func lots(
    from start: Double, to end: Double, widths: ClosedRange<Double>, gap: Double, seed: Int,
    _ build: (_ x: Double, _ width: Double, _ seed: Int) -> [Block]
  ) -> [Block] {
    var (x, index, blocks) = (start, seed, [Block]())
    while x < end {
      let width = mix(widths.lowerBound, widths.upperBound, chance.cell(index, 1))
      if let street = Plan.crossings.first(where: { x < $0 + Plan.kerb + 4 && x + width > $0 - Plan.kerb - 4 }) {
        x = street + Plan.kerb + 4
        continue
      }
      blocks += build(x, width, index)
      x += width + gap
      index += 1
    }
    return blocks
  }

  /// Tall narrow houses with shops on the far side of the avenue.
  private static func terrace() -> [Block] {
    lots(from: -800, to: 780, widths: 38...58, gap: 1, seed: 100) { x, width, seed in
      let height = 38 + (chance.cell(seed, 2) * 4).rounded(.down) * 9
      let place = Vector2(x, -120)
      let awning = Houses.awning(
        from: Vector2(x + 4, -68), width: width - 8, [0xd83a30, 0x2f86b8, 0x3c9a58, 0xe8a020][seed & 3])
      let isFlat = chance.cell(seed, 6) > 0.78
      let house =
        isFlat
        ? Houses.flat(at: place, Vector2(width, 52), height: height + 6, look(seed))
        : Houses.gabled(
          at: place, Vector2(width, 52), eave: height, rise: 22, look(seed), ridgeAcross: chance.cell(seed, 7) > 0.5)
      return house + (chance.cell(seed, 8) > 0.3 ? [awning] : [])
    }
  }

  /// Low houses behind it, on both sides of the back street.
  private static func backRow() -> [Block] {
    lots(from: -760, to: 800, widths: 48...64, gap: 22, seed: 200) { x, width, seed in
      Houses.gabled(at: Vector2(x, -190), Vector2(width, 36), eave: 18, rise: 17, look(seed + 3))
        + Greenery.tree(at: Vector2(x + width + 11, -172), height: 25, seed: seed)
        + [Greenery.hedge(Vector2(x, -148), Vector2(x + width, -144), height: 5)]
    }
      + lots(from: -700, to: 800, widths: 50...70, gap: 26, seed: 300) { x, width, seed in
        Houses.gabled(
          at: Vector2(x, -338), Vector2(width, 46), eave: 26, rise: 20, look(seed + 5),
          ridgeAcross: chance.cell(seed, 7) > 0.35)
          + Greenery.tree(at: Vector2(x + width + 13, -306), height: 32, seed: seed)
          + Greenery.tree(at: Vector2(x + 14, -362), height: 30, seed: seed + 40)
          + [Greenery.hedge(Vector2(x - 6, -286), Vector2(x + width * 0.4, -282), height: 4)]
      }
  }

  /// The station, the woods and a farm beyond the railway.
  private static func north() -> [Block] {
    var blocks = Houses.gabled(
      at: Vector2(-250, -418), Vector2(120, 30), eave: 24, rise: 18,
      Houses.Look(wall: 0xf0dcb0, roof: 0xb8402e, seed: 9))
    blocks.append(
      Block.box(Point(-330, -421, 0), Point(-20, -392, 2.5), finish: Finishes.plain(0xcabfae)))
    for index in 0..<230 {
      let place = Vector2(mix(-720, 420, chance.cell(index, 20)), mix(-780, -492, chance.cell(index, 21)))
      let isWood = chance.smooth(place.x / 120, place.y / 90) > -0.2 && Plan.crossing(place.x) > Plan.kerb + 12
      if isWood {
        blocks +=
          chance.cell(index, 22) > 0.4
          ? Greenery.fir(at: place, height: mix(38, 56, chance.cell(index, 23)), seed: index)
          : Greenery.tree(at: place, height: mix(30, 42, chance.cell(index, 23)), seed: index)
      }
    }
    blocks += Houses.gabled(
      at: Vector2(-300, -560), Vector2(70, 40), eave: 22, rise: 20, Houses.Look(wall: 0xc8402c, roof: 0x7a6a5c, seed: 8)
    )
    return blocks
  }

  /// Houses between the avenue and the river, set back so that the avenue stays in sight.
  private static func southHouses() -> [Block] {
    func row(_ start: Double, _ end: Double, _ y: Double, eave: Double, seed: Int) -> [Block] {
      lots(from: start, to: end, widths: 50...66, gap: 18, seed: seed) { x, width, seed in
        Houses.gabled(
          at: Vector2(x, y), Vector2(width, 42), eave: eave, rise: 20, look(seed + 1),
          ridgeAcross: chance.cell(seed, 7) > 0.45)
          + Greenery.tree(at: Vector2(x + width + 9, y + 30), height: 26, seed: seed)
          + [Greenery.hedge(Vector2(x, y + 54), Vector2(x + width, y + 58), height: 5)]
      }
    }
    let towers = [(486.0, 128.0, 44.0), (560, 120, 40), (500, 190, 62), (580, 184, 54)].enumerated().flatMap {
      index, lot in
      Houses.flat(at: Vector2(lot.0, lot.1), Vector2(54, 40), height: lot.2, look(index + 61))
    }
    return row(-780, -426, 104, eave: 24, seed: 400) + row(-780, -426, 176, eave: 26, seed: 420)
      + row(104, 400, 104, eave: 24, seed: 440) + row(104, 400, 176, eave: 28, seed: 460) + towers
  }
}
