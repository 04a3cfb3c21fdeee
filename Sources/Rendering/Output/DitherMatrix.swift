internal import CLanes

/// What is added before a value is cut to a whole number: ½, or a threshold from Bayer's 8×8 matrix (1973).
///
/// Thresholds are spread evenly over `lowest…1 − lowest`, so that a value which is off a whole number by less than
/// `lowest` still becomes that number. The rest of a frame's rows and columns repeat the matrix.
struct DitherMatrix {
  /// The matrix' rows, each twice, for sixteen lanes from any column that is a multiple of 8.
  private let rows: [SIMD16<Float>]

  init(_ dither: Renderer.Dither, lowest: Float) {
    rows = (0..<8).map { y in
      var row = lanes_splat(0.5)
      guard dither == .bayer else { return row }
      for x in 0..<16 { row[x] = lowest + Float(Self.rank(x & 7, y)) / 63 * (1 - 2 * lowest) }
      return row
    }
  }

  /// The place of a cell in the matrix' order, 0…63: the bits of x ⊕ y and y, interleaved, the lowest first.
  static func rank(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { rank, bit in rank << 2 | (((x ^ y) >> bit) & 1) << 1 | (y >> bit) & 1 }
  }

  @inline(__always)
  subscript(row y: Int) -> SIMD16<Float> { rows[y & 7] }
}
