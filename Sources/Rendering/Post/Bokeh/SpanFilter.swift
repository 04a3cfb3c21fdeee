internal import CLanes

/// Means over an aperture about the pixels of a row.
struct SpanFilter {
  let sums: PrefixSums
  let aperture: ApertureSpans
  /// The strip that the row is in.
  let strip: Int
  /// The value of one in the sums.
  let unit: Float

  /// The means of sixteen pixels from column `x` on.
  @inline(__always)
  func mean(_ x: Int) -> SIMD16<Float> {
    var total = SIMD16<Float>.zero
    for span in aperture.spans {
      let row = sums.row(strip + span.strip) + x
      let (right, left) = (row + (span.reach + 1), row - span.reach)
      let inner = lanes_load_int(right) &- lanes_load_int(left)
      let outer = lanes_load_int(right + 1) &- lanes_load_int(left - 1)
      total += lanes_float(inner) + lanes_float(outer &- inner) * span.rest
    }
    return total * (aperture.scale * unit)
  }
}
