public import Geometry

/// The outline with which a body touches others, around the body's position and turned with it.
public enum Shape: Hashable, Sendable, Codable {
  /// - Parameter radius: in px, 0 and above.
  case circle(radius: Double)
  /// A box around the position. A dynamic box keeps its rotation.
  case box(width: Double, height: Double)
  /// A wall without thickness, touched from both sides.
  case segment(Vector2, Vector2)
  /// The half of the world behind a line through the position; `normal` points to the free side, of any length but 0.
  case plane(normal: Vector2)
  /// Segments from point to point, touched from both sides.
  case polyline([Vector2])

  /// Whether a dynamic body may have this shape.
  var canMoveFreely: Bool {
    switch self {
    case .circle, .box: true
    case .segment, .plane, .polyline: false
    }
  }
}
