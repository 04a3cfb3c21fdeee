import Footlight

/// The smaller things of the street: a window, a drainpipe, crates, railings, and the shadow under what stands there.
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

  /// The soft dark under something that stands on the street.
  static func shadow() -> Painting {
    var painting = Painting(width: 160, height: 32)
    painting.fill(.ellipse(Vector2(80, 16), Vector2(64, 9)), with: Brush.flat(0x000000), feather: 13, opacity: 0.95)
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
