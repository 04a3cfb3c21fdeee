internal import CLanes

/// Blurs single rows of a picture with Gaussians whose sigma differs from pixel to pixel.
///
/// Each pixel takes the level that serves its sigma. A stretch of a row where a level is needed is filtered vertically,
/// then horizontally, on that level's columns, with the sigmas at those columns, and doubled; pixels then take what is
/// theirs. Filtering both ways with the sigma of where one is, not of the pixel that is made, is within 0.3/255 as
/// long as the sigma changes slowly along the row.
struct FieldBlur {
  private let levels: [PyramidLevel]
  private let focus: FocusLanes
  private let sigma: Float
  private let memory: UnsafeMutablePointer<Float>
  private var taps: LaneTaps
  /// The sigmas, in pixels, for which a pixel is a copy, then those that level 0 serves, and so on.
  private let served: [Range<Float>]
  /// Which levels each block of sixteen pixels needs; bit 0 stands for a copy, bit k + 1 for level k.
  private var needs: [UInt32]

  static func floatCount(width: Int, planeCount: Int) -> Int {
    (2 * planeCount + 1) * RowBuffer.floatCount(width) + LaneTaps.floatCount
  }

  /// `memory` has room for `floatCount`, and is nobody else's. `sigma` is that of an amount of 1.
  init(_ levels: [PyramidLevel], focus: FocusLanes, sigma: Double, memory: UnsafeMutablePointer<Float>) {
    self.levels = levels
    self.focus = focus
    self.sigma = Float(sigma)
    self.memory = memory + LaneTaps.floatCount
    taps = LaneTaps(memory: memory)
    let least = levels.indices.map { Float(GaussianLevel.leastSigma(of: $0)) }
    served = zip([0] + least, least + [.infinity]).map { $0..<$1 }
    needs = Array(repeating: 0, count: (levels[0].columns + 15) / 16)
  }

  private func buffer(_ index: Int) -> RowBuffer { RowBuffer(memory, index: index, count: levels[0].columns) }
  /// The sigma of each pixel of the row.
  private var sigmas: UnsafeMutablePointer<Float> { buffer(2 * levels[0].planes.planeCount).start }
  private func front(_ plane: Int) -> RowBuffer { buffer(2 * plane) }
  private func back(_ plane: Int) -> RowBuffer { buffer(2 * plane + 1) }

  /// Writes row `y` of the picture, blurred, to the same row of `destination`.
  mutating func blur(row y: Int, into destination: FloatPlanes) {
    findNeeds(row: y)
    for level in -1..<levels.count {
      let bit = UInt32(1) << UInt32(level + 1)
      var block = 0
      while block < needs.count {
        let first = block
        while block < needs.count, needs[block] & bit != 0 { block += 1 }
        if block > first {
          blur(row: y, columns: 16 * first..<min(16 * block, levels[0].columns), level: level, into: destination)
        }
        block += 1
      }
    }
  }

  private mutating func findNeeds(row y: Int) {
    for block in needs.indices {
      let amounts = focus.amounts(lanes_iota() + Float(16 * block), y)
      let sigma = amounts * sigma
      lanes_store(sigmas + 16 * block, sigma)
      var need: UInt32 = 0
      let (least, greatest) = (-lanes_greatest(-sigma), lanes_greatest(sigma))
      for bit in served.indices where least < served[bit].upperBound && greatest >= served[bit].lowerBound {
        need |= 1 << UInt32(bit)
      }
      needs[block] = need
    }
  }

  private mutating func blur(row y: Int, columns: Range<Int>, level index: Int, into destination: FloatPlanes) {
    guard index >= 0 else {
      for plane in 0..<destination.planeCount {
        store(levels[0].row(y, of: plane), columns, level: index, to: destination.row(y, of: plane))
      }
      return
    }
    let margin = index == 0 ? 0 : 2
    let samples = columns.lowerBound >> index - margin..<((columns.upperBound - 1) >> index + 1 + margin)
    gather(row: y, samples, level: index)
    convolve(row: y, samples, level: index)
    for plane in 0..<destination.planeCount {
      var (input, output) = (back(plane), front(plane))
      for level in stride(from: index, to: 0, by: -1) {
        let margin = level == 1 ? 0 : 1
        Decimation.double(
          input.start, from: columns.lowerBound >> level - margin,
          to: (columns.upperBound - 1) >> level + 1 + margin, into: output.start)
        swap(&input, &output)
      }
      store(input.start, columns, level: index, to: destination.row(y, of: plane))
    }
  }

  /// What is left of the sigmas at samples of a level, in squared samples; `base` is what is left of nothing.
  @inline(__always)
  private func variances(row y: Int, _ sample: Int, level: Int, base: Float) -> SIMD16<Float> {
    let size = Float(1 << level)
    let place = (lanes_iota() + (Float(sample) + 0.5)) * size - 0.5
    let sigmas = focus.amounts(place, y) * sigma
    // The remainder is linear in the variance.
    let variance = (sigmas * sigmas) * (1 / (size * size)) + base
    return lanes_min(lanes_max(variance, lanes_splat(0.02)), lanes_splat(LaneTaps.greatestVariance))
  }

  /// Filters vertically into `front`.
  private mutating func gather(row y: Int, _ samples: Range<Int>, level index: Int) {
    let level = levels[index]
    let center = GaussianLevel.place(y, level: index)
    let nearest = Int(center.rounded())
    let (low, high) = (-level.margin, level.columns + level.margin)
    let range = max(samples.lowerBound - LaneTaps.limit, low)..<min(samples.upperBound + LaneTaps.limit, high)
    let base = Float(GaussianLevel.gatherVariance(0, level: index))
    for sample in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
      let variance = variances(row: y, sample, level: index, base: base)
      taps.set(variance: variance, offset: Float(Double(nearest) - center))
      for plane in 0..<level.planes.planeCount {
        let sum = taps.gather(sample + level.margin) { level.row(nearest + $0, of: plane) }
        lanes_store(front(plane).start + sample, sum)
      }
    }
    for plane in 0..<level.planes.planeCount { front(plane).extend(range, by: LaneTaps.limit) }
  }

  /// Filters horizontally from `front` into `back`.
  private mutating func convolve(row y: Int, _ samples: Range<Int>, level: Int) {
    let base = Float(GaussianLevel.filterVariance(0, level: level))
    for sample in stride(from: samples.lowerBound, to: samples.upperBound, by: 16) {
      taps.set(variance: variances(row: y, sample, level: level, base: base), offset: 0)
      for plane in 0..<levels[0].planes.planeCount {
        lanes_store(back(plane).start + sample, taps.convolve(front(plane).start + sample))
      }
    }
  }

  /// Stores the pixels that a level serves.
  private func store(
    _ row: UnsafePointer<Float>, _ columns: Range<Int>, level: Int, to output: UnsafeMutablePointer<Float>
  ) {
    let bit = level + 1
    let (low, high) = (lanes_splat(served[bit].lowerBound), lanes_splat(served[bit].upperBound))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      var value = lanes_load(row + x)
      if needs[x / 16] != 1 << UInt32(bit) {
        let (sigma, former) = (lanes_load(sigmas + x), lanes_load(output + x))
        value = lanes_select_less(sigma, low, former, lanes_select_less(sigma, high, value, former))
      }
      lanes_store(output + x, value)
    }
  }
}
