import Foundation

/// Blurs by their definition, in doubles: a Gaussian sampled to ten sigmas and normalised, over pixels that go on for
/// ever beyond the border.
enum ReferenceBlur {
  /// Weights of distances 0, 1, 2 … whose sum over both sides is 1.
  private static func weights(_ sigma: Double) -> [Double] {
    guard sigma >= 0.15 else { return [1] }
    let values = (0...Int((10 * sigma).rounded(.up))).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * values.dropFirst().reduce(0, +) + 1
    return values.map { $0 / sum }
  }

  static func uniform(_ picture: TestPicture, sigma: Double) -> TestPicture {
    rows(picture) { _ in sigma }
  }

  /// With a sigma for each row.
  static func rows(_ picture: TestPicture, sigma: (_ y: Int) -> Double) -> TestPicture {
    let allWeights = (0..<picture.height).map { weights(sigma($0)) }
    let vertical = TestPicture(picture.width, picture.height, planeCount: picture.planes.count) { x, y, plane in
      sum(allWeights[y]) { picture[x, y + $0, plane] }
    }
    return TestPicture(picture.width, picture.height, planeCount: picture.planes.count) { x, y, plane in
      sum(allWeights[y]) { vertical[x + $0, y, plane] }
    }
  }

  private static func sum(_ weights: [Double], _ value: (_ offset: Int) -> Double) -> Double {
    var sum = weights[0] * value(0)
    for offset in 1..<max(weights.count, 1) { sum += weights[offset] * (value(-offset) + value(offset)) }
    return sum
  }
}

extension ReferenceBlur {
  /// One pixel with a Gaussian of its own, sampled to six sigmas in both directions.
  static func pixel(_ picture: TestPicture, _ x: Int, _ y: Int, _ plane: Int, sigma: Double) -> Double {
    guard sigma >= 0.15 else { return picture[x, y, plane] }
    let reach = Int((6 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    var (sum, total) = (0.0, 0.0)
    for dy in -reach...reach {
      var row = 0.0
      for dx in -reach...reach { row += weights[dx + reach] * picture[x + dx, y + dy, plane] }
      sum += weights[dy + reach] * row
    }
    for weight in weights { total += weight }
    return sum / (total * total)
  }
}
