/// One of a sprite's two texture coordinates as a linear function of the output's pixels.
///
/// At the centre of pixel (x, y) the coordinate is `dx·x + dy·y + origin`, in texels of level 0; the sprite's picture
/// lies between 0 and `length`.
struct SpriteAxis {
  let dx: Double
  let dy: Double
  let origin: Double
  let length: Double
  /// Texels per pixel in the direction in which the coordinate grows fastest; above 0.
  let gradient: Double
  /// 1/dx, or 0 when rows run along the other axis.
  private let columnsPerTexel: Double

  /// Below this many texels per pixel the coordinate is the same all along a row.
  private static let leastStep = 0x1p-40

  init(dx: Double, dy: Double, offset: Double, length: Double) {
    self.dx = dx.magnitude < Self.leastStep ? 0 : dx
    self.dy = dy
    origin = offset + (dx + dy) / 2
    self.length = length
    gradient = (dx * dx + dy * dy).squareRoot()
    columnsPerTexel = self.dx == 0 ? 0 : 1 / dx
  }

  /// The length in output pixels.
  var extent: Double { length / gradient }

  /// The columns of row `y` at whose centres the coordinate is at least `border` inside its range, as an interval of
  /// reals.
  @inline(__always)
  func columns(row y: Int, inside border: Double) -> (low: Double, high: Double) {
    let start = dy * Double(y) + origin
    let (low, high) = (border - start, length - border - start)
    guard dx != 0 else { return low <= 0 && high >= 0 ? (-.infinity, .infinity) : (.infinity, -.infinity) }
    let (a, b) = (low * columnsPerTexel, high * columnsPerTexel)
    return (min(a, b), max(a, b))
  }

  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Double { dx * Double(x) + dy * Double(y) + origin }
}
