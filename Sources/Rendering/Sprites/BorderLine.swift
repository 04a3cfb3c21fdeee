internal import Geometry

/// The line through one border of a sprite, in the output.
///
/// All borders on one line are measured by the same numbers, so that two sprites which meet there agree about each pixel.
struct BorderLine {
  /// The unit normal. It points to the right, or straight down.
  let normal: Vector2
  /// `normal · (x, y) + offset` is how far behind the line the centre of pixel (x, y) lies, in pixels.
  let offset: Double

  /// The line along the start or the end of one of a sprite's coordinates.
  init(_ axis: SpriteAxis, isEnd: Bool) {
    let factor = (Self.grows(axis) ? 1 : -1) / axis.gradient
    normal = Vector2(axis.dx * factor, axis.dx == 0 ? 1 : axis.dy * factor)
    offset = (isEnd ? axis.origin - axis.length : axis.origin) * factor
  }

  /// Whether a sprite lies behind the line along its start or end.
  static func isBehind(_ axis: SpriteAxis, isEnd: Bool) -> Bool { grows(axis) != isEnd }

  /// Whether a coordinate grows along its lines' normals.
  private static func grows(_ axis: SpriteAxis) -> Bool { axis.dx == 0 ? axis.dy > 0 : axis.dx > 0 }

  /// The first of the whole columns of row `y` whose pixels' centres lie on the line or behind it; minus or plus infinity
  /// where all or none do.
  @inline(__always)
  func firstColumn(row y: Int) -> Double {
    let start = normal.y * Double(y) + offset
    guard normal.x != 0 else { return Self.snapped(start) >= 0 ? -.infinity : .infinity }
    return Self.snapped(-start / normal.x).rounded(.up)
  }

  /// How far along the line a point lies, in pixels.
  func along(_ point: Vector2) -> Double { normal.x * point.y - normal.y * point.x }

  /// The whole columns of row `y` whose pixels' centres lie, seen at right angles to the line, from `start` up to but
  /// without `end` along it.
  @inline(__always)
  func columns(row y: Int, from start: Double, to end: Double) -> (low: Double, end: Double) {
    let along = normal.x * Double(y)
    guard normal.y != 0 else {
      return along >= start && along < end ? (-.infinity, .infinity) : (.infinity, -.infinity)
    }
    let (a, b) = ((along - start) / normal.y, (along - end) / normal.y)
    return (min(a, b).rounded(.up), max(a, b).rounded(.up))
  }

  /// To a multiple of 2⁻²⁰ pixels, so that what is rounded differently from frame to frame is one place.
  private static func snapped(_ place: Double) -> Double { (place * 0x1p20).rounded() * 0x1p-20 }
}
