extension Bitmap {
  /// How much steeper a slope is taken than it is: from black to white over one pixel, before the blur, is this high.
  private static let relief = 4.0

  /// Normals that all face the viewer.
  public static func flatNormals(size: PixelSize) -> Bitmap {
    var samples = [UInt16](repeating: 32768, count: size.area * 4)
    for index in stride(from: 2, to: samples.count, by: 4) { (samples[index], samples[index + 1]) = (.max, .max) }
    return Bitmap(size: size, transfer: .linear, samples: samples)
  }

  /// Normals of the relief that the picture itself suggests: what is bright and opaque stands out, and the rim of its
  /// shape falls off. The green axis points up.
  ///
  /// The height of a pixel is its display values' luma (BT.709's weights) times alpha, blurred by [1 4 6 4 1]/16 both
  /// ways; its slopes are Sobel's (Sobel and Feldman, 1968), with the border's pixels repeated.
  public func reliefNormals() -> Bitmap {
    let height = blurred(heights())
    let (width, rows) = (size.width, size.height)
    var normals = [UInt16](repeating: .max, count: size.area * 4)
    for y in 0..<rows {
      let lines = [max(y - 1, 0), y, min(y + 1, rows - 1)].map { $0 * width }
      for x in 0..<width {
        let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
        func column(_ x: Int) -> Double { height[lines[0] + x] + 2 * height[lines[1] + x] + height[lines[2] + x] }
        func line(_ line: Int) -> Double { height[line + left] + 2 * height[line + x] + height[line + right] }
        // An eighth makes Sobel's sums slopes per pixel.
        let slopeX = (column(right) - column(left)) / 8 * Self.relief
        let slopeY = (line(lines[2]) - line(lines[0])) / 8 * Self.relief
        let length = (slopeX * slopeX + slopeY * slopeY + 1).squareRoot()
        let index = 4 * (y * width + x)
        normals[index] = Self.word(-slopeX / length)
        normals[index + 1] = Self.word(slopeY / length)
        normals[index + 2] = Self.word(1 / length)
      }
    }
    return Bitmap(size: size, transfer: .linear, samples: normals)
  }

  /// −1…1 as 0…65535.
  private static func word(_ component: Double) -> UInt16 { UInt16(((component * 0.5 + 0.5) * 65535).rounded()) }

  private func heights() -> [Double] {
    (0..<size.area).map { pixel in
      let index = 4 * pixel
      let luma =
        0.2126 * Double(samples[index]) + 0.7152 * Double(samples[index + 1]) + 0.0722 * Double(samples[index + 2])
      return luma * Double(samples[index + 3]) / (65535 * 65535)
    }
  }

  private func blurred(_ heights: [Double]) -> [Double] {
    let (width, rows) = (size.width, size.height)
    func pass(_ values: [Double], step: Int, count: Int, place: (Int) -> Int) -> [Double] {
      values.indices.map { index in
        let own = place(index)
        func at(_ distance: Int) -> Double {
          values[index + (min(max(own + distance, 0), count - 1) - own) * step]
        }
        return (at(-2) + at(2) + 4 * (at(-1) + at(1)) + 6 * at(0)) / 16
      }
    }
    let across = pass(heights, step: 1, count: width) { $0 % width }
    return pass(across, step: width, count: rows) { $0 / width }
  }
}
