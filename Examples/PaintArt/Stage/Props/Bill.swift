import Footlight

/// A bill of the night circus: a moon, a big top, two lines of print.
enum Bill {
  static func paint() -> Painting {
    var painting = Painting(width: 124, height: 168)
    let sheet = Shape.polygon([Vector2(6, 5), Vector2(118, 8), Vector2(119, 128), Vector2(104, 162), Vector2(8, 163)])
      .rough(2.2, scale: 9, seed: 88)
    painting.fill(sheet.moved(Vector2(2, 3)), with: Brush.flat(0x0a0808), feather: 6, opacity: 0.5)
    painting.fill(
      sheet,
      with: Brush(
        0xd8c8a4, shade: 0x9a8464, light: 0xf6ecd0, roundness: 4, rim: 0.1, bristle: 0.7, bristleSize: 14, seed: 89))
    let field = Shape.box(Rect(minX: 15, minY: 36, maxX: 109, maxY: 126), corner: 2).rough(1, scale: 6, seed: 90)
    painting.fill(
      field,
      with: Brush(0x2f4668, shade: 0x22344e, light: 0x4a6890, roundness: 0, bristle: 0.9, bristleSize: 12, seed: 91),
      opacity: 0.92)
    painting.fill(Shape.circle(Vector2(82, 60), 15).minus(.circle(Vector2(75, 56), 13)), with: Brush.flat(0xf0dca0))
    for star in [Vector2(30, 50), Vector2(48, 44), Vector2(58, 66), Vector2(98, 88), Vector2(26, 76)] {
      painting.fill(.circle(star, 1.5), with: Brush.flat(0xf0dca0))
    }
    let apex = Vector2(54, 72)
    for index in 0..<6 {
      let (left, right) = (24 + Double(index) * 10, 34 + Double(index) * 10)
      let panel = Shape.polygon([
        apex, Vector2(right, 104), Vector2(right, 124), Vector2(left, 124), Vector2(left, 104),
      ])
      painting.fill(panel.clipped(to: field), with: Brush.flat(index % 2 == 0 ? 0xb8443c : 0xe8d8b4))
    }
    painting.fill(
      .polygon([apex + Vector2(0, -12), apex + Vector2(12, -8), apex + Vector2(0, -4)]), with: Brush.flat(0xb8443c))
    print("NIGHT", 17, 30, &painting)
    print("CIRCUS", 17, 149, &painting)
    // A fold, and the corner that has come loose.
    painting.fill(
      Shape.stroke([Vector2(8, 86), Vector2(118, 84)], radii: [1, 1]).clipped(to: sheet), with: Brush.flat(0x6a5840),
      feather: 4, opacity: 0.4)
    let curl = Shape.polygon([Vector2(119, 128), Vector2(104, 162), Vector2(96, 138)])
    painting.occlude(curl, reach: 7, strength: 0.5, offset: Vector2(-3, 1))
    painting.fill(curl, with: Brush(0xb0a080, shade: 0x7a6a50, light: 0xece0c0, roundness: 8, bristle: 0.3))
    return painting
  }

  private static func print(_ text: String, _ size: Double, _ baseline: Double, _ painting: inout Painting) {
    let left = 62 - Lettering.width(text, size: size) / 2
    for stroke in Lettering.strokes(text, at: Vector2(left, baseline), size: size, weight: 3.4) {
      painting.fill(stroke.rough(0.7, scale: 3, seed: 92), with: Brush.flat(0x7a2e2a), opacity: 0.92)
    }
  }
}
