internal import CLanes

/// Weighted means of several bilinear samples.
struct FilteredSampler<Base: PictureSampler>: PictureSampler {
  static var one: Float { 1 }

  private var samplers: [Base]
  private let weights: [Float]
  private var coverage: EdgeCoverage

  init(_ sprite: PreparedSprite, taps: [FilterTap], sampler: (FilterTap) -> Base) {
    samplers = taps.map(sampler)
    weights = taps.map { Float($0.weight / Double(Base.one)) }
    coverage = EdgeCoverage(sprite)
  }

  mutating func begin(row: Int, column: Int) {
    for index in samplers.indices { samplers[index].begin(row: row, column: column) }
    coverage.begin(row: row)
  }

  func inner(_ column: Int) -> PixelLanes {
    var sum = samplers[0].anywhere(column, count: 16) * lanes_splat(weights[0])
    for index in 1..<samplers.count {
      sum = sum + samplers[index].anywhere(column, count: 16) * lanes_splat(weights[index])
    }
    return sum
  }

  func anywhere(_ column: Int, count: Int) -> PixelLanes { inner(column) }

  func edge(_ column: Int, count: Int) -> PixelLanes {
    inner(column) * (coverage.at(column) * lanes_first(Int32(count)))
  }
}
