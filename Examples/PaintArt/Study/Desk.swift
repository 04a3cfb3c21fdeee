import Footlight

/// The desk, and what lies on it.
enum Desk {
  /// The top seen from the front, to be drawn twice as wide: grain runs along it.
  static func top() -> Painting {
    var painting = Painting(width: 660, height: 150)
    let oak = Brush(
      0x6a4630, shade: 0x2c1a12, light: 0xa87a54, roundness: 0, rim: 0, bristle: 1.3, bristleSize: 5,
      bristleStretch: 22, bristleAngle: 0, seed: 211)
    painting.fill(.box(Rect(minX: -20, minY: 0, maxX: 680, maxY: 170)), with: oak)
    painting.glaze { point, pigment in
      // The wall is mirrored in the far half; the near edge is rounded off.
      let polish = 0.2 * smoothstep(60, 0, point.y)
      let edge = smoothstep(96, 100, point.y) * smoothstep(112, 102, point.y) * 0.5
      let front = mix(1, 0.4, smoothstep(100, 106, point.y))
      let wall = mix(0.3, 1, smoothstep(0, 16, point.y))
      return (pigment.mixed(with: .hex(0x8a8478), polish) * (front * wall)).mixed(with: .hex(0xd8a878), edge)
    }
    return painting
  }

  /// Two books, one on the other.
  static func books() -> Painting {
    var painting = Painting(width: 250, height: 130)
    func book(_ rect: Rect, _ cover: Brush, title: String, size: Double) {
      let spine = Shape.box(rect, corner: 7)
      painting.occlude(spine, reach: 10, strength: 0.6)
      painting.fill(spine, with: cover)
      let gold = Brush(0xd0a858, shade: 0x86602c, light: 0xffe8a8, roundness: 2, bristle: 0.3, bristleSize: 3)
      for x in [rect.minX + 14, rect.minX + 21, rect.maxX - 21, rect.maxX - 14] {
        let band = Shape.box(Rect(minX: x - 1.3, minY: rect.minY + 1, maxX: x + 1.3, maxY: rect.maxY - 1))
        painting.fill(band, with: gold)
      }
      let width = Lettering.width(title, size: size)
      let pen = Vector2((rect.minX + rect.maxX - width) / 2, (rect.minY + rect.maxY + size) / 2)
      for stroke in Lettering.strokes(title, at: pen, size: size, weight: 2.2) { painting.fill(stroke, with: gold) }
    }
    let wine = Brush(
      0x6e2c30, shade: 0x2a0e14, light: 0xb8685c, roundness: 14, rim: 0.3, bristle: 0.5, bristleSize: 4, seed: 212)
    let navy = Brush(
      0x2e4260, shade: 0x101828, light: 0x7a94b4, roundness: 14, rim: 0.3, bristle: 0.5, bristleSize: 4, seed: 213)
    book(Rect(minX: 8, minY: 70, maxX: 242, maxY: 126), wine, title: "PRINCIPIA", size: 20)
    book(Rect(minX: 26, minY: 22, maxX: 222, maxY: 70), navy, title: "Opticks", size: 18)
    return painting
  }

  /// The apple that is said to have begun it.
  static func apple() -> Painting {
    var painting = Painting(width: 124, height: 136)
    let body = Shape.blob([
      Vector2(62, 46), Vector2(78, 38), Vector2(100, 44), Vector2(112, 68), Vector2(106, 100), Vector2(86, 126),
      Vector2(70, 130), Vector2(62, 127), Vector2(54, 130), Vector2(38, 126), Vector2(18, 100), Vector2(12, 68),
      Vector2(24, 44), Vector2(46, 38),
    ])
    painting.fill(
      body,
      with: Brush(
        0xb8342c, shade: 0x4a1014, light: 0xf09060, roundness: 44, rim: 0.2, bristle: 0.6, bristleSize: 4,
        bristleStretch: 8, bristleAngle: 84, seed: 214))
    painting.fill(
      .ellipse(Vector2(62, 50), Vector2(20, 7)), with: Brush.flat(0x38100c), feather: 12, opacity: 0.75)
    painting.fill(
      .ellipse(Vector2(36, 66), Vector2(9, 15), degrees: 24), with: Brush.flat(0xfff0e0), feather: 14, opacity: 0.55)
    let stem = Curve.open([Vector2(62, 52), Vector2(63, 34), Vector2(70, 18)])
    painting.fill(
      .stroke(stem, radii: stem.map { _ in 2.6 }),
      with: Brush(0x6a4a2c, shade: 0x2c1c10, light: 0xb08a5c, roundness: 3, bristle: 0.4))
    let leaf = Foliage.leaf(Vector2(88, 26), length: 46, width: 19, degrees: -14)
    painting.fill(
      leaf, with: Brush(0x5c8440, shade: 0x26401e, light: 0xa8cc70, roundness: 8, rim: 0.3, bristle: 0.4, seed: 215))
    painting.fill(.stroke([Vector2(67, 31), Vector2(106, 22)], radii: [0.9, 0.5]), with: Brush.flat(0x30501f))
    return painting
  }
}
