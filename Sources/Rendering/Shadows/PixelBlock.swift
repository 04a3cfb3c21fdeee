/// The centres of the pixels of a small rectangle, relative to a lamp.
struct PixelBlock {
  let x: Double
  let y: Double
  /// From (x, y) to the outermost centres.
  let halfWidth: Double
  let halfHeight: Double

  init(_ pixels: PixelRect, lampX: Double, lampY: Double) {
    x = Double(pixels.minX + pixels.maxX) / 2 - lampX
    y = Double(pixels.minY + pixels.maxY) / 2 - lampY
    halfWidth = Double(pixels.width - 1) / 2
    halfHeight = Double(pixels.height - 1) / 2
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
