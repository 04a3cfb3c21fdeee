import Footlight

/// What the three lamps look like when their light is off: the glow is a picture of its own.
enum Lamps {
  private static let iron = Brush(
    0x4a4a52, shade: 0x202026, light: 0x9a98a0, roundness: 6, rim: 0.5, bristle: 0.25, seed: 61)
  private static let brass = Brush(
    0x9a7438, shade: 0x4a3018, light: 0xf0d890, roundness: 5, rim: 0.5, bristle: 0.2, seed: 62)

  /// The lantern that the fox carries; it hangs from the middle of its upper edge.
  static func lantern() -> Painting {
    var painting = Painting(width: 52, height: 80)
    let ring = Shape.circle(Vector2(26, 8), 7).outline(2.6)
    painting.fill(ring, with: iron)
    let glass = Shape.blob([
      Vector2(15, 30), Vector2(26, 27), Vector2(37, 30), Vector2(40, 46), Vector2(36, 62), Vector2(16, 62),
      Vector2(12, 46),
    ])
    painting.fill(
      glass, with: Brush(0xe0b068, shade: 0xb07838, light: 0xfff0c0, roundness: 14, rim: 0.3, bristle: 0.1),
      opacity: 0.9)
    for x in [13.5, 26, 38.5] {
      let bar = Shape.stroke(
        [Vector2(mix(26, x, 0.9), 26), Vector2(x, 46), Vector2(mix(26, x, 0.85), 66)], radii: [1.2, 1.2, 1.2])
      painting.fill(bar, with: iron)
    }
    let roof = Shape.blob([
      Vector2(26, 13), Vector2(30, 18), Vector2(42, 26), Vector2(42, 30), Vector2(26, 31), Vector2(10, 30),
      Vector2(10, 26), Vector2(22, 18),
    ])
    painting.fill(roof, with: brass)
    painting.fill(.box(Rect(minX: 12, minY: 62, maxX: 40, maxY: 71), corner: 3), with: brass)
    painting.fill(.box(Rect(minX: 16, minY: 70, maxX: 36, maxY: 75), corner: 2), with: iron)
    return painting
  }

  /// The lamp over the street: a cord, an enamel shade and a globe. It swings about the middle of its upper edge.
  static func pendant() -> Painting {
    var painting = Painting(width: 132, height: 300)
    painting.fill(.stroke([Vector2(66, -2), Vector2(66, 205)], radii: [1.5, 1.5]), with: iron)
    let globe = Shape.ellipse(Vector2(66, 268), Vector2(21, 23))
    painting.fill(
      globe, with: Brush(0xe8a0b0, shade: 0xb86880, light: 0xffe0e4, roundness: 20, rim: 0.3, bristle: 0.1))
    let shade = Shape.blob([
      Vector2(58, 214), Vector2(66, 211), Vector2(74, 214), Vector2(80, 230), Vector2(104, 247), Vector2(122, 262),
      Vector2(120, 267), Vector2(66, 263), Vector2(12, 267), Vector2(10, 262), Vector2(28, 247), Vector2(52, 230),
    ])
    painting.occlude(shade, reach: 10, strength: 0.5)
    painting.fill(
      shade,
      with: Brush(
        0x3f5a54, shade: 0x1c2c2c, light: 0x9ac0b0, roundness: 18, rim: 0.5, bristle: 0.35, bristleSize: 5, seed: 63))
    let lip = Shape.stroke([Vector2(12, 264), Vector2(66, 261), Vector2(120, 264)], radii: [2.4, 2.4, 2.4])
    painting.fill(lip, with: Brush(0xd8d0c0, shade: 0x8a8078, light: 0xffffff, roundness: 3, rim: 0.3, bristle: 0.1))
    painting.fill(.box(Rect(minX: 58, minY: 198, maxX: 74, maxY: 217), corner: 4), with: brass)
    return painting
  }

  /// A moth with pale wings, which carries the blue light. It looks to the right.
  static func moth(wingLift: Double) -> Painting {
    var painting = Painting(width: 56, height: 56)
    func wing(_ tip: Vector2, _ low: Vector2, dim: Double) {
      let root = Vector2(28, 31)
      let shape = Shape.blob([
        root, mix(root, tip, 0.6) + Vector2(6, -3), tip, mix(tip, low, 0.5) + Vector2(-4, 0), low,
      ])
      painting.fill(
        shape,
        with: Brush(
          0xb8cdf0, shade: 0x7088c0, light: 0xf4f8ff, roundness: 8, rim: 0.4, bristle: 0.4, bristleSize: 3, seed: 64
        )
        .dimmed(dim), opacity: 0.92)
      painting.fill(
        .circle(mix(mix(root, tip, 0.62), low, 0.2), 2.6), with: Brush.flat(0x5068b0), feather: 2, opacity: 0.7)
    }
    wing(Vector2(22, 30 - 22 * wingLift), Vector2(11, 36 - 9 * wingLift), dim: 0.25)
    wing(Vector2(14, 29 - 19 * wingLift), Vector2(13, 41 - 4 * wingLift), dim: 0)
    let body = Shape.stroke([Vector2(20, 36), Vector2(28, 32), Vector2(37, 28)], radii: [2, 3.6, 3.2])
    painting.fill(body, with: Brush(0xd8dcf0, shade: 0x8088b0, light: 0xffffff, roundness: 4, rim: 0.3, bristle: 0.3))
    for tilt in [-50.0, -20] {
      let feeler = Shape.stroke([Vector2(38, 27), Vector2(38, 27) + direction(tilt) * 9], radii: [0.8, 0.5])
      painting.fill(feeler, with: Brush.flat(0xc8d0f0))
    }
    return painting
  }

  /// A round glow, brightest in the middle, to be tinted and added.
  static func glow() -> Painting {
    var painting = Painting(width: 128, height: 128)
    for y in 0..<128 {
      for x in 0..<128 {
        let distance = (Vector2(Double(x) + 0.5, Double(y) + 0.5) - Vector2(64, 64)).length / 64
        let core = smoothstep(0.2, 0.06, distance)
        let halo = max(1 - distance, 0)
        painting.cover(x, y, with: Pigment(1, 1, 1), unit(core * 0.8 + halo * halo * halo * 0.6))
      }
    }
    return painting
  }
}
