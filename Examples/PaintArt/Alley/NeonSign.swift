import Footlight

/// A sign of neon tubes, of which the scene's lights are the tubes.
enum NeonSign {
  /// The board with its brackets: letters fit into five squares of 72 pixels from (24, 24) on.
  static func board() -> Painting {
    var painting = Painting(width: 150, height: 420)
    let iron = Brush(
      0x3a3c44, shade: 0x17181c, light: 0x8a8c94, roundness: 3, rim: 0.3, bristle: 0.5, bristleSize: 4, seed: 921)
    for y in [64.0, 340] {
      painting.fill(.box(Rect(minX: 108, minY: y, maxX: 150, maxY: y + 9), corner: 2), with: iron)
    }
    let board = Shape.box(Rect(minX: 8, minY: 8, maxX: 112, maxY: 412), corner: 16)
    painting.fill(
      board,
      with: Brush(
        0x2a2630, shade: 0x100e14, light: 0x60586a, roundness: 7, rim: 0.5, bristle: 0.6, bristleSize: 9, seed: 922))
    painting.fill(
      board.grown(-9),
      with: Brush(
        0x1c1a24, shade: 0x0c0b10, light: 0x3a3646, roundness: 0, rim: 0, bristle: 0.7, bristleSize: 14, seed: 923))
    for (x, y) in [(60.0, 18.0), (60, 402), (18, 210), (102, 210)] {
      painting.fill(.circle(Vector2(x, y), 2.6), with: iron)
    }
    return painting
  }

  /// What wet ground shows of it: streaks, to be added.
  static func reflection() -> Painting {
    let (width, height) = (200, 150)
    let ripples = Grain(924)
    var painting = Painting(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let across = (Double(x) - 99.5) / 100
        let down = Double(y) / Double(height)
        let ripple = ripples.fractal(Double(x) / 40, Double(y) / 5, octaves: 3)
        let wobble = across + 0.16 * ripples.smooth(3, Double(y) / 7) * down
        let streak = smoothstep(0.62, 0, wobble.magnitude) * smoothstep(0, 0.12, down) * smoothstep(1, 0.25, down)
        let amount = unit(streak * (0.55 + 0.8 * ripple))
        painting.cover(x, y, with: Pigment(1, 1, 1), amount * amount)
      }
    }
    return painting
  }
}
