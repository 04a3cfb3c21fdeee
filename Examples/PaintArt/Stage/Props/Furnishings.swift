import Footlight

/// The smaller things of the street: a window, bills on the wall, a drainpipe, crates and their cat.
enum Furnishings {
  private static let stone = Brush(
    0x98908a, shade: 0x5a5458, light: 0xc8c0b4, roundness: 6, rim: 0.2, bristle: 0.7, bristleSize: 6, seed: 81)
  private static let wood = Brush(
    0x8a6a4a, shade: 0x432e22, light: 0xc8a678, roundness: 5, rim: 0.2, bristle: 0.8, bristleSize: 2.6,
    bristleStretch: 8,
    bristleAngle: 0, seed: 82)

  static func window() -> Painting {
    var painting = Painting(width: 176, height: 214)
    painting.fill(
      .box(Rect(minX: 6, minY: 4, maxX: 170, maxY: 26), corner: 2).rough(1.2, scale: 8, seed: 83), with: stone)
    painting.fill(.box(Rect(minX: 18, minY: 24, maxX: 158, maxY: 192)), with: Brush.flat(0x1a191e))
    let glass = Shape.box(Rect(minX: 28, minY: 34, maxX: 148, maxY: 190))
    painting.fill(
      glass,
      with: Brush(
        0x38485c, shade: 0x1c2430, light: 0x8296a8, roundness: 0, rim: 0, bristle: 0.6, bristleSize: 16, seed: 84))
    // Lace hangs behind the panes, and the street mirrors in them.
    for side in [-1.0, 1] {
      let lace = Shape.blob([
        Vector2(88 + side * 62, 30), Vector2(88 + side * 2, 30), Vector2(88 + side * 12, 92),
        Vector2(88 + side * 38, 142),
        Vector2(88 + side * 34, 194), Vector2(88 + side * 64, 194),
      ]).clipped(to: glass)
      painting.fill(
        lace,
        with: Brush(
          0x98949c, shade: 0x5a5660, light: 0xd0ccd4, roundness: 12, rim: 0.1, bristle: 0.7, bristleSize: 3,
          bristleStretch: 9, bristleAngle: 90, seed: 85), feather: 3, opacity: 0.7)
    }
    let mirror = Shape.polygon([Vector2(60, 34), Vector2(84, 34), Vector2(40, 190), Vector2(28, 190), Vector2(28, 150)])
    painting.fill(mirror.clipped(to: glass), with: Brush.flat(0xc0d0e0), feather: 6, opacity: 0.16)
    let frame = Brush(
      0xa89a86, shade: 0x5c5048, light: 0xe0d6c4, roundness: 4, rim: 0.3, bristle: 0.5, bristleSize: 3,
      bristleStretch: 5, seed: 86)
    var bars = Shape.box(Rect(minX: 23, minY: 29, maxX: 153, maxY: 193), corner: 2).outline(9)
    for x in [88.0] { bars = bars.union(.box(Rect(minX: x - 4, minY: 30, maxX: x + 4, maxY: 192))) }
    for y in [84.0, 138] { bars = bars.union(.box(Rect(minX: 26, minY: y - 2.5, maxX: 150, maxY: y + 2.5))) }
    painting.occlude(bars, reach: 7, strength: 0.6, offset: Vector2(2, 4))
    painting.fill(bars, with: frame)
    let sill = Shape.box(Rect(minX: 2, minY: 190, maxX: 174, maxY: 210), corner: 3).rough(1.2, scale: 8, seed: 87)
    painting.occlude(sill, reach: 6, strength: 0.5, offset: .zero)
    painting.fill(sill, with: stone)
    return painting
  }

