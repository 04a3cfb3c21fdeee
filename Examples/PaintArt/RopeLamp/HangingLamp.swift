import Footlight

/// The lamp on the rope, in two pictures: the shade takes light, the bulb gives it.
///
/// In both, the rope comes from straight above.
enum HangingLamp {
  private static let enamel = Brush(
    0x2f5a58, shade: 0x12262a, light: 0x9ad0c0, roundness: 20, rim: 0.6, bristle: 0.3, bristleSize: 6,
    bristleStretch: 3, bristleAngle: 60, seed: 111)
  private static let brass = Brush(
    0xa87c3c, shade: 0x4e3218, light: 0xfadf98, roundness: 6, rim: 0.6, bristle: 0.2, seed: 112)

  /// The shade with its cap; the middle of the bulb is at (68, 82).
  static func shade() -> Painting {
    var painting = Painting(width: 136, height: 108)
    let bell = Shape.blob([
      Vector2(55, 30), Vector2(68, 26), Vector2(81, 30), Vector2(92, 44), Vector2(112, 58), Vector2(126, 76),
      Vector2(123, 82), Vector2(68, 78), Vector2(13, 82), Vector2(10, 76), Vector2(24, 58), Vector2(44, 44),
    ])
    painting.fill(bell, with: enamel)
    // The enamel's gleam, and a ring of brass where it narrows.
    let gleam = Shape.stroke(
      Curve.open([Vector2(47, 48), Vector2(34, 58), Vector2(24, 70)]), radii: (0...16).map { 3.4 - Double($0) * 0.14 })
    painting.fill(gleam, with: Brush.flat(0xe8fff4), feather: 5, opacity: 0.5)
    let lip = Shape.stroke([Vector2(13, 79.5), Vector2(68, 75.5), Vector2(123, 79.5)], radii: [3.2, 3.2, 3.2])
    painting.occlude(lip.clipped(to: bell.grown(2)), reach: 6, strength: 0.5, offset: Vector2(0, -2))
    painting.fill(lip, with: Brush(0xe4dcc8, shade: 0x94866e, light: 0xffffff, roundness: 4, rim: 0.4, bristle: 0.1))
    let collar = Shape.box(Rect(minX: 52, minY: 24, maxX: 84, maxY: 33), corner: 4)
    painting.occlude(collar, reach: 6, strength: 0.5)
    painting.fill(collar, with: brass)
    let cap = Shape.blob([
      Vector2(63, 12), Vector2(68, 10), Vector2(73, 12), Vector2(79, 19), Vector2(82, 26), Vector2(68, 28),
      Vector2(54, 26), Vector2(57, 19),
    ])
    painting.fill(cap, with: brass)
    return painting
  }

  /// The bulb; its middle is that of the picture.
  static func bulb() -> Painting {
    var painting = Painting(width: 56, height: 56)
    let glass = Shape.circle(Vector2(28, 28), 17).merged(.circle(Vector2(28, 12), 9), softness: 8)
    painting.fill(
      glass, with: Brush(0xffe6ae, shade: 0xf0b45c, light: 0xfff8e4, roundness: 17, rim: 0.4, bristle: 0.05))
    painting.fill(.circle(Vector2(28, 30), 9), with: Brush.flat(0xfffdf4), feather: 11)
    return painting
  }
}
