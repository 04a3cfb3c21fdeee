import Footlight

/// What is in the air: white, to be coloured by the light that falls on it.
enum Weather {
  private static let white = Pigment(1, 1, 1)

  /// A bank of fog that goes on at its right edge as it begins at its left.
  static func fog() -> Painting {
    let (width, height) = (512, 160)
    let billows = Grain(911, period: 4)
    var painting = Painting(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Double(x) / 128, Double(y) / 64)
        let bend = billows.fractal(u, v + 7, octaves: 2)
        let billow = billows.fractal(u + bend * 0.5, v + bend * 0.3, octaves: 4)
        let edge =
          smoothstep(0, 0.45, (Double(y) + 0.5) / Double(height))
          * smoothstep(1, 0.6, (Double(y) + 0.5) / Double(height))
        painting.cover(x, y, with: white, edge * smoothstep(-0.5, 0.75, billow))
      }
    }
    return painting
  }

  /// A puff of steam.
  static func steam() -> Painting {
    let side = 160
    let billows = Grain(912)
    var painting = Painting(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let place = (Vector2(Double(x) + 0.5, Double(y) + 0.5) - Vector2(80, 80)) * (1 / 80.0)
        let billow = billows.fractal(place.x * 2.2, place.y * 2.2, octaves: 4)
        painting.cover(
          x, y, with: white, smoothstep(0.95, 0.1, place.length + 0.45 * billow) * smoothstep(1, 0.7, place.length))
      }
    }
    return painting
  }

  /// Fine rain that slants to the left and goes on over all four edges.
  static func rain() -> Painting {
    let (width, height) = (320, 360)
    let chance = Grain(913)
    var painting = Painting(width: width, height: height)
    for drop in 0..<90 {
      let start = Vector2(chance.cell(drop, 0) * Double(width), chance.cell(drop, 1) * Double(height))
      let (length, strength) = (24 + chance.cell(drop, 2) * 34, 0.12 + 0.3 * chance.cell(drop, 3))
      // Two pixels wide, so that it shows as well between two columns.
      for step in 0..<Int(length) {
        let along = Double(step) / length
        let x = start.x - Double(step) * 320 / 1800
        let column = Int(x.rounded(.down))
        let share = x - x.rounded(.down)
        let y = (Int(start.y) + step) % height
        let opacity = strength * smoothstep(0, 0.5, along) * smoothstep(1, 0.9, along)
        painting.cover((column + width) % width, y, with: white, opacity * (1 - share))
        painting.cover((column + 1 + width) % width, y, with: white, opacity * share)
      }
    }
    return painting
  }
}
