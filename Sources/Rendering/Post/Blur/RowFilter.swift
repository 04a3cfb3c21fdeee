internal import CLanes

/// Filters whose weights are the same for a whole row.
enum RowFilter {
  /// reference + Σ wᵢ·(rowᵢ − reference), elements 0..<`count`; runs over the end by up to 31.
  static func gather(
    _ reference: UnsafePointer<Float>, _ rows: [UnsafeMutablePointer<Float>], _ weights: [Float], count: Int,
    into output: UnsafeMutablePointer<Float>
  ) {
    precondition(rows.count == weights.count)
    for x in stride(from: 0, to: count, by: 32) {
      let (center0, center1) = (lanes_load(reference + x), lanes_load(reference + x + 16))
      var sum0 = SIMD16<Float>.zero
      var sum1 = SIMD16<Float>.zero
      for index in rows.indices {
        let (weight, row) = (weights[index], rows[index] + x)
        sum0 += (lanes_load(row) - center0) * weight
        sum1 += (lanes_load(row + 16) - center1) * weight
      }
      lanes_store(output + x, center0 + sum0)
      lanes_store(output + x + 16, center1 + sum1)
    }
  }

  /// center + Σ wᵢ·(left + right − 2·center), elements `range`; weight i is of the elements at distance i + 1.
  static func convolve(
    _ input: UnsafePointer<Float>, _ weights: ArraySlice<Float>, _ range: Range<Int>,
    into output: UnsafeMutablePointer<Float>
  ) {
    for x in stride(from: range.lowerBound, to: range.upperBound, by: 32) {
      let (center0, center1) = (lanes_load(input + x), lanes_load(input + x + 16))
      let (double0, double1) = (center0 + center0, center1 + center1)
      var sum0 = SIMD16<Float>.zero
      var sum1 = SIMD16<Float>.zero
      var (left, right) = (input + x - 1, input + x + 1)
      for weight in weights {
        sum0 += ((lanes_load(left) + lanes_load(right)) - double0) * weight
        sum1 += ((lanes_load(left + 16) + lanes_load(right + 16)) - double1) * weight
        left -= 1
        right += 1
      }
      lanes_store(output + x, center0 + sum0)
      lanes_store(output + x + 16, center1 + sum1)
    }
  }
}
