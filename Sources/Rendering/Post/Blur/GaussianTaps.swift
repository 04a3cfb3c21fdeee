internal import Geometry

/// The weights of a Gaussian at whole places around a centre, but for the place next to the centre: filters add
/// weighted differences from the sample there, so that equal samples give themselves to the bit.
struct GaussianTaps {
  /// The whole place next to the centre.
  private(set) var nearest = 0
  /// The other places with their weights; with the nearest one's they add up to 1.
  private(set) var places: [Int] = []
  private(set) var weights: [Float] = []

  /// Takes the places within `GaussianLevel.reach` sigmas, and the next beyond.
  ///
  /// With n the nearest place, f its distance from the centre and q = 1/2σ², place n + j has
  /// exp(−q(f + j)²) = exp(−q·f²)·∏ exp(−q(2f + 2i + 1)), i from 0 below j: each factor is the former by exp(−2q).
  mutating func set(variance: Double, center: Double) {
    let reach = GaussianLevel.reach * variance.squareRoot()
    let first = Int((center - reach).rounded(.down))
    let last = Int((center + reach).rounded(.up))
    nearest = Int(center.rounded())
    places.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let q = 0.5 / variance
    let offset = Double(nearest) - center
    let step = PortableMath.exp(-2 * q)
    var sum = 1.0
    relative.removeAll(keepingCapacity: true)
    for side in [-1, 1] {
      var factor = PortableMath.exp(-q * (2 * Double(side) * offset + 1))
      var weight = 1.0
      var place = nearest + side
      while first <= place, place <= last {
        weight *= factor
        factor *= step
        sum += weight
        places.append(place)
        relative.append(weight)
        place += side
      }
    }
    for weight in relative { weights.append(Float(weight / sum)) }
  }

  /// Weights over that of the nearest place.
  private var relative: [Double] = []
}
