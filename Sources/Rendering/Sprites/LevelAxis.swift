internal import CLanes

/// A texture coordinate along a row of pixels, at one mip level and in fixed point, so that texels are hit exactly
/// wherever in a large picture they lie.
struct LevelAxis {
  private let axis: SpriteAxis
  /// Texels of this level per texel of level 0.
  private let scale: Double
  /// In texels of this level, added to every coordinate.
  private let shift: Double
  /// Texels per pixel, in units of 2⁻³².
  private let step: Int64
  /// The least of the sixteen lanes' distances from the first, in units of 2⁻³².
  private let least: Int64
  /// Each lane's distance from the least one, in texels.
  private let ramp: SIMD16<Float>
  private var start: Int64 = 0
  private var column = 0

  private static let unit = 0x1p32
  /// Where a row goes over more texels than this from pixel to pixel, which of them it shows makes no difference.
  private static let mostPerPixel = 0x1p25
  private static let farthest = 0x1p61

  /// - Parameter texels: the level's width or height.
  /// - Parameter length: of the picture in texels of level 0; nil is all of the axis's.
  /// - Parameter offset: in texels of level 0, added to every coordinate.
  /// - Parameter shift: in texels of the level; −½ makes whole numbers mean texels' centres.
  init(_ axis: SpriteAxis, texels: Int, of length: Double? = nil, offset: Double = 0, shift: Double) {
    self.axis = axis
    scale = Double(texels) / (length ?? axis.length)
    self.shift = offset * scale + shift
    let texelsPerPixel = max(-Self.mostPerPixel, min(axis.dx * scale, Self.mostPerPixel))
    step = Int64(texelsPerPixel * Self.unit)
    least = min(0, 15 * step)
    ramp = lanes_iota() * Float(texelsPerPixel) - Float(Double(least) / Self.unit)
  }

  /// Texels of this level from a row of pixels to the next.
  var perRow: Double { axis.dy * scale }

  @inline(__always)
  mutating func begin(row y: Int, column x: Int) {
    let place = (axis.value(x, y) * scale + shift) * Self.unit
    start = Int64(max(-Self.farthest, min(place, Self.farthest))) &+ least
    column = x
  }

  /// The coordinates of the pixels `x..<x+16`: a whole number, and what each lane adds to it, which is not negative.
  @inline(__always)
  func coordinates(_ x: Int) -> (whole: Int, rest: SIMD16<Float>) {
    let position = start &+ step &* Int64(x &- column)
    let fraction = Float(Int64(UInt32(truncatingIfNeeded: position))) * 0x1p-32
    return (Int(position >> 32), ramp + fraction)
  }
}
