internal import CLanes

/// Weighted means of several bilinear samples.
struct FilteredSampler: PictureSampler {
  static var one: Float { 1 }

  private var samplers: [BilinearSampler]
  private let weights: [Float]
  private var coverage: EdgeCoverage

  init(_ sprite: PreparedSprite, taps: [FilterTap]) {
    samplers = taps.map { BilinearSampler(sprite, tap: $0) }
    weights = taps.map { Float($0.weight / Double(BilinearSampler.one)) }
    coverage = EdgeCoverage(sprite)
  }

  mutating func begin(row: Int, column: Int) {
    for index in samplers.indices { samplers[index].begin(row: row, column: column) }
    coverage.begin(row: row)
  }

  func inner(_ column: Int) -> PixelLanes {
    var sum = samplers[0].clamped(column) * lanes_splat(weights[0])
    for index in 1..<samplers.count { sum = sum + samplers[index].clamped(column) * lanes_splat(weights[index]) }
    return sum
  }

  func anywhere(_ column: Int, count: Int) -> PixelLanes { inner(column) }

  func edge(_ column: Int, count: Int) -> PixelLanes {
    inner(column) * (coverage.at(column) * lanes_first(Int32(count)))
  }
}