  /// A bill of the night circus: a moon, a big top, two lines of print.
  static func bill() -> Painting {
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

  static func drainpipe() -> Painting {
    var painting = Painting(width: 44, height: 600)
    let zinc = Brush(
      0x6e7478, shade: 0x34383e, light: 0xb4bcbc, roundness: 11, rim: 0.3, bristle: 0.8, bristleSize: 5,
      bristleStretch: 6, bristleAngle: 90, seed: 93)
    let pipe = Shape.box(Rect(minX: 12, minY: -20, maxX: 32, maxY: 572), corner: 2)
      .union(.stroke([Vector2(22, 566), Vector2(24, 580), Vector2(34, 590)], radii: [10, 10, 9]))
    painting.fill(pipe.moved(Vector2(4, 4)), with: Brush.flat(0x08070a), feather: 9, opacity: 0.55)
    painting.fill(pipe, with: zinc)
    for y in [60.0, 236, 412, 548] {
      let clamp = Shape.box(Rect(minX: 8, minY: y, maxX: 36, maxY: y + 12), corner: 3)
      painting.occlude(clamp, reach: 6, strength: 0.5)
      painting.fill(clamp, with: zinc.dimmed(0.15, toward: 0x5a3a2a))
    }
    return painting
  }

  static func crates() -> Painting {
    var painting = Painting(width: 200, height: 130)
    func crate(_ rect: Rect, seed: UInt64) {
      let face = Shape.box(rect, corner: 2)
      painting.fill(face, with: Brush.flat(0x1c1512))
      var brush = wood
      brush.seed = seed
      let count = 4
      for index in 0..<count {
        let top = rect.minY + rect.height * Double(index) / Double(count)
        let board = Shape.box(
          Rect(minX: rect.minX + 1, minY: top + 1, maxX: rect.maxX - 1, maxY: top + rect.height / Double(count) - 1),
          corner: 1.5)
        painting.fill(board, with: brush.dimmed(Grain(seed).cell(index, 1) * 0.3, toward: 0x302420))
      }
      for x in [rect.minX + 7, rect.maxX - 7] {
        let post = Shape.box(Rect(minX: x - 7, minY: rect.minY, maxX: x + 7, maxY: rect.maxY), corner: 1.5)
        painting.occlude(post.clipped(to: face), reach: 5, strength: 0.5)
        brush.bristleAngle = 90
        painting.fill(post, with: brush)
        for y in [rect.minY + 9, rect.maxY - 9] {
          painting.fill(.circle(Vector2(x, y), 1.6), with: Brush.flat(0x241a16))
        }
      }
    }
    crate(Rect(minX: 104, minY: 60, maxX: 196, maxY: 127), seed: 94)
    crate(Rect(minX: 6, minY: 34, maxX: 118, maxY: 128), seed: 95)
    return painting
  }

  /// A cat that sits and watches; it looks to the left. Its eyes are a picture of their own.
  static func cat() -> Painting {
    var painting = Painting(width: 104, height: 116)
    let coat = Brush(
      0x4a4650, shade: 0x201e26, light: 0x8a8694, roundness: 14, rim: 0.45, bristle: 0.6, bristleSize: 3,
      bristleStretch: 3, bristleAngle: 70, seed: 96)
    let tail = Shape.stroke(
      Curve.open([Vector2(76, 92), Vector2(92, 98), Vector2(94, 106), Vector2(80, 110), Vector2(60, 109)]),
      radii: (0...32).map { 5.5 - Double($0) * 0.05 })
    let body = Shape.blob([
      Vector2(40, 46), Vector2(56, 42), Vector2(72, 58), Vector2(82, 80), Vector2(82, 102), Vector2(66, 109),
      Vector2(40, 109), Vector2(34, 92), Vector2(35, 68),
    ])
    let legs = Shape.stroke([Vector2(42, 66), Vector2(40, 90), Vector2(36, 106)], radii: [10, 7, 5])
    let ears = Shape.polygon([Vector2(22, 26), Vector2(22, 4), Vector2(38, 17)]).union(
      .polygon([Vector2(43, 16), Vector2(57, 4), Vector2(57, 27)]))
    let head = Shape.ellipse(Vector2(40, 33), Vector2(21, 18)).merged(ears, softness: 5)
    painting.fill(body.rough(1.5, scale: 5, seed: 97), with: coat)
    painting.occlude(tail, reach: 5, strength: 0.4)
    painting.fill(tail.rough(1, scale: 4, seed: 98), with: coat)
    painting.occlude(legs, reach: 6, strength: 0.4)
    painting.fill(legs, with: coat)
    painting.fill(.ellipse(Vector2(35, 107), Vector2(8, 4.5)), with: Fox.cream)
    painting.fill(
      Shape.blob([Vector2(38, 50), Vector2(50, 52), Vector2(46, 68), Vector2(38, 70)]).rough(2, scale: 4, seed: 99),
      with: Fox.cream.dimmed(0.1), feather: 3)
    painting.occlude(head, reach: 8, strength: 0.5)
    painting.fill(head.rough(1, scale: 4, seed: 100), with: coat)
    painting.fill(.ellipse(Vector2(35, 41), Vector2(8, 5.5)), with: Fox.cream.dimmed(0.1), feather: 4)
    painting.fill(.ellipse(Vector2(34, 37.5), Vector2(2.6, 1.9)), with: Brush.flat(0xa8706c))
    return painting
  }

  static func catEyes() -> Painting {
    var painting = Painting(width: 44, height: 24)
    for (x, width) in [(13.0, 4.4), (29.0, 5.0)] {
      let eye = Shape.ellipse(Vector2(x, 12), Vector2(width, 4.6))
      painting.fill(eye.grown(4), with: Brush.flat(0xa8c850), feather: 12, opacity: 0.25)
      painting.fill(eye, with: Brush(0xc8d860, shade: 0x90a838, light: 0xf0f8a0, roundness: 5, bristle: 0))
      painting.fill(Shape.ellipse(Vector2(x - 0.8, 12), Vector2(1.3, 4.2)), with: Brush.flat(0x14180c))
    }
    return painting
  }

  /// The soft dark under something that stands on the street.
  static func shadow() -> Painting {
    var painting = Painting(width: 160, height: 32)
    painting.fill(.ellipse(Vector2(80, 16), Vector2(64, 9)), with: Brush.flat(0x000000), feather: 13, opacity: 0.8)
    return painting
  }

  /// Railings close to the viewer, out of focus, as wide as a third of the picture.
  static func railing() -> Painting {
    var painting = Painting(width: 440, height: 200)
    let iron = Brush.flat(0x2a2830)
    var shape = Shape.stroke([Vector2(-20, 74), Vector2(420, 74)], radii: [6, 6])
      .union(.stroke([Vector2(-20, 150), Vector2(420, 150)], radii: [6, 6]))
    for index in 0..<7 {
      let x = 22 + Double(index) * 64
      let isPost = index == 6
      shape = shape.union(
        .stroke([Vector2(x, isPost ? 30 : 44), Vector2(x, 220)], radii: isPost ? [11, 11] : [5.5, 5.5]))
      let tip = Vector2(x, isPost ? 4 : 14)
      shape =
        isPost
        ? shape.union(.circle(Vector2(x, 24), 17))
        : shape.union(.blob([tip, tip + Vector2(10, 24), tip + Vector2(0, 36), tip + Vector2(-10, 24)]))
    }
    painting.fill(shape, with: iron, feather: 7)
    return painting
  }
}
