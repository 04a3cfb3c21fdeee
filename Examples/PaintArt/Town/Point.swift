/// A point or a direction of the town in pixels: along its avenue, across it toward the viewer, and up.
typealias Point = SIMD3<Double>

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  var normalized: Self { self / dot(self).squareRoot() }
}
