import Footlight

/// What is above the roofs.
enum Air {
  /// Four cels of a gull that flies to the right: wings out, half in, in, half in.
  static func gull() -> Painting {
    var painting = Painting(width: 36 * 4, height: 40)
    let white = Brush(0xf6f6f4, shade: 0xb8c0c8, light: 0xffffff, roundness: 4, rim: 0.3, bristle: 0)
    for (cel, span) in [16.0, 12.5, 8.5, 12.5].enumerated() {
      let middle = Vector2(Double(cel) * 36 + 18, 20)
      for side in [-1.0, 1] {
        let wing = [Vector2(2, 0), Vector2(3.4, side * span * 0.5), Vector2(-3 - (16 - span) * 0.4, side * span)]
          .map { middle + $0 }
        painting.fill(.stroke(Curve.open(wing, steps: 4), radii: (0...8).map { 2.5 - Double($0) * 0.24 }), with: white)
        painting.fill(.circle(wing[2], 1.2), with: Brush.flat(0x3a4048))
      }
      painting.fill(
        .stroke([middle - Vector2(8, 0), middle, middle + Vector2(7, 0)], radii: [1.2, 2.6, 1.8]), with: white)
      painting.fill(.circle(middle + Vector2(9.4, 0), 1), with: Brush.flat(0xf0a020))
    }
    return painting
  }

  /// A cloud's shadow, to be multiplied; to be shown at a multiple of its size.
  static func cloud() -> Painting {
    var painting = Painting(width: 200, height: 90)
    let grain = Grain(811)
    for y in 0..<90 {
      for x in 0..<200 {
        let place = Vector2((Double(x) - 99.5) / 100, (Double(y) - 44.5) / 45)
        let billow = 0.42 * grain.fractal(Double(x) / 34, Double(y) / 22, octaves: 2)
        let coverage = smoothstep(0.92, 0.42, place.length + billow) * smoothstep(1, 0.85, place.length)
        if coverage > 0 { painting.cover(x, y, with: Diorama.shade, coverage) }
      }
    }
    return painting
  }

  /// A puff of steam.
  static func smoke() -> Painting {
    var painting = Painting(width: 40, height: 40)
    painting.fill(.circle(Vector2(20, 20), 10).rough(3, scale: 8, seed: 821), with: Brush.flat(0xfdfdfb), feather: 12)
    return painting
  }
}
