internal import CLanes
internal import Geometry

/// How far pixels' centres lie from a line, in pixels: a linear function of their places.
struct LineDistance {
  private let dx: Double
  private let dy: Double
  private let origin: Double

  /// From the line through `point` across `direction`, a unit vector; positive on the side that it points to.
  init(from point: Vector2, towards direction: Vector2) {
    dx = direction.x
    dy = direction.y
    origin = (dx + dy) / 2 - point.dot(direction)
  }

  /// What a step to the right adds.
  var slope: Double { dx }

  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Double { dx * Double(x) + dy * Double(y) + origin }

  /// Less `start`, for the pixels `x..<x+16` of row `y`. Only what one pixel adds to another is worked out in single
  /// precision, so that a line may be as long as it likes.
  @inline(__always)
  func lanes(_ x: Int, _ y: Int, less start: Double = 0) -> SIMD16<Float> {
    lanes_iota() * Float(dx) + Float(value(x, y) - start)
  }
}
