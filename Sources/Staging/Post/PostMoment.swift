internal import Geometry

/// What a post effect may ask about the frame.
struct PostMoment {
  let time: Rational
  /// Of the output, in pixels.
  let size: Vector2
  /// The output's size over the canvas's.
  let scale: Double
  /// Where a point of a node is in the output.
  let place: (_ node: Int, _ offset: Vector2, _ fraction: Double) -> Vector2
}
