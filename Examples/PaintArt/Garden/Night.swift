import Footlight

/// What is far away at night. The sky itself is a flat patch: light colours it, so that it has no bands.
enum Night {
  static func sky() -> Painting { Painting(width: 16, height: 16) { _ in Pigment(1, 1, 1) } }

  /// Stars of several sizes on nothing, denser toward the upper edge.
  static func stars(count: Int, seed: UInt64) -> Painting {
    var painting = Painting(width: 1280, height: 440)
    let chance = Grain(seed &+ UInt64(count))
    let tints: [UInt32] = [0xffffff, 0xcfe0ff, 0xfff0d0, 0xe0d8ff]
    for index in 0..<count {
      let height = chance.cell(index, 1)
      let place = Vector2(chance.cell(index, 0) * 1272 + 4, height * height * 420 + 4)
      let size = chance.cell(index, 2)
      let radius = 0.35 + size * size * size * 0.9
      let dim = 1 - height * 0.5
      painting.fill(
        .circle(place, radius + 0.4), with: Brush.flat(tints[index % tints.count]), feather: 1.6,
        opacity: unit(0.25 + size * size * 0.7) * dim)
      if size > 0.95 {
        painting.fill(.circle(place, 5), with: Brush.flat(tints[index % tints.count]), feather: 9, opacity: 0.2 * dim)
      }
    }
    return painting
  }

  /// A moon some days old.
  static func moon() -> Painting {
    var painting = Painting(width: 120, height: 120)
    let disc = Shape.circle(Vector2(60, 60), 44)
    let crescent = disc.minus(.circle(Vector2(77, 48), 41))
    let seas = Brush(
      0xf4ecd0, shade: 0xc8bc9c, light: 0xfffbea, roundness: 0, rim: 0, bristle: 0.9, bristleSize: 11, seed: 133)
    painting.fill(crescent, with: seas, feather: 2.4)
    return painting
  }

  /// Wooded hills against the sky, in two depths.
  static func hills() -> Painting {
    let (width, height) = (1280, 210)
    var painting = Painting(width: width, height: height)
    for (depth, color) in [0x35406a, 0x1e2646].enumerated() {
      let grain = Grain(134 + UInt64(depth))
      let edge = (0...160).map { index -> Vector2 in
        let x = Double(index) * 8
        let swell = grain.fractal(x / 330, 0.5, octaves: 3) * 56
        let trees = grain.smooth(x / 17, 3.5).magnitude * (depth == 0 ? 5 : 13)
        return Vector2(x, 66 + Double(depth) * 52 + swell - trees)
      }
      let ridge = Shape.polygon(
        [Vector2(0, Double(height) + 40)] + Curve.open(edge, steps: 2) + [Vector2(Double(width), Double(height) + 40)])
      painting.fill(ridge, with: Brush.flat(UInt32(color)), feather: depth == 0 ? 3 : 2)
    }
    return painting
  }
}
