import Footlight

/// A damask wallpaper, tiled across and down: sprays of leaves in ogees, every other column half a step lower.
enum Wallpaper {
  private static let step = Vector2(128, 192)

  static func paint() -> Painting {
    let (width, height) = (384, 384)
    var painting = Painting(width: width, height: height)
    painting.fill(
      .box(Rect(minX: -40, minY: -40, maxX: Double(width) + 40, maxY: Double(height) + 40)),
      with: Brush.flat(0x42544e))
    let ground = Pigment.hex(0x42544e)
    // Woven in stripes, so that the ground has a grain.
    painting.glaze { point, _ in ground * (1 + 0.05 * sine(turns: point.x / 4) + 0.03 * sine(turns: point.y / 3)) }
    for column in -1...6 {
      for row in -1...3 {
        let shift = column % 2 == 0 ? 0 : step.y / 2
        spray(&painting, at: Vector2(Double(column) * step.x / 2, Double(row) * step.y + shift))
      }
    }
    return painting
  }

  /// One spray, symmetrical about the vertical through `center`.
  private static func spray(_ painting: inout Painting, at center: Vector2) {
    let gold = Brush(0x7a7458, shade: 0x504f40, light: 0xa09876, roundness: 4, rim: 0.25, bristle: 0.15, bristleSize: 3)
    let green = Brush(0x5e7666, shade: 0x44564c, light: 0x7c9480, roundness: 6, rim: 0.2, bristle: 0.15, bristleSize: 3)
    for side in [-1.0, 1] {
      func at(_ x: Double, _ y: Double) -> Vector2 { center + Vector2(x * side, y) }
      // The ogee: from the foot of one spray around it to the foot of the one above.
      let stem = Curve.open([at(0, 92), at(20, 74), at(50, 40), at(60, 0), at(50, -40), at(20, -74), at(0, -92)])
      painting.fill(.stroke(stem, radii: stem.map { _ in 1.7 }), with: gold)
      for (x, y, degrees, length) in [(46.0, 48.0, -70.0, 24.0), (58, 14, -100, 22), (57, -18, -112, 20)] {
        let turned = side > 0 ? degrees : 180 - degrees
        let leaf = Foliage.leaf(at(x - 7, y), length: length, width: 9, degrees: turned)
        painting.fill(leaf, with: gold)
      }
      for (x, y, degrees, length, width) in [
        (13.0, -22.0, -62.0, 46.0, 15.0), (21, -2, -28, 40, 14), (20, 18, 8, 34, 12), (12, 36, 48, 26, 10),
      ] {
        let turned = side > 0 ? degrees : 180 - degrees
        painting.fill(
          Foliage.leaf(at(x, y), length: length, width: width, degrees: turned), with: green)
      }
      let curl = Curve.open([at(2, 52), at(12, 58), at(20, 52), at(17, 45), at(11, 48)])
      painting.fill(.stroke(curl, radii: curl.map { _ in 1.6 }), with: gold)
    }
    painting.fill(Foliage.leaf(center + Vector2(0, -32), length: 56, width: 19, degrees: 90), with: green)
    painting.fill(Foliage.leaf(center + Vector2(0, -30), length: 30, width: 8, degrees: 90), with: gold)
    painting.fill(.stroke([center + Vector2(0, 60), center + Vector2(0, -4)], radii: [1.4, 1.4]), with: gold)
    painting.fill(.circle(center + Vector2(0, 6), 6), with: gold)
    for y in [-92.0, 92] { painting.fill(.circle(center + Vector2(0, y), 4.5), with: gold) }
  }
}
