/// The prefix sums of a plane for all the strip heights that are needed.
struct PlaneSums: Sendable {
  private let sums: [PrefixSums]
  /// The value of one in the sums.
  private let unit: Float

  /// `radius` is the widest that is needed.
  init(
    _ plane: FloatPlanes, stripHeights: some Sequence<Int>, radius: Double, _ memory: inout ScratchMemory,
    on bands: BandRunner
  ) {
    let reach = Int(radius.rounded(.up))
    let heights = Set(stripHeights).sorted()
    let counts = heights.map { PrefixSums.floatCount(plane, stripHeight: $0, reach: reach) }
    var place = memory.memory(counts.reduce(0, +) + plane.height).pointer
    let maxima = FloatPointer(place)
    bands(rows: 0..<plane.height) { _, rows in
      for y in rows { maxima.pointer[y] = plane.greatestMagnitude(row: y) }
    }
    var greatest: Float = 0
    for y in 0..<plane.height { greatest = max(greatest, maxima.pointer[y]) }
    // A power of two, with which no span's sum leaves 31 bits.
    let scale = Self.scale(Double(greatest) * Double(2 * reach + 3))
    unit = 1 / scale
    place += plane.height
    var all: [PrefixSums] = []
    for (height, count) in zip(heights, counts) {
      let sums = PrefixSums(plane, stripHeight: height, reach: reach, memory: place)
      sums.sum(plane, scale: scale, on: bands)
      all.append(sums)
      place += count
    }
    sums = all
  }

  private static func scale(_ greatestSum: Double) -> Float {
    guard greatestSum > 0, greatestSum.isFinite else { return 1 }
    // Below 2³⁰, and a normal number.
    return Float(sign: .plus, exponent: min(29 - Int(greatestSum.exponent), 100), significand: 1)
  }

  /// What averages over an aperture about pixels of row `y`; its strip height must be among the sums'.
  func filter(row y: Int, _ step: LensStep) -> SpanFilter {
    let (strip, phase) = y.quotientAndRemainder(dividingBy: step.stripHeight)
    guard let sums = sums.first(where: { $0.stripHeight == step.stripHeight }) else {
      preconditionFailure("no sums of strips of \(step.stripHeight) rows")
    }
    return SpanFilter(sums: sums, aperture: step.spans[phase], strip: strip, unit: unit)
  }
}

extension FloatPlanes {
  /// In the first plane.
  fileprivate func greatestMagnitude(row y: Int) -> Float {
    let row = row(y, of: 0)
    var greatest: Float = 0
    for x in 0..<width { greatest = max(greatest, row[x].magnitude) }
    return greatest
  }
}
