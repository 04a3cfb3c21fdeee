import Footlight

/// Grass, tiled across: blade behind blade, taller toward the viewer, with daisies.
enum Lawn {
  /// The lawn repeats after this many pixels.
  private static let period = 640.0
  static let height = 190

  static func paint() -> Painting {
    // Two columns more, so that neighbours overlap and show no seam.
    var painting = Painting(width: Int(period) + 2, height: height)
    let chance = Grain(151)
    let soil = Grain(152, period: 8)
    painting.fill(
      .box(Rect(minX: -9, minY: 16, maxX: period + 9, maxY: 230)), with: Brush.flat(0x141e16), feather: 10)
    for index in 0..<2600 {
      let near = Double(index) / 2600
      let root = Vector2(chance.cell(index, 0) * period, 14 + near * 190)
      let tall = mix(7, 26, near) * mix(0.7, 1.3, chance.cell(index, 1))
      let lean = (chance.cell(index, 2) - 0.5) * tall * 0.9
      let patch = soil.fractal(root.x / 80, root.y / 30, octaves: 3)
      let tone = unit(0.45 + patch * 0.7 + (chance.cell(index, 3) - 0.5) * 0.5)
      var brush = Brush.flat(0)
      brush.base = Pigment.hex(0x28503c).mixed(with: .hex(0x62b06c), tone) * mix(0.6, 1.1, near)
      brush.shade = brush.base * 0.4
      brush.light = brush.base.mixed(with: .hex(0xd8e0a0), 0.35)
      brush.roundness = 1.6
      let points = [root, root + Vector2(lean * 0.3, -tall * 0.55), root + Vector2(lean, -tall)]
      stamp(&painting, .stroke(points, radii: [mix(1, 2, near), mix(0.8, 1.5, near), 0.3]), brush)
    }
    for index in 0..<26 {
      let near = chance.cell(index, 20)
      let place = Vector2(chance.cell(index, 21) * period, 22 + near * 130)
      let size = mix(1.6, 3.6, near)
      for petal in 0..<7 {
        let offset = direction(Double(petal) * 360 / 7) * size
        stamp(
          &painting, .circle(place + Vector2(offset.x, offset.y * 0.6), size * 0.55), Brush.flat(0xe8e4ec))
      }
      stamp(&painting, .circle(place, size * 0.55), Brush.flat(0xd8a838))
    }
    return painting
  }

  /// Paints a shape and, across the seam, its copies.
  private static func stamp(_ painting: inout Painting, _ shape: Shape, _ brush: Brush) {
    for shift in [-period, 0, period] { painting.fill(shape.moved(Vector2(shift, 0)), with: brush) }
  }

  /// Tall grass close to the viewer, rooted in the middle of the lower edge, out of focus.
  static func tuft() -> Painting {
    var painting = Painting(width: 180, height: 150)
    let chance = Grain(153)
    for index in 0..<26 {
      let spread = chance.cell(index, 0) - 0.5
      let root = Vector2(90 + spread * 60, 160)
      let tall = 70 + 70 * chance.cell(index, 1)
      let lean = spread * 110 + (chance.cell(index, 2) - 0.5) * 40
      let blade = Curve.open([root, root + Vector2(lean * 0.25, -tall * 0.55), root + Vector2(lean, -tall)])
      let radii = (0..<blade.count).map { 4.2 * (1 - Double($0) / Double(blade.count)) + 0.6 }
      painting.fill(.stroke(blade, radii: radii), with: Brush.flat(0x1c2a20), feather: 4)
    }
    return painting
  }
}
