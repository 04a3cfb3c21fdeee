import Foundation
import Rendering

/// A lens's blur by its definition, in doubles: the mean over the aperture of a picture of square pixels that goes on
/// for ever beyond the border. What the aperture covers of each pixel is counted on a grid of 32 × 32 points.
struct ReferenceBokeh {
  private let reach: Int
  private let weights: [Double]

  init(_ aperture: Aperture, radius: Double) {
    reach = Int((radius + 0.5).rounded(.up))
    // Corners above and below: three pairs of sides, at 0° and ±60° from the upright ones.
    let (cosine, sine, apothem) = (cos(Double.pi / 3), sin(Double.pi / 3), radius * cos(.pi / 6))
    func isInside(_ x: Double, _ y: Double) -> Bool {
      switch aperture {
      case .disc: x * x + y * y <= radius * radius
      case .hexagon:
        abs(x) <= apothem && abs(x * cosine + y * sine) <= apothem && abs(x * cosine - y * sine) <= apothem
      }
    }
    func coverage(_ x: Double, _ y: Double) -> Double {
      let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
      if corners.allSatisfy({ isInside(x + $0.0, y + $0.1) }) { return 1 }
      if hypot(x, y) > radius + 1 { return 0 }
      var count = 0
      for point in 0..<1024 {
        let (dx, dy) = ((Double(point % 32) + 0.5) / 32 - 0.5, (Double(point / 32) + 0.5) / 32 - 0.5)
        if isInside(x + dx, y + dy) { count += 1 }
      }
      return Double(count) / 1024
    }
    var weights: [Double] = []
    for y in -reach...reach {
      for x in -reach...reach { weights.append(coverage(Double(x), Double(y))) }
    }
    let sum = weights.reduce(0, +)
    self.weights = weights.map { $0 / sum }
  }

  func pixel(_ picture: TestPicture, _ x: Int, _ y: Int, _ plane: Int) -> Double {
    var sum = 0.0
    var index = 0
    for dy in -reach...reach {
      for dx in -reach...reach {
        if weights[index] > 0 { sum += weights[index] * picture[x + dx, y + dy, plane] }
        index += 1
      }
    }
    return sum
  }
}
