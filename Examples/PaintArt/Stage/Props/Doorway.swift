import Footlight

/// A plank door under a stone arch; its lower edge is the street.
enum Doorway {
  static let width = 224
  static let height = 336

  private static let stone = Brush(
    0x98908a, shade: 0x5a5458, light: 0xc8c0b4, roundness: 7, rim: 0.2, bristle: 0.8, bristleSize: 6, seed: 71)
  private static let planks = Brush(
    0x4c6258, shade: 0x26332f, light: 0x7f9a86, roundness: 7, rim: 0.15, bristle: 0.9, bristleSize: 3, seed: 72)
  private static let iron = Brush(
    0x3a3a40, shade: 0x1a1a1e, light: 0x86868c, roundness: 4, rim: 0.4, bristle: 0.2, seed: 73)

  static func paint() -> Painting {
    var painting = Painting(width: width, height: height)
    let center = Vector2(112, 112)
    func arch(_ radius: Double, foot: Double) -> Shape {
      Shape.circle(center, radius).union(
        .box(Rect(minX: center.x - radius, minY: center.y, maxX: center.x + radius, maxY: foot)))
    }
    let opening = arch(74, foot: 322)
    paintSurround(&painting, center: center)
    painting.fill(opening, with: Brush.flat(0x17161a))

    let leaf = arch(67, foot: 322)
    for index in 0..<6 {
      let left = center.x - 67 + Double(index) * 134 / 6
      let plank = Shape.box(Rect(minX: left + 0.7, minY: 30, maxX: left + 134 / 6 - 0.7, maxY: 322), corner: 2)
      var brush = planks
      brush.bristleAngle = 90
      brush.bristleStretch = 7
      brush.seed += UInt64(index)
      let fade = Grain(74).cell(index, 0) * 0.22
      painting.fill(plank.clipped(to: leaf), with: brush.dimmed(fade, toward: 0x30302c))
    }
    for y in [92.0, 252] {
      let strap = Shape.stroke([Vector2(46, y), Vector2(110, y), Vector2(128, y)], radii: [5.5, 4, 2])
        .union(.circle(Vector2(134, y), 5)).clipped(to: leaf)
      painting.occlude(strap, reach: 5, strength: 0.5)
      painting.fill(strap, with: iron)
      for x in [56.0, 78, 100] { painting.fill(.circle(Vector2(x, y), 2.3), with: iron.dimmed(-0.4)) }
    }
    let ring = Shape.circle(Vector2(160, 190), 8.5).outline(3)
    painting.occlude(ring, reach: 4, strength: 0.5)
    painting.fill(.circle(Vector2(160, 180), 5), with: iron)
    painting.fill(ring, with: iron)
    // The recess is darkest under the arch.
    let shadow = opening.minus(opening.moved(Vector2(5, 13)))
    painting.fill(shadow, with: Brush.flat(0x0c0b10), feather: 14, opacity: 0.75)

    let step = Shape.box(Rect(minX: 14, minY: 316, maxX: 210, maxY: 335), corner: 3).rough(1.2, scale: 9, seed: 75)
    painting.occlude(step, reach: 8, strength: 0.6, offset: Vector2(0, -4))
    painting.fill(step, with: stone)
    return painting
  }

  private static func paintSurround(_ painting: inout Painting, center: Vector2) {
    func block(_ corners: [Vector2], _ index: Int) {
      let shape = Shape.polygon(corners).grown(-2.2).rough(1.6, scale: 7, seed: 76).grown(1.2)
      painting.fill(shape, with: stone.dimmed(Grain(77).cell(index, 0) * 0.3, toward: 0x4a4448))
    }
    let back = Shape.circle(center, 104).union(.box(Rect(minX: 11, minY: 112, maxX: 213, maxY: 322)))
    painting.fill(back.grown(-2).rough(1.5, scale: 8, seed: 78), with: Brush.flat(0x6e6866))
    for index in 0..<9 {
      let (from, to) = (180 + Double(index) * 20, 200 + Double(index) * 20)
      let outer = index == 4 ? 110.0 : 104
      block(
        [
          center + direction(from) * 73, center + direction(from) * outer,
          center + direction((from + to) / 2) * (outer + 1),
          center + direction(to) * outer, center + direction(to) * 73,
        ], index)
    }
    for side in [-1.0, 1] {
      for row in 0..<5 {
        let (top, bottom) = (112 + Double(row) * 42, 154 + Double(row) * 42)
        let outer = row % 2 == 0 ? 100.0 : 108
        let corners = [
          Vector2(center.x + side * 73, top), Vector2(center.x + side * outer, top),
          Vector2(center.x + side * outer, bottom),
          Vector2(center.x + side * 73, bottom),
        ]
        block(corners, 20 + row * 2 + (side > 0 ? 1 : 0))
      }
    }
  }
}
