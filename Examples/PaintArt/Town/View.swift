import Footlight

/// How the town is seen: from far away and high above, so that lines which are parallel stay so.
///
/// The avenue rises to the right. A thing is as large at the top of the picture as at the bottom, so that what moves can
/// be one sprite.
enum View {
  static let width = 1280
  static let height = 720

  /// The avenue's turn against the picture: 0.96² + 0.28² = 1.
  private static let turn = (cosine: 0.96, sine: 0.28)
  /// How much of the ground's depth, and of a height, is left on the picture.
  private static let depth = 0.7
  private static let rise = 0.51.squareRoot()

  /// Into the picture.
  static let gaze = direction(across: 0, near: -rise, up: -depth)

  /// Toward the sun: low, behind the viewer's right shoulder.
  static let sun = direction(across: 0.70, near: 0.34, up: 0.628)

  /// The sun's disc, so that shadows are soft: nine directions, evenly spread.
  static let sunbeams = (0..<9).map { index -> Point in
    let (column, row) = (Double(index % 3) - 1, Double(index / 3) - 1)
    let side = Point(sun.y, -sun.x, 0).normalized
    let top = Point(sun.y * side.z - sun.z * side.y, sun.z * side.x - sun.x * side.z, sun.x * side.y - sun.y * side.x)
    return (sun + side * (column * 0.028 + row * 0.009) + top * (row * 0.028 - column * 0.009)).normalized
  }

  /// The direction on the ground that is seen as straight to the right, in degrees from that of the avenue.
  static let straightRight = PortableMath.atan2Degrees(y: turn.sine, x: turn.cosine)

  /// Where on the canvas a point is seen.
  static func place(_ point: Point) -> Vector2 {
    let across = turn.cosine * point.x + turn.sine * point.y
    let near = -turn.sine * point.x + turn.cosine * point.y
    return Vector2(Double(width) / 2 + across, Double(height) / 2 + depth * near - rise * point.z)
  }

  /// The point of the ground that is seen at a place of the canvas.
  static func ground(_ place: Vector2) -> Point {
    direction(across: place.x - Double(width) / 2, near: (place.y - Double(height) / 2) / depth, up: 0)
  }

  /// The ray of sight through a place of the canvas, from above all roofs.
  static func ray(_ place: Vector2, from top: Double = 170) -> Ray {
    Ray(origin: ground(place) + gaze * (top / gaze.z), direction: gaze)
  }

  private static func direction(across: Double, near: Double, up: Double) -> Point {
    Point(turn.cosine * across - turn.sine * near, turn.sine * across + turn.cosine * near, up)
  }
}
