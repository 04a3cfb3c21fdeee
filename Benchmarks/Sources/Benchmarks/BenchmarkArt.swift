internal import Footlight

/// The pictures of the benchmark scenes, computed.
enum BenchmarkArt {
  static let frameSize = size(1920, 1080)

  /// A brick wall that fills the frame.
  static func wall() -> Texture {
    texture(frameSize) { x, y in
      let mortar = y % 60 < 4 || (x + (y / 60 % 2) * 60) % 120 < 4
      guard !mortar else { return SIMD4(60 / 255, 60 / 255, 60 / 255, 1) }
      let n = (PortableMath.sin(Double(x) / 37) * PortableMath.cos(Double(y) / 23) * 40 + 140) / 255
      return SIMD4(n, n * 0.8, n * 0.7, 1)
    }
  }

  /// A striped oval with a soft border.
  static func blob(_ size: PixelSize, seed: Int) -> Texture {
    texture(size) { x, y in
      let (dx, dy) = (2 * Double(x) / Double(size.width) - 1, 2 * Double(y) / Double(size.height) - 1)
      let alpha = min(max((1 - (dx * dx + dy * dy).squareRoot()) * 8, 0), 1)
      let r = ((PortableMath.sin(Double(x) / 9 + Double(seed)) + 1) * 100 + 50) / 255
      return SIMD4(r, r * 0.7, 1 - r, alpha)
    }
  }

  static func size(_ width: Int, _ height: Int) -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else { preconditionFailure("a size of the benchmarks") }
    return size
  }

  private static func texture(_ size: PixelSize, _ color: (Int, Int) -> SIMD4<Double>) -> Texture {
    var samples: [UInt16] = []
    samples.reserveCapacity(size.area * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = color(x, y)
        for component in 0..<4 { samples.append(UInt16((color[component] * 255).rounded()) * 257) }
      }
    }
    return Texture(Bitmap(size: size, transfer: .srgb, samples: samples), blendedAs: .linear)
  }
}
