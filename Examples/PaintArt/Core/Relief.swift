import Footlight

/// Pictures of normals, for surfaces that take light.
enum Relief {
  /// - Parameters:
  ///   - step: components are rounded to multiples of it, which makes a file of a rough surface smaller.
  ///   - slope: how fast a pixel's ground rises to the right and downwards, pixels over pixels.
  static func normals(width: Int, height: Int, step: Double = 1, slope: (Int, Int) -> Vector2) -> Picture {
    Picture(width: width, height: height) { x, y in
      let slope = slope(x, y)
      let size = (slope.x * slope.x + slope.y * slope.y + 1).squareRoot()
      return code(SIMD3(-slope.x / size, -slope.y / size, 1 / size), step: step)
    }
  }

  /// A unit normal as a pixel; its y, which points down, as green, which points up.
  static func code(_ normal: SIMD3<Double>, step: Double = 1) -> SIMD4<UInt8> {
    func byte(_ value: Double) -> UInt8 { UInt8(min((value * 127 / step).rounded() * step + 128, 255)) }
    return SIMD4(byte(normal.x), byte(-normal.y), byte(normal.z), 255)
  }
}
