import Footlight

/// A turned garden post.
enum Woodwork {
  private static let oak = Brush(
    0x80603e, shade: 0x38261a, light: 0xc8a272, roundness: 13, rim: 0.3, bristle: 0.9, bristleSize: 3,
    bristleStretch: 14, bristleAngle: 90, seed: 161)

  /// A post with a ball on top; its foot is the middle of the lower edge, and the ropes tie at (40, 62).
  static func post() -> Painting {
    var painting = Painting(width: 80, height: 560)
    func slab(_ rect: Rect, corner: Double = 3, seed: UInt64) {
      let shape = Shape.box(rect, corner: corner).rough(0.8, scale: 9, seed: seed)
      painting.occlude(shape, reach: 8, strength: 0.55)
      var brush = oak
      brush.seed = seed
      painting.fill(shape, with: brush)
    }
    slab(Rect(minX: 22, minY: 44, maxX: 58, maxY: 552), seed: 162)
    // Cracks of the weather.
    for (x, top, low) in [(33.0, 150.0, 260.0), (46, 300, 430), (38, 440, 520)] {
      let crack = Shape.stroke(
        [Vector2(x, top), Vector2(x + 2, (top + low) / 2), Vector2(x - 1, low)], radii: [0.3, 1.3, 0.3])
      painting.fill(crack, with: Brush.flat(0x1a100c), opacity: 0.8)
    }
    slab(Rect(minX: 16, minY: 78, maxX: 64, maxY: 92), corner: 5, seed: 163)
    slab(Rect(minX: 14, minY: 500, maxX: 66, maxY: 556), corner: 4, seed: 164)
    slab(Rect(minX: 17, minY: 488, maxX: 63, maxY: 501), corner: 5, seed: 165)
    slab(Rect(minX: 16, minY: 38, maxX: 64, maxY: 50), corner: 5, seed: 166)
    let ball = Shape.circle(Vector2(40, 21), 18)
    var brush = oak
    brush.roundness = 18
    painting.fill(ball, with: brush)
    return painting
  }
}
