internal import CLanes
internal import Geometry
internal import Imaging
internal import Staging

/// A sprite with everything that is the same for all its pixels worked out.
struct PreparedSprite: RowShape {
  let texture: Texture
  let u: SpriteAxis
  let v: SpriteAxis
  let mode: SamplingMode
  /// The pixels that it may touch.
  let bounds: PixelRect
  /// In texels: how far inside its border a sample needs no care.
  private let margin: Double
  /// In output pixels: how far outside its border a pixel's centre may lie and still be covered a little.
  private let reach: Double

  /// Thinner than this many pixels a sprite leaves no trace, and its numbers would overflow.
  private static let leastExtent = 0x1p-10

  /// Nil when the sprite can't be seen in a frame of these pixels.
  ///
  /// - Parameter readsOutside: whether it may be read beyond its border.
  init?(_ sprite: SpriteState, frame: PixelRect, readsOutside: Bool = false) {
    guard sprite.transform.isFinite, let inverse = sprite.transform.inverse, inverse.isFinite else { return nil }
    let size = sprite.texture.size
    u = SpriteAxis(dx: inverse.a, dy: inverse.c, offset: inverse.tx, length: size.width)
    v = SpriteAxis(dx: inverse.b, dy: inverse.d, offset: inverse.ty, length: size.height)
    guard u.extent >= Self.leastExtent, v.extent >= Self.leastExtent else { return nil }
    texture = sprite.texture
    let mode = SamplingMode(sprite)
    self.mode = if readsOutside, case .straight = mode { .nearest } else { mode }
    let hasSoftEdge = self.mode.hasSoftEdge
    reach = hasSoftEdge ? 0.5 : 0
    margin = self.mode.borderWidth
    bounds = PixelRect(
      touching: Rect(width: Double(size.width), height: Double(size.height)).bounds(after: sprite.transform),
      margin: hasSoftEdge ? 0.75 : 0, within: frame)
    if bounds.isEmpty { return nil }
  }

  /// Whether the sprite covers all pixels of `tile` wholly.
  func covers(_ tile: PixelRect) -> Bool {
    let (right, bottom) = (tile.maxX - 1, tile.maxY - 1)
    return [(tile.minX, tile.minY), (right, tile.minY), (tile.minX, bottom), (right, bottom)].allSatisfy { x, y in
      isInner(u, x, y) && isInner(v, x, y)
    }
  }

  private func isInner(_ axis: SpriteAxis, _ x: Int, _ y: Int) -> Bool {
    let border = innerBorder(axis)
    let value = axis.value(x, y)
    return value >= border && value <= axis.length - border
  }

  /// In texels: the width of the zone along the border in which coverage is below 1 or samples reach outside.
  @inline(__always)
  private func innerBorder(_ axis: SpriteAxis) -> Double { max(margin, reach * axis.gradient) }

  func span(row y: Int, in area: PixelRect) -> RowSpan {
    let outerU = u.columns(row: y, inside: -reach * u.gradient)
    let outerV = v.columns(row: y, inside: -reach * v.gradient)
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let low = Int(min(max(max(outerU.low, outerV.low).rounded(.down), left), right))
    let high = Int(min(max(min(outerU.high, outerV.high).rounded(.down) + 1, left), right))
    guard low < high else { return RowSpan(outer: low..<low, inner: low..<low) }
    let innerU = u.columns(row: y, inside: innerBorder(u))
    let innerV = v.columns(row: y, inside: innerBorder(v))
    let innerLow = Int(min(max((max(innerU.low, innerV.low) + 1e-6).rounded(.up), Double(low)), Double(high)))
    let innerEnd = (min(innerU.high, innerV.high) - 1e-6).rounded(.down) + 1
    let innerHigh = Int(min(max(innerEnd, Double(innerLow)), Double(high)))
    return RowSpan(outer: low..<high, inner: innerLow..<innerHigh)
  }
}
