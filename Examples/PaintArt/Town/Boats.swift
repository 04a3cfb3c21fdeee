import Footlight

/// Boats on the river; each heads along the avenue to the right.
enum Boats {
  /// A hull with a pointed bow: `length` and `width` at the deck.
  private static func hull(_ length: Double, _ width: Double, height: Double, _ color: UInt32) -> Block {
    let (half, side) = (length / 2, width / 2)
    let bow = Point(half, 0, 0)
    let slant = [1.0, -1].map { turn -> Block.Face in
      let facing = Point(0.42, 0.9 * turn, -0.2).normalized
      return Block.Face(facing: facing, offset: facing.dot(bow + Point(0, 0, height)))
    }
    let (low, high) = (Point(-half, -side, 0), Point(half, side, height))
    let (paint, deck, band) = (Pigment.hex(color), Pigment.hex(0xd8a868), Pigment.hex(0xfff8ec))
    var block = Block.solid(Block.sides(low, high) + slant, low: low, high: high) { point, facing in
      facing.z > 0.5 ? deck : point.z > height - 2 ? band : paint
    }
    block.bevel = 0.7
    return block
  }

  /// A boat for an outing: a long glass cabin under a white roof.
  static func ferry() -> [Block] {
    let (frame, pane) = (Pigment.hex(0xfff6e6), Pigment.hex(0x2c5068))
    let cabin = Block.box(Point(-28, -7, 5), Point(16, 7, 11.5)) { point, facing in
      let cell = point.x / 7 - (point.x / 7).rounded(.down)
      return facing.z < 0.5 && point.z > 6.4 && cell > 0.18 ? pane : frame
    }
    var roof = Block.box(Point(-30, -8, 11.5), Point(18, 8, 13.4), finish: Finishes.plain(0xfdfaf2))
    roof.gloss = 0.4
    let stripe = Block.box(Point(-29, -2, 13.4), Point(17, 2, 13.8), finish: Finishes.plain(0xe0402c))
    return [hull(76, 20, height: 6, 0x1c4a8c), cabin, roof, stripe]
  }

  /// A small open motor boat.
  static func launch() -> [Block] {
    let screen = Block.hood(
      Point(0, -5, 5), Point(7, 5, 9), lean: (0, 5, 0, 0), finish: Finishes.plain(0x9ccbe0))
    let seat = Block.box(Point(-14, -5, 5), Point(-9, 5, 7.4), finish: Finishes.plain(0xf4efe6))
    let pilot = Vehicles.person(coat: 0xf0b020, hair: 0x4a2c1c).map { $0.placed(at: Point(-5, 0, 2.5)) }
    return [hull(40, 14, height: 5.4, 0xd8301f), screen, seat] + pilot
  }

  /// The foam behind a boat that heads to the right; the bow is at the right edge's middle.
  static func wake() -> Painting {
    var painting = Painting(width: 150, height: 40)
    let foam = Grain(801)
    for y in 0..<40 {
      for x in 0..<150 {
        let behind = 150 - Double(x)
        let across = (Double(y) + 0.5 - 20).magnitude
        let arm = 3 + behind * 0.1
        let crest = smoothstep(2.6, 0.4, (across - arm).magnitude) + 0.5 * smoothstep(arm, arm * 0.3, across)
        let curl = 0.7 + 0.5 * foam.fractal(Double(x) / 5, Double(y) / 3, octaves: 2)
        let fade = smoothstep(150, 30, behind) * smoothstep(0, 12, behind)
        let coverage = unit(crest * curl * fade * 0.8)
        if coverage > 0 { painting.cover(x, y, with: Pigment(0.94, 1, 1), coverage) }
      }
    }
    return painting
  }
}
