/// Blurs single rows of a picture with a Gaussian that is the same for the whole row.
///
/// The vertical filter reads the level that serves the row's sigma at the row's own height, the horizontal one works on
/// that level's columns, and the row is doubled until it has the picture's width.
struct RowBlur {
  let levels: [PyramidLevel]
  private let front: RowBuffer
  private let back: RowBuffer
  private var vertical = GaussianTaps()
  private var horizontal = GaussianTaps()

  static func floatCount(width: Int) -> Int { 2 * RowBuffer.floatCount(width) }

  /// `memory` has room for `floatCount`, and is nobody else's.
  init(_ levels: [PyramidLevel], memory: UnsafeMutablePointer<Float>) {
    self.levels = levels
    let width = levels[0].columns
    front = RowBuffer(memory, index: 0, count: width)
    back = RowBuffer(memory, index: 1, count: width)
  }

  /// The rows of the level that a row's blur reads, counted from the picture's first.
  static func reads(row y: Int, sigma: Double) -> (level: Int, rows: ClosedRange<Int>) {
    let level = GaussianLevel.level(sigma: sigma)
    let center = GaussianLevel.place(y, level: level)
    let reach = GaussianLevel.reach * GaussianLevel.gatherVariance(sigma * sigma, level: level).squareRoot()
    return (level, Int((center - reach).rounded(.down))...Int((center + reach).rounded(.up)))
  }

  /// Writes row `y` of the picture, blurred, to the rows of `destination` that `row` gives for each plane.
  ///
  /// - Precondition: `sigma` is at least `GaussianLevel.leastSigma`, and its level was built.
  mutating func blur(row y: Int, sigma: Double, into row: (_ plane: Int) -> UnsafeMutablePointer<Float>) {
    let index = GaussianLevel.level(sigma: sigma)
    let level = levels[index]
    vertical.set(
      variance: GaussianLevel.gatherVariance(sigma * sigma, level: index), center: GaussianLevel.place(y, level: index))
    horizontal.set(variance: GaussianLevel.filterVariance(sigma * sigma, level: index), center: 0)
    let radius = horizontal.places.count / 2
    for plane in 0..<level.planes.planeCount {
      RowFilter.gather(
        level.row(vertical.nearest, of: plane), vertical.places.map { level.row($0, of: plane) }, vertical.weights,
        count: level.planes.width, into: front.start - level.margin)
      front.extend(-level.margin..<level.columns + level.margin, by: radius)
      let weights = horizontal.weights[..<radius]
      if index == 0 {
        RowFilter.convolve(front.start, weights, 0..<level.columns, into: row(plane))
      } else {
        RowFilter.convolve(front.start, weights, -2..<level.columns + 2, into: back.start)
        double(from: index, into: row(plane))
      }
    }
  }

  /// Doubles the row in `back` from a level's columns to the picture's. On every level two samples beyond the border
  /// on each side are true.
  private func double(from index: Int, into row: UnsafeMutablePointer<Float>) {
    var (input, output) = (back, front)
    for level in stride(from: index, to: 1, by: -1) {
      Decimation.double(input.start, from: -1, to: levels[level].columns + 1, into: output.start)
      swap(&input, &output)
    }
    Decimation.double(input.start, from: 0, to: levels[1].columns, into: row)
  }
}
