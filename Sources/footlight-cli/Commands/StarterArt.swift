internal import Footlight

/// The pictures of the starter scene, painted pixel by pixel, as PNG files.
enum StarterArt {
  /// Bricks of 48×24 in running bond, each of a shade of its own.
  static var wall: [UInt8] {
    paint(width: 640, height: 360) { x, y in
      let row = Int(y) / 24
      let shifted = x + (row.isMultiple(of: 2) ? 0 : 24)
      let inside = Vector2(shifted.truncatingRemainder(dividingBy: 48), y.truncatingRemainder(dividingBy: 24))
      // Mortar is 3 wide; the upper left edges catch some light.
      if inside.x < 3 || inside.y < 3 { return SIMD4(0.42, 0.40, 0.38, 1) }
      let shade = 0.86 + 0.14 * Noise.white(Double(row * 31 + Int(shifted) / 48), seed: 7)
      let edge = inside.x < 5 || inside.y < 5 ? 1.12 : inside.x > 46 || inside.y > 22 ? 0.88 : 1
      return SIMD4(0.74 * shade * edge, 0.62 * shade * edge, 0.55 * shade * edge, 1)
    }
  }

  /// A beach ball of six fields with a soft rim.
  static var ball: [UInt8] {
    paint(width: 112, height: 112) { x, y in
      let (dx, dy) = (x - 56, y - 56)
      let distance = (dx * dx + dy * dy).squareRoot()
      let coverage = min(max(54.5 - distance, 0), 1)
      let fields: [SIMD3<Double>] = [
        SIMD3(0.93, 0.29, 0.25), SIMD3(0.97, 0.95, 0.9), SIMD3(0.2, 0.5, 0.86), SIMD3(0.97, 0.95, 0.9),
        SIMD3(0.98, 0.78, 0.24), SIMD3(0.97, 0.95, 0.9),
      ]
      // Which sixth of the turn the pixel is in, by the signs of three lines through the centre.
      let turn = (dy >= 0 ? 0 : 3) + (dy >= 0 ? sixth(dx, dy) : sixth(-dx, -dy))
      let color = distance < 9 ? SIMD3(0.97, 0.95, 0.9) : fields[turn]
      let shade = 1 - 0.35 * (distance / 56) * (distance / 56)
      return SIMD4(color * shade, coverage)
    }
  }

  /// 0, 1 or 2: the third of the half turn with `dy` ≥ 0.
  private static func sixth(_ dx: Double, _ dy: Double) -> Int {
    dy < dx * 1.7320508 ? 0 : dy < -dx * 1.7320508 ? 2 : 1
  }

  /// Asks for the straight sRGB colour at each pixel's centre.
  private static func paint(width: Int, height: Int, _ color: (Double, Double) -> SIMD4<Double>) -> [UInt8] {
    guard let size = PixelSize(width: width, height: height), let encoder = try? PNGEncoder(level: 9) else { return [] }
    var frame = Frame(size: size, format: .rgba8)
    frame.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let value = color(Double(x) + 0.5, Double(y) + 0.5)
          for channel in 0..<4 {
            bytes[(y * width + x) * 4 + channel] = UInt8(min(max(value[channel], 0), 1) * 255 + 0.5)
          }
        }
      }
    }
    return encoder.encode(frame)
  }
}
