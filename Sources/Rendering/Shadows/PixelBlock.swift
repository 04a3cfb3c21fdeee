internal import Geometry

/// A small rectangle of pixels as one lamp has it: their whole squares.
struct PixelBlock {
  /// The middle, relative to the lamp.
  let x: Double
  let y: Double
  let halfWidth: Double
  let halfHeight: Double
  /// The direction to a sun; nil for other lamps.
  let sun: Vector2?

  init(_ pixels: PixelRect, _ lamp: LampShadows) {
    let first = lamp.place(pixels.minX, pixels.minY)
    (halfWidth, halfHeight) = (Double(pixels.width) / 2, Double(pixels.height) / 2)
    (x, y) = (first.x - 0.5 + halfWidth, first.y - 0.5 + halfHeight)
    sun = lamp.sun
  }

  /// The least and the greatest value of a·x + b·y + c.
  @inline(__always)
  func range(_ a: Double, _ b: Double, _ c: Double) -> (low: Double, high: Double) {
    let middle = a * x + b * y + c
    let reach = a.magnitude * halfWidth + b.magnitude * halfHeight
    return (middle - reach, middle + reach)
  }

  /// The squares of the least and the greatest distance from a point.
  @inline(__always)
  func squaredDistance(fromX pointX: Double, _ pointY: Double) -> (low: Double, high: Double) {
    let (dx, dy) = ((x - pointX).magnitude, (y - pointY).magnitude)
    let (nearX, nearY) = (max(dx - halfWidth, 0), max(dy - halfHeight, 0))
    let (farX, farY) = (dx + halfWidth, dy + halfHeight)
    return (nearX * nearX + nearY * nearY, farX * farX + farY * farY)
  }
}
