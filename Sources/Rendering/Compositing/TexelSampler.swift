/// Gives what is drawn, before its tint and light, for sixteen neighbouring pixels of a row at once.
protocol TexelSampler {
  /// What a component of 1 is returned as.
  static var one: Float { get }

  /// Goes to the row `y`; pixels from column `x` on will be asked for.
  mutating func begin(row y: Int, column x: Int)

  /// The texels of the pixels `x..<x+16`, all of which are covered wholly.
  func inner(_ x: Int) -> PixelLanes

  /// The same anywhere, times the pixels' coverage, which is 0 from the `count`th pixel on.
  func edge(_ x: Int, count: Int) -> PixelLanes
}
