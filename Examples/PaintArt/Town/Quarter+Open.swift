import Footlight

/// The market, the park, the rows of trees, and the walls of bridges.
extension Quarter {
  /// The church, and the market around the carousel.
  static func plaza() -> [Block] {
    var blocks = Houses.church(at: Vector2(-330, 118))
    let colors: [UInt32] = [0xd83a30, 0x2f86b8, 0xe8a020, 0x3c9a58]
    for (index, place) in [(-170.0, 100.0), (-136, 92), (-176, 176), (-164, 212), (-20, 100), (-4, 196), (-34, 218)]
      .enumerated()
    {
      let low = Point(place.0, place.1, 0)
      var roof = Block.hood(
        low + Point(0, 0, 11), low + Point(24, 17, 17), lean: (2, 2, 8, 8),
        finish: Finishes.stripes(colors[index % 4], 0xfffaf0, width: 4))
      roof.bevel = 0.5
      blocks += [roof, Block.box(low + Point(2, 3, 0), low + Point(22, 13, 7), finish: Finishes.plain(0xa87848))]
    }
    let coats: [UInt32] = [0xd83a30, 0x2f6fb8, 0xf0b020, 0x3c9a58, 0xf4f0e8, 0x8a4a9a]
    for index in 0..<26 {
      let angle = direction(chance.cell(index, 40) * 360) * mix(46, 84, chance.cell(index, 41))
      let place = Plan.carousel + Vector2(angle.x, angle.y * 0.8)
      blocks += Vehicles.person(coat: coats[index % 6], hair: index % 3 == 0 ? 0xe0a840 : 0x4a2c1c).map {
        $0.placed(at: Point(place.x, place.y, 0), degrees: Double(index) * 90)
      }
    }
    return blocks + Carousel.blocks(turned: 0).map { $0.placed(at: Point(Plan.carousel.x, Plan.carousel.y, 0)) }
  }

  /// The near side of the river.
  static func park() -> [Block] {
    var blocks: [Block] = []
    for index in 0..<330 {
      let place = Vector2(mix(-740, 560, chance.cell(index, 30)), mix(392, 660, chance.cell(index, 31)))
      let isOnPath = (place.y - 436).magnitude < 22
      guard !isOnPath, Plan.crossing(place.x) > Plan.kerb + 10, chance.smooth(place.x / 90, place.y / 80) > -0.2 else {
        continue
      }
      blocks += Greenery.tree(
        at: place, height: mix(26, 38, chance.cell(index, 32)), seed: index + 80, blossom: index % 7 == 0)
    }
    blocks += lots(from: -700, to: 600, widths: 54...70, gap: 54, seed: 500) { x, width, seed in
      Houses.gabled(at: Vector2(x, 474), Vector2(width, 44), eave: 24, rise: 20, look(seed))
    }
    return blocks
  }

  /// Trees and lamps along the streets and the river, and behind the gardens.
  static func trees() -> [Block] {
    var blocks: [Block] = []
    for index in 0..<90 {
      let place = Vector2(mix(-640, 800, chance.cell(index, 50)), mix(-414, -352, chance.cell(index, 51)))
      guard Plan.crossing(place.x) > Plan.kerb + 10, place.x < -340 || place.x > -10 || place.y > -384 else { continue }
      blocks += Greenery.tree(
        at: place, height: mix(22, 36, chance.cell(index, 52)), seed: index + 600, blossom: index % 9 == 4)
    }
    for index in 0..<36 {
      let x = -780 + Double(index) * 44
      if Plan.crossing(x) > Plan.kerb + 6 {
        if !Plan.plaza.contains(Vector2(x, 80)) || index & 1 == 0 {
          blocks += Greenery.tree(at: Vector2(x, 76), height: 24, seed: index + 300)
        }
        blocks += Greenery.lamp(at: Vector2(x + 22, 58))
      }
      if Plan.crossing(x + 10) > Plan.kerb + 6 {
        blocks += Greenery.tree(at: Vector2(x + 10, Plan.river(x) - 66), height: 25, seed: index + 340, blossom: true)
      }
    }
    return blocks
  }

  /// The walls of the railway over a street.
  static func railwayWalls(_ x: Double) -> [Block] {
    [-1.0, 1].map { side in
      let edge = Plan.railway + side * (Plan.railwayWidth / 2 - 2)
      return Block.box(
        Point(x - Plan.kerb - 8, edge - 2, 0), Point(x + Plan.kerb + 8, edge + 2, 7), finish: Finishes.plain(0xb8765a))
    }
  }

  /// The walls along a bridge.
  static func parapets(_ x: Double) -> [Block] {
    let middle = Plan.river(x)
    return [-1.0, 1].map { side in
      let edge = x + side * (Plan.lane + 7)
      return Block.box(
        Point(edge - 2, middle - Plan.riverWidth / 2 - 8, 0), Point(edge + 2, middle + Plan.riverWidth / 2 + 8, 5),
        finish: Finishes.plain(0xe6d8bc))
    }
  }
}
