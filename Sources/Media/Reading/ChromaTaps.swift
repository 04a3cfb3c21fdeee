/// How a line of full resolution is interpolated from one with a chroma sample for every 1, 2 or 4 pixels.
///
/// A sample lies in the middle of its pixels, so the first and last pixels lie outside of the samples and take the
/// nearest; between two samples the weights are linear: the triangle filter of JPEG decoders.
struct ChromaTaps {
  private struct Tap {
    let first: Int
    let second: Int
    let firstWeight: Int32
    let secondWeight: Int32
  }

  /// One for each pixel.
  private let taps: [Tap]
  /// The number of chroma samples.
  let count: Int
  /// The binary logarithm of the sum of a pixel's weights.
  let bits: Int32

  /// - Parameter shift: The binary logarithm of the pixels to a sample.
  init(side: Int, shift: Int) {
    let factor = 1 << shift
    let last = (side + factor - 1) / factor - 1
    count = last + 1
    bits = Int32(shift + 1)
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

  /// The blend of the two rows of samples that belong to a pixel row; `count` is a row's.
  func blend(_ pixelRow: Int, of row: (Int) -> UnsafeMutablePointer<UInt8>, count: Int) -> [Int32] {
    let tap = taps[pixelRow]
    let (first, second) = (row(tap.first), row(tap.second))
    return [Int32](unsafeUninitializedCapacity: count) { blend, initialized in
      for index in 0..<count {
        blend[index] = tap.firstWeight &* Int32(first[index]) &+ tap.secondWeight &* Int32(second[index])
      }
      initialized = count
    }
  }

  /// The line for all pixels of a row.
  ///
  /// - Precondition: `samples` has `count` elements, `line` one for each pixel.
  func interpolate(_ samples: [Int32], into line: inout [Int32]) {
    precondition(samples.count == count && line.count == taps.count, "lines must have their lengths")
    taps.withUnsafeBufferPointer { taps in
      samples.withUnsafeBufferPointer { samples in
        for (pixel, tap) in taps.enumerated() {
          line[pixel] = tap.firstWeight &* samples[tap.first] &+ tap.secondWeight &* samples[tap.second]
        }
      }
    }
  }
}
