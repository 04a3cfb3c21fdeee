import Footlight

/// What frames the hall: a pillar at each side, and the floor's edge.
enum HallStone {
  private static let stone = Brush(
    0x8e8884, shade: 0x45414a, light: 0xd0c8c0, roundness: 26, rim: 0.2, bristle: 0.5, bristleSize: 9, seed: 191)

  /// A fluted pillar on a base; the balls' wall is its right edge.
  static func pillar() -> Painting {
    var painting = Painting(width: 96, height: 660)
    let dark = Shape.box(Rect(minX: -40, minY: -40, maxX: 80, maxY: 700))
    painting.fill(dark, with: Brush.flat(0x08070b), feather: 28, opacity: 0.8)
    painting.fill(.box(Rect(minX: -26, minY: -40, maxX: 64, maxY: 640)), with: stone)
    for x in [6.0, 24, 42] {
      let flute = Shape.box(Rect(minX: x - 5, minY: -20, maxX: x + 5, maxY: 590), corner: 5)
      var hollow = stone.dimmed(0.35, toward: 0x242028)
      hollow.roundness = 0
      painting.fill(flute, with: hollow, feather: 3)
      painting.fill(
        .box(Rect(minX: x + 4, minY: -20, maxX: x + 6.5, maxY: 588), corner: 1), with: Brush.flat(0xd8d0c8), feather: 2,
        opacity: 0.35)
    }
    var base = stone
    base.roundness = 9
    for rect in [
      Rect(minX: -20, minY: 596, maxX: 68, maxY: 614), Rect(minX: -20, minY: 612, maxX: 72, maxY: 668),
    ] {
      let slab = Shape.box(rect, corner: 4).rough(0.7, scale: 9, seed: 192)
      painting.occlude(slab, reach: 8, strength: 0.5, offset: .zero)
      painting.fill(slab, with: base)
    }
    return painting
  }

  /// The floor from the front: a bright edge, and a face of dark marble with veins. Tiled across.
  static func floor() -> Painting {
    let period = 640.0
    let grain = Grain(193, period: 4)
    return Painting(width: Int(period), height: 84) { point in
      let bend = grain.fractal(point.x / 160 + 2, point.y / 60, octaves: 4)
      let vein = (grain.fractal(point.x / 160 + bend * 0.7, point.y / 47 + 7.4 + bend, octaves: 4) * 3).magnitude
      let marble = Pigment.hex(0x3c3a48).mixed(with: .hex(0x57505c), unit(0.5 + bend))
        .mixed(with: .hex(0xb8b0b4), smoothstep(0.16, 0, vein) * 0.7)
      let lip = smoothstep(13, 11, point.y)
      let polished = marble.mixed(with: .hex(0xe8e0e0), 0.3 + 0.3 * smoothstep(0, 10, point.y))
      let line = smoothstep(1.6, 0.4, (point.y - 12).magnitude)
      let face = marble * mix(1.5, 0.5, smoothstep(12, 84, point.y))
      return face.mixed(with: polished, lip) * (1 - 0.75 * line)
    }
  }
}
