internal import CLanes

/// The weights of Gaussians that differ from lane to lane, at whole places around a centre that all lanes share, and the
/// filters that use them. As in `GaussianTaps`, filters add weighted differences from the sample next to the centre.
struct LaneTaps {
  /// The most taps on one side. Levels serve up to 11; where a row leaves a level for the next coarser one, the samples
  /// beyond, which still count, want more.
  static let limit = 16
  /// What `limit` taps are enough for.
  static let greatestVariance = Float(limit * limit) / Float(GaussianLevel.reach * GaussianLevel.reach)
  static let floatCount = 2 * limit * 16

  /// The weights of places n − 1, n + 1, n − 2, n + 2 … over that of the nearest place n.
  private let table: UnsafeMutablePointer<Float>
  /// Taps on each side of the nearest place.
  private(set) var reach = 0
  /// 1 over the sum of all weights.
  private var scale = SIMD16<Float>.zero
  /// What the weights are of.
  private var known = (variance: SIMD16<Float>.zero, offset: Float(0))

  /// `memory` has room for `floatCount`, and is nobody else's.
  init(memory: UnsafeMutablePointer<Float>) { table = memory }

  /// What keeps products of small weights from becoming subnormal numbers, which are slow.
  private static let least: Float = 1e-18

  /// Sets weights of Gaussians of these variances about a centre that lies `offset` before the nearest place.
  @inline(__always)
  mutating func set(variance: SIMD16<Float>, offset: Float) {
    if variance == known.variance, offset == known.offset { return }
    known = (variance, offset)
    let q = -0.5 / variance
    reach = min(Int((Float(GaussianLevel.reach) * lanes_greatest(variance).squareRoot()).rounded(.up)), Self.limit)
    let step = lanes_exp_negative(2 * q)
    var lower = lanes_exp_negative(q * (1 - 2 * offset))
    var upper = lanes_exp_negative(q * (1 + 2 * offset))
    var (below, above) = (SIMD16<Float>(repeating: 1), SIMD16<Float>(repeating: 1))
    var sum = SIMD16<Float>(repeating: 1)
    let least = lanes_splat(Self.least)
    for tap in 0..<reach {
      below = lanes_max(below * lower, least)
      above = lanes_max(above * upper, least)
      lower = lanes_max(lower * step, least)
      upper = lanes_max(upper * step, least)
      sum += below + above
      lanes_store(table + 32 * tap, below)
      lanes_store(table + 32 * tap + 16, above)
    }
    scale = 1 / sum
  }

  /// Filters sixteen columns from `column` on: the rows that `row` gives for distances from the nearest place.
  @inline(__always)
  func gather(_ column: Int, _ row: (_ distance: Int) -> UnsafeMutablePointer<Float>) -> SIMD16<Float> {
    let center = lanes_load(row(0) + column)
    var sum = SIMD16<Float>.zero
    for tap in 0..<reach {
      sum += (lanes_load(row(-1 - tap) + column) - center) * lanes_load(table + 32 * tap)
      sum += (lanes_load(row(1 + tap) + column) - center) * lanes_load(table + 32 * tap + 16)
    }
    return center + sum * scale
  }

  /// Filters the sixteen elements of a row from `input` on.
  ///
  /// - Precondition: the offset is 0.
  @inline(__always)
  func convolve(_ input: UnsafePointer<Float>) -> SIMD16<Float> {
    let center = lanes_load(input)
    let double = center + center
    var sum = SIMD16<Float>.zero
    for tap in 0..<reach {
      let pair = lanes_load(input - 1 - tap) + lanes_load(input + 1 + tap)
      sum += (pair - double) * lanes_load(table + 32 * tap)
    }
    return center + sum * scale
  }
}
