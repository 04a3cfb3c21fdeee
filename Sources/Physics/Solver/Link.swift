internal import Geometry

/// One scalar equation between two points: their distance, or their offset along an axis, has a given value, exactly
/// or as a spring would have it.
struct Link: Sendable {
  /// The points, and the places in `Plan.anchors` of the offsets at which the link is tied to them.
  var a: Int
  var b: Int
  var anchorA = 0
  var anchorB = 0
  /// The distance in px, or 0 along an axis.
  var rest: Double
  /// The fixed direction along which the offset is measured, or nil for the distance.
  var axis: Vector2?
  /// In mass/s²; 0 together with `damping` for a link that never gives.
  var stiffness = 0.0
  /// In mass/s.
  var damping = 0.0
  /// Newmark's β: the part of the force as a step ends that its way feels. A quarter is stable at any stiffness.
  var weight = 0.25

  var isRigid: Bool { stiffness == 0 && damping == 0 }

  /// 1 over the length to which an error is compared.
  var scale: Double { rest > 0 ? 1 / rest : 0.1 }

  // The pull of a soft link over a step of h is s·C₁ − hc/2·C₀ with s = h²kβ + hc/2: Newmark's rule for its stiffness k
  // and the midpoint rule for its damping c, with C the strain before and after.

  /// How far a soft link gives under a pull of 1.
  func give(_ h: Double) -> Double { 1 / (h * h * stiffness * weight + h * damping / 2) }

  /// The part of the strain before that its damping wants back.
  func lag(_ h: Double) -> Double { h * damping / 2 * give(h) }
}
