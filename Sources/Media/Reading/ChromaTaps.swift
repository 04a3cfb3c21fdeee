/// How a line of full resolution is interpolated from one with a chroma sample for every 1, 2 or 4 pixels.
///
/// A sample lies in the middle of its pixels, so the first and last pixels lie outside of the samples and take the
/// nearest; between two samples the weights are linear: the triangle filter of JPEG decoders.
struct ChromaTaps {
  struct Tap {
    let first: Int
    let second: Int
    /// Weights whose sum is `ChromaTaps.total`.
    let firstWeight: Int32
    let secondWeight: Int32

    @inline(__always)
    func sum(_ line: [Int32]) -> Int32 { firstWeight &* line[first] &+ secondWeight &* line[second] }
  }

  /// One for each pixel.
  let taps: [Tap]
  /// The number of chroma samples.
  let count: Int
  /// The sum of a tap's weights.
  let total: Int32

  /// - Parameter shift: The binary logarithm of the pixels to a sample.
  init(side: Int, shift: Int) {
    let factor = 1 << shift
    let last = (side + factor - 1) / factor - 1
    count = last + 1
    total = Int32(2 * factor)
    taps = (0..<side).map { pixel in
      // The pixel's place among the samples, in 1/(2 · factor).
      let place = 2 * pixel + 1 - factor
      let weight = Int32(place & (2 * factor - 1))
      let sample = place >> (shift + 1)
      return Tap(
        first: max(0, sample), second: min(last, sample + 1), firstWeight: Int32(2 * factor) - weight,
        secondWeight: weight)
    }
  }

  /// Blends the two rows of samples that belong to a pixel row.
  func blend(_ pixelRow: Int, _ row: (Int) -> UnsafeMutablePointer<UInt8>, into line: inout [Int32]) {
    let tap = taps[pixelRow]
    let (first, second) = (row(tap.first), row(tap.second))
    for index in line.indices {
      line[index] = tap.firstWeight &* Int32(first[index]) &+ tap.secondWeight &* Int32(second[index])
    }
  }
}
