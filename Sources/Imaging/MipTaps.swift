/// The texels of a row (or column) that one texel of the halved row covers, with the shares of them that it covers.
///
/// A side of 2n texels is covered in pairs. A side of 2n − 1 is covered by n texels of (2n − 1)/n each: texel i
/// reaches i/n of the way into texel 2i − 1, holds all of 2i, and 1 − (i + 1)/n of 2i + 1. Weights are these shares
/// in whole numbers, so that sums are exact.
struct MipTaps {
  let before: Int
  let centre: Int
  let after: Int
  let weights: (UInt64, UInt64, UInt64)

  init(index: Int, side: Int) {
    let half = (side + 1) / 2
    centre = 2 * index
    // A neighbour outside the side has weight 0, and is read in its place.
    before = max(0, centre - 1)
    after = min(side - 1, centre + 1)
    weights = side % 2 == 0 ? (0, 1, 1) : (UInt64(index), UInt64(half), UInt64(half - index - 1))
  }

  /// The sum of the weights of any one index.
  static func total(side: Int) -> UInt64 { UInt64(side % 2 == 0 ? 2 : side) }

  /// The weighted sum along a row of texels; `row` points to a channel of its first texel.
  @inline(__always)
  func sum(_ row: UnsafeMutablePointer<UInt16>) -> UInt64 {
    weights.0 &* UInt64(row[before &* 4]) &+ weights.1 &* UInt64(row[centre &* 4])
      &+ weights.2 &* UInt64(row[after &* 4])
  }
}
