import Footlight

/// The stone ledge that the lamp hangs from, as wide as the stage: a slab, a hollow, and a row of teeth.
enum Cornice {
  static let width = 780
  static let height = 70

  private static let stone = Brush(
    0x98908a, shade: 0x4c464a, light: 0xd0c8bc, roundness: 7, rim: 0.35, bristle: 0.8, bristleSize: 6, seed: 113)

  static func paint() -> Painting {
    var painting = Painting(width: width, height: height)
    let end = Double(width)
    // What it keeps in the dark below itself.
    let shadow = Shape.box(Rect(minX: -30, minY: 6, maxX: end + 30, maxY: 56))
    painting.fill(shadow, with: Brush.flat(0x0a090c), feather: 24, opacity: 0.75)
    painting.fill(.box(Rect(minX: -9, minY: 10, maxX: end + 9, maxY: 34)), with: stone.dimmed(0.3, toward: 0x2a262c))
    for index in 0...30 {
      let left = Double(index) * 26 - 10
      let tooth = Shape.box(Rect(minX: left, minY: 28, maxX: left + 15, maxY: 47), corner: 1.5)
        .rough(0.8, scale: 6, seed: 114)
      var brush = stone.dimmed(0.1 + Grain(115).cell(index, 0) * 0.25, toward: 0x3c363c)
      brush.roundness = 5
      painting.occlude(tooth, reach: 5, strength: 0.5, offset: Vector2(2, 2))
      painting.fill(tooth, with: brush)
    }
    for (index, left) in stride(from: -60.0, to: end, by: 124).enumerated() {
      let slab = Shape.box(Rect(minX: left, minY: 2, maxX: left + 123, maxY: 24), corner: 3)
        .rough(1.1, scale: 9, seed: 116)
      painting.occlude(slab, reach: 8, strength: 0.6)
      painting.fill(slab, with: stone.dimmed(Grain(117).cell(index, 0) * 0.2, toward: 0x4a4448))
    }
    return painting
  }

  /// An iron plate with a ring; the rope hangs from the ring's lower edge, at (24, 44).
  static func hook() -> Painting {
    var painting = Painting(width: 48, height: 52)
    let iron = Brush(0x50505a, shade: 0x1c1c22, light: 0xb0b0b8, roundness: 5, rim: 0.6, bristle: 0.3, seed: 118)
    let plate = Shape.box(Rect(minX: 12, minY: 4, maxX: 36, maxY: 26), corner: 4).rough(0.6, scale: 5, seed: 119)
    painting.occlude(plate, reach: 4, strength: 0.5)
    painting.fill(plate, with: iron)
    for x in [17.0, 31] { painting.fill(.circle(Vector2(x, 10), 2.4), with: iron.dimmed(-0.5)) }
    let ring = Shape.circle(Vector2(24, 33), 11).outline(4.6)
    painting.occlude(ring, reach: 5, strength: 0.6)
    painting.fill(ring, with: iron)
    painting.fill(.stroke([Vector2(24, 14), Vector2(24, 25)], radii: [5, 4]), with: iron)
    return painting
  }
}
