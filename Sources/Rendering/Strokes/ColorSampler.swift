internal import CLanes

/// One colour as far as a stroke covers the pixels.
struct ColorSampler: TexelSampler {
  static var one: Float { 1 }

  private let field: DistanceField
  private var row = 0

  init(_ field: DistanceField) { self.field = field }

  mutating func begin(row y: Int, column x: Int) { row = y }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { edge(x, count: 16) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes {
    let coverage = field.coverage(x, row, count: count)
    return PixelLanes(r: coverage, g: coverage, b: coverage, a: coverage)
  }
}
