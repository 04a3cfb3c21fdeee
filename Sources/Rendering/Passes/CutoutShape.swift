internal import Geometry

/// The pixels whose centres lie in a sprite, edges on the left and above included, those on the right and below not: of
/// sprites that abut, each pixel belongs to one.
struct CutoutShape: RowShape {
  let sprite: PreparedSprite

  func span(row y: Int, in area: PixelRect) -> RowSpan {
    let (u, v) = (columns(sprite.u, y), columns(sprite.v, y))
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let low = Int(min(max(max(u.low, v.low), left), right))
    let end = Int(min(max(min(u.end, v.end), Double(low)), right))
    let inner = sprite.span(row: y, in: area).inner
    return RowSpan(outer: low..<end, inner: inner.clamped(to: low..<end))
  }

  /// The whole columns in which one coordinate is in its range; from minus to plus infinity for all of them.
  private func columns(_ axis: SpriteAxis, _ y: Int) -> (low: Double, end: Double) {
    let start = axis.dy * Double(y) + axis.origin
    let perPixel = axis.dx == 0 ? axis.dy : axis.dx
    let (a, b) = (snapped(-start / perPixel), snapped((axis.length - start) / perPixel))
    let (low, high) = (min(a, b), max(a, b))
    guard axis.dx == 0 else { return (low.rounded(.up), high.rounded(.up)) }
    // Along the row nothing changes, and the way to the edges leads up and down, if anywhere.
    let isInside = axis.dy == 0 ? start >= 0 && start < axis.length : low <= 0 && high > 0
    return isInside ? (-.infinity, .infinity) : (.infinity, -.infinity)
  }

  /// To a multiple of 2⁻²⁰ pixels, so that one edge of two sprites is one place however it was worked out.
  private func snapped(_ place: Double) -> Double { (place * 0x1p20).rounded() * 0x1p-20 }
}
