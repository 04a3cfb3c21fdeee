internal import CLanes

/// Halving the size of a picture with [1 5 10 10 5 1]/32 along both axes, and doubling it with the same filter.
///
/// The sums are so ordered that equal samples are only ever doubled on the way, hence give themselves to the bit.
enum Decimation {
  /// The rows of the finer level that row `y` of the coarser is made of, both counted from the picture's first.
  static func rows(of y: Int) -> ClosedRange<Int> { 2 * y - 2...2 * y + 3 }

  /// Makes one stored row of a level from the next finer one. `buffer` has room for a row of the finer.
  static func decimate(_ finer: PyramidLevel, into coarser: PyramidLevel, storedRow: Int, _ buffer: RowBuffer) {
    let y = 2 * (storedRow - coarser.margin)
    let width = finer.planes.width
    // Sample 2x − 2 of the finer for x the first stored sample of the coarser, and the last that is wanted.
    let first = 2 * -coarser.margin - 2 + finer.margin
    let beyond = first + 2 * (coarser.planes.width - 1) + 5 - (width - 1)
    for plane in 0..<finer.planes.planeCount {
      let a = finer.row(y - 2, of: plane)
      let b = finer.row(y - 1, of: plane)
      let c = finer.row(y, of: plane)
      let d = finer.row(y + 1, of: plane)
      let e = finer.row(y + 2, of: plane)
      let f = finer.row(y + 3, of: plane)
      for x in stride(from: 0, to: width, by: 16) {
        let sum = weigh(
          lanes_load(a + x) + lanes_load(f + x), lanes_load(b + x) + lanes_load(e + x),
          lanes_load(c + x) + lanes_load(d + x))
        lanes_store(buffer.start + x, sum)
      }
      buffer.extend(0..<width, by: max(-first, beyond))
      let output = coarser.planes.row(storedRow, of: plane)
      for x in stride(from: 0, to: coarser.planes.width, by: 16) {
        let p = buffer.start + (first + 2 * x)
        let sum = weigh(
          lanes_load_even(p) + lanes_load_odd(p + 4), lanes_load_odd(p) + lanes_load_even(p + 4),
          lanes_load_even(p + 2) + lanes_load_odd(p + 2))
        lanes_store(output + x, sum * (1.0 / 1024))
      }
    }
  }

  /// outer + 5·middle + 10·inner.
  @inline(__always)
  private static func weigh(
    _ outer: SIMD16<Float>, _ middle: SIMD16<Float>, _ inner: SIMD16<Float>
  ) -> SIMD16<Float> {
    let twice = inner + inner
    return ((outer + middle) + twice) + (twice + twice) + 4 * (middle + inner)
  }

  /// Doubles samples `first`..<`last` of a row, which needs one more on each side: sample x gives 2x and 2x + 1.
  ///
  /// It runs over the end of `output` by up to thirty floats.
  static func double(
    _ input: UnsafePointer<Float>, from first: Int, to last: Int, into output: UnsafeMutablePointer<Float>
  ) {
    for x in stride(from: first, to: last, by: 16) {
      let (left, middle, right) = (lanes_load(input + x - 1), lanes_load(input + x), lanes_load(input + x + 1))
      let outer = left + right
      let twice = middle + middle
      let common = (outer + twice)
      lanes_store_interleaved(
        output + 2 * x, (common + 4 * left + 4 * twice) * (1.0 / 16), (common + 4 * right + 4 * twice) * (1.0 / 16))
    }
  }
}
