/// The opening of a lens: the shape that a point out of focus becomes.
package enum Aperture: Sendable {
  case disc
  /// A regular hexagon with corners above and below.
  case hexagon

  /// The radius, of a hexagon's corners, at which the shape is as wide as a Gaussian: its variance along each axis is
  /// sigma². A disc's is r²/4, a hexagon's 5/24·r².
  package func radius(sigma: Double) -> Double {
    switch self {
    case .disc: 2 * sigma
    case .hexagon: (24.0 / 5).squareRoot() * sigma
    }
  }

  /// Half of the shape's width at height `y` above or below its centre; when `turned`, half of its height beside it.
  func halfChord(_ y: Double, radius: Double, turned: Bool) -> Double {
    let y = y.magnitude
    guard y < radius else { return 0 }
    switch self {
    case .disc: return (radius * radius - y * y).squareRoot()
    case .hexagon where turned: return y < radius * 0.75.squareRoot() ? radius - y / 3.0.squareRoot() : 0
    case .hexagon: return min(radius * 0.75.squareRoot(), 3.0.squareRoot() * (radius - y))
    }
  }
}
