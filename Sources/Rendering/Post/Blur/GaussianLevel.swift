/// How a Gaussian is shared between the levels of a `GaussianPyramid` and a filter on one of them.
///
/// Level k has a sample for 2ᵏ × 2ᵏ pixels. Halving and doubling convolve with [1 5 10 10 5 1]/32, whose variance is
/// 5/4 of the finer level's squared pixels; k steps add up to 5/12·(4ᵏ − 1), and the filter supplies the rest exactly.
enum GaussianLevel {
  /// A Gaussian below this sigma, in pixels, is a copy.
  static let leastSigma = 0.15
  /// The filters reach this many sigmas; what lies beyond is 0.1/255 of a Gaussian's weight.
  static let reach = 3.5
  /// No level above serves.
  static let last = 20
  /// A wider Gaussian sees nothing but the corners of the largest picture.
  static let greatestSigma = 1e6

  /// The least sigma, in pixels, for which a level serves. On the level about 1.3 samples are then left, for which the
  /// largest error over all pictures is 0.5/255, aliasing and truncation included; it falls as sigma grows.
  static func leastSigma(of level: Int) -> Double { level == 0 ? leastSigma : 1.5 * Double(1 << level) }

  /// The sigma that is used where `sigma` is wanted, 0 for a copy.
  static func usable(_ sigma: Double) -> Double { sigma >= leastSigma ? min(sigma, greatestSigma) : 0 }

  /// The level that serves a sigma in pixels.
  static func level(sigma: Double) -> Int {
    var level = 0
    while level < last, sigma >= leastSigma(of: level + 1) { level += 1 }
    return level
  }

  /// What is left of a variance in squared pixels, in squared samples, when the level has been decimated, and
  /// afterwards is read at fractional places.
  static func gatherVariance(_ variance: Double, level: Int) -> Double {
    let area = Double(1 << (2 * level))
    return (variance - 5.0 / 12 * (area - 1)) / area
  }

  /// The same when the level is decimated, filtered, and doubled again.
  static func filterVariance(_ variance: Double, level: Int) -> Double {
    let area = Double(1 << (2 * level))
    return (variance - 5.0 / 6 * (area - 1)) / area
  }

  /// The place of a pixel's centre among the centres of a level's samples.
  static func place(_ pixel: Int, level: Int) -> Double { (Double(pixel) + 0.5) / Double(1 << level) - 0.5 }
}
