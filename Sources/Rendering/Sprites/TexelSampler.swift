internal import CLanes

/// Reads a sprite's texels for sixteen neighbouring pixels of a row at once.
protocol TexelSampler {
  /// What a component of 1 is returned as.
  static var one: Float { get }

  /// Goes to the row `y`; pixels from column `x` on will be asked for.
  mutating func begin(row y: Int, column x: Int)

  /// The texels of the pixels `x..<x+16`, all of which the sprite covers wholly.
  func inner(_ x: Int) -> LanesPixels

  /// The same anywhere, times the pixels' coverage, which is 0 from the `count`th pixel on.
  func edge(_ x: Int, count: Int) -> LanesPixels
}

extension LanesPixels {
  @inline(__always)
  static func * (pixels: LanesPixels, weight: SIMD16<Float>) -> LanesPixels {
    LanesPixels(r: pixels.r * weight, g: pixels.g * weight, b: pixels.b * weight, a: pixels.a * weight)
  }

  @inline(__always)
  static func + (a: LanesPixels, b: LanesPixels) -> LanesPixels {
    LanesPixels(r: a.r + b.r, g: a.g + b.g, b: a.b + b.b, a: a.a + b.a)
  }
}
