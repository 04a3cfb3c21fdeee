/// A straight line of sight or of light.
struct Ray {
  var origin: Point
  /// Of length 1.
  var direction: Point

  func at(_ distance: Double) -> Point { origin + direction * distance }
}
