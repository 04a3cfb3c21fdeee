/// One of a sprite's two texture coordinates as a linear function of the output's pixels.
///
/// At the centre of pixel (x, y) the coordinate is `dx·x + dy·y + origin`, in texels of level 0; the sprite's picture
/// lies between 0 and `length`.
struct SpriteAxis {
  var dx: Double
  var dy: Double
  var origin: Double
  var length: Double
  /// Texels per pixel in the direction in which the coordinate grows fastest; above 0.
  var gradient: Double

  init(dx: Double, dy: Double, offset: Double, length: Int) {
    self.dx = dx
    self.dy = dy
    origin = offset + (dx + dy) / 2
    self.length = Double(length)
    gradient = (dx * dx + dy * dy).squareRoot()
  }

  /// The length in output pixels.
  var extent: Double { length / gradient }

  /// The columns of row `y` at whose centres the coordinate is between `low` and `high`, as an interval of reals.
  func columns(row y: Int, from low: Double, to high: Double) -> (low: Double, high: Double) {
    let start = dy * Double(y) + origin
    guard dx != 0 else { return low <= start && start <= high ? (-.infinity, .infinity) : (.infinity, -.infinity) }
    let (a, b) = ((low - start) / dx, (high - start) / dx)
    return a < b ? (a, b) : (b, a)
  }

  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Double { dx * Double(x) + dy * Double(y) + origin }
}
