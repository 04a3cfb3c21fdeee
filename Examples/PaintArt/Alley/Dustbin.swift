import Footlight

/// A ribbed dustbin of zinc, its lid askew.
enum Dustbin {
  private static let zinc = Brush(
    0x767c80, shade: 0x34383e, light: 0xc4ccce, roundness: 30, rim: 0.3, bristle: 0.7, bristleSize: 5,
    bristleStretch: 5, bristleAngle: 90, seed: 931)

  static func paint() -> Painting {
    var painting = Painting(width: 116, height: 140)
    let body = Shape.polygon([Vector2(14, 34), Vector2(102, 34), Vector2(94, 134), Vector2(22, 134)])
    painting.fill(body, with: zinc)
    for index in 0..<7 {
      let share = (Double(index) + 0.5) / 7
      let (top, bottom) = (mix(18, 98, share), mix(25, 91, share))
      let rib = Shape.limb(Vector2(top, 46), Vector2(bottom, 124), 2.6, 2.4)
      painting.occlude(rib, reach: 5, strength: 0.4, offset: Vector2(2, 0))
      painting.fill(rib, with: zinc.dimmed(0.05))
    }
    for y in [38.0, 129] {
      let inset = (y - 34) * 0.08
      let hoop = Shape.limb(Vector2(14 + inset, y), Vector2(102 - inset, y), 4, 4)
      painting.occlude(hoop, reach: 6, strength: 0.5)
      var brush = zinc
      brush.roundness = 4
      painting.fill(hoop, with: brush)
    }
    var lid = zinc
    lid.roundness = 12
    let cover = Shape.blob([
      Vector2(6, 30), Vector2(16, 18), Vector2(40, 8), Vector2(70, 6), Vector2(98, 12), Vector2(110, 22),
      Vector2(106, 30), Vector2(60, 30), Vector2(10, 36),
    ])
    painting.occlude(cover, reach: 8, strength: 0.5)
    painting.fill(cover, with: lid)
    painting.fill(
      Shape.stroke(
        Curve.open([Vector2(48, 9), Vector2(52, 2), Vector2(66, 2), Vector2(70, 8)]), radii: (0...24).map { _ in 2.4 }),
      with: zinc)
    return painting
  }
}
