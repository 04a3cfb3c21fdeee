import Footlight

/// Houses; each stands with the far left corner of its walls at the given place.
enum Houses {
  static let roofs: [UInt32] = [0xd8452c, 0xc0342c, 0xe07040, 0x9c5a38, 0xd2552c, 0xb03a34]

  struct Look {
    var wall: UInt32
    var roof: UInt32
    var seed: UInt64 = 1
  }

  /// A house under a gable roof, whose ridge runs from left to right, or toward the viewer.
  static func gabled(
    at place: Vector2, _ size: Vector2, eave: Double, rise: Double, _ look: Look, ridgeAcross: Bool = true
  ) -> [Block] {
    let low = Point(place.x, place.y, 0)
    let high = Point(place.x + size.x, place.y + size.y, eave)
    let middle = (low + high) / 2
    let half = (ridgeAcross ? size.y : size.x) / 2
    let axis = ridgeAcross ? Point(0, 1, 0) : Point(1, 0, 0)
    let slopes = [1.0, -1].map { side -> Block.Face in
      let facing = (axis * (side * rise) + Point(0, 0, half)).normalized
      return Block.Face(facing: facing, offset: facing.dot(middle + Point(0, 0, eave / 2 + rise)))
    }
    let ridge = Point(high.x, high.y, eave + rise)
    var walls = Block.solid(
      Block.sides(low, ridge) + slopes, low: low, high: ridge,
      finish: Finishes.wall(look.wall, low: low, high: high, door: 0x6a4028))
    walls.bevel = 0.5
    let (over, thick) = (2.6, 2.4)
    let margin = Point(over, over, 0)
    let roof = slopes.map { slope -> Block in
      let other = slope.facing.dot(axis) > 0 ? axis : -axis
      let outside = Block.sides(low - margin, ridge + margin + Point(0, 0, thick * 2)).filter { $0.facing.z == 0 }
      return Block.solid(
        outside + [
          Block.Face(facing: slope.facing, offset: slope.offset + thick),
          Block.Face(facing: -slope.facing, offset: -slope.offset),
          Block.Face(facing: -other, offset: -other.dot(middle)),
        ], low: low - margin, high: ridge + margin + Point(0, 0, thick * 2),
        finish: Finishes.tiles(look.roof, seed: look.seed))
    }
    return [walls] + roof + [
      chimney(near: middle + axis * (-half * 0.4) + Point(ridgeAcross ? size.x * 0.26 : 0, 0, 0), top: eave + rise + 5)
    ]
  }

  /// A flat-roofed house with a parapet and things on its roof.
  static func flat(at place: Vector2, _ size: Vector2, height: Double, _ look: Look) -> [Block] {
    let low = Point(place.x, place.y, 0)
    let high = Point(place.x + size.x, place.y + size.y, height)
    let (top, rim) = (Pigment.hex(look.roof), Pigment.hex(0xf4eee2))
    let walls = Finishes.wall(look.wall, low: low, high: high, door: 0x2e5a50)
    var body = Block.box(low, high) { point, facing in
      guard facing.z > 0.5 else { return walls(point, facing) }
      let inside = min(min(point.x - low.x, high.x - point.x), min(point.y - low.y, high.y - point.y))
      return inside < 2.6 ? rim : top * mix(0.62, 1, smoothstep(2.6, 5, inside))
    }
    body.bevel = 0.8
    let hut = Point(low.x + size.x * 0.55, low.y + size.y * 0.25, height)
    let vent = Point(low.x + size.x * 0.2, low.y + size.y * 0.5, height)
    return [
      body, Block.box(hut, hut + Point(16, 14, 8), finish: Finishes.plain(0xe8e2d4)),
      Block.box(vent, vent + Point(9, 7, 4.5), finish: Finishes.plain(0xaab4ba)),
      Block.column(vent + Point(4.5, 20, 0), radius: 3, top: 3, height: 5, finish: Finishes.plain(0x9aa4aa)),
    ]
  }

  /// A shop's awning over the near side of a house.
  static func awning(from left: Vector2, width: Double, _ color: UInt32) -> Block {
    let low = Point(left.x, left.y, 9.5)
    var block = Block.hood(
      low, low + Point(width, 8, 4), lean: (0, 0, 0, 7.4), finish: Finishes.stripes(color, 0xfffaf0, width: 3.4))
    block.bevel = 0.4
    return block
  }

  /// The church: a nave, a tower at its left end, a spire.
  static func church(at place: Vector2) -> [Block] {
    let foot = Point(place.x, place.y, 0)
    let nave = gabled(
      at: place + Vector2(26, 2), Vector2(86, 44), eave: 34, rise: 27, Look(wall: 0xfdf6e6, roof: 0x4c7f96, seed: 31))
    let (low, high) = (foot + Point(0, 10, 0), foot + Point(28, 38, 84))
    let windows = Finishes.wall(0xfdf3de, trim: 0xd8c8a8, low: low, high: high, pitch: 26, door: 0x7a3a24)
    let (dial, gilt) = (Pigment.hex(0xfffdf4), Pigment.hex(0xd8a020))
    let tower = Block.box(low, high) { point, facing in
      let along = facing.x.magnitude > 0.5 ? point.y - foot.y - 24 : point.x - foot.x - 14
      let radius = Vector2(along, point.z - 72).length
      if facing.z < 0.5, radius < 8 {
        let isHand = (along.magnitude < 0.6 && point.z > 72) || ((point.z - 72).magnitude < 0.6 && along > 0)
        return radius > 6.8 ? gilt : isHand && radius < 5.6 ? Pigment(0.02, 0.02, 0.03) : dial
      }
      return point.z > 62 ? Pigment.hex(0xfdf3de) : windows(point, facing)
    }
    let cornice = Block.box(
      low + Point(-2, -2, 82), Point(high.x + 2, high.y + 2, 86), finish: Finishes.plain(0xe6d6b4))
    let spire = Block.column(
      foot + Point(14, 24, 86), radius: 15.5, top: 0.4, height: 50, sides: 8, finish: Finishes.tiles(0x3f9a86, seed: 33)
    )
    var ball = Block.ball(foot + Point(14, 24, 138), Point(2.6, 2.6, 2.6), finish: Finishes.plain(0xf0b820))
    ball.gloss = 0.8
    return Array(nave.dropLast()) + [tower, cornice, spire, ball]
  }

  private static func chimney(near place: Point, top: Double) -> Block {
    let low = Point(place.x - 3, place.y - 2.5, 12)
    return Block.box(low, Point(place.x + 3, place.y + 2.5, top)) { point, _ in
      point.z > top - 2 ? Pigment.hex(0x54463e) : Pigment.hex(0xb06048)
    }
  }
}
