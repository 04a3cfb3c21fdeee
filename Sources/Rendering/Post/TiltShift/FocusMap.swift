package import Geometry
package import SceneFormat

/// How far each pixel of a picture is out of focus: 0 in focus to 1.
package struct FocusMap: Sendable {
  /// What is in focus. Places and lengths are in pixels, from the picture's top left corner.
  package enum Shape: Sendable {
    /// A band along a line through `center`, turned clockwise by `angle` degrees from the horizontal. It reaches
    /// `above` and `below` far from the line; at 90° the left is below.
    case band(center: Vector2, angle: Double, above: Double, below: Double)
    /// An ellipse whose first radius is turned clockwise by `angle` degrees from the horizontal.
    case ellipse(center: Vector2, radii: Vector2, angle: Double)
    /// The first plane of a picture of the same size says how far out of focus each pixel is, 0…1; `fade` and `curve`
    /// are not used. The memory stays the caller's.
    case mask(FloatPlanes)
  }

  package typealias Curve = PostEffect.TiltShift.Curve

  package var shape: Shape
  /// The distance from the shape over which 0 grows to 1, in pixels: above and below a band. Of an ellipse,
  /// straight above and below its middle; between them it goes over as the sine of the angle, so is the mean at the sides.
  package var fade: Vector2
  /// How it grows on that way.
  package var curve: Curve

  package init(_ shape: Shape, fade: Double, curve: Curve = .smooth) {
    self.init(shape, fade: Vector2(fade, fade), curve: curve)
  }

  package init(_ shape: Shape, fade: Vector2, curve: Curve = .smooth) {
    (self.shape, self.fade, self.curve) = (shape, fade, curve)
  }

  /// Whether a band turned by degrees changes faster along rows than from row to row.
  static func isSteep(_ angle: Double) -> Bool {
    let (sine, cosine) = PortableMath.sinCos(degrees: angle)
    return sine.magnitude > cosine.magnitude
  }

  /// Whether it is such a band, whose blur wants rows and columns exchanged.
  var isSteep: Bool { if case .band(_, let angle, _, _) = shape { Self.isSteep(angle) } else { false } }
}
