internal import CLanes
internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Staging

/// A sprite with everything that is the same for all its pixels worked out.
struct PreparedSprite: RowShape {
  let texture: Texture
  let u: SpriteAxis
  let v: SpriteAxis
  let mode: SamplingMode
  /// From the picture's pixels to the output's.
  let transform: Transform2D
  /// How its picture is repeated; nil is once.
  let tiling: SpriteState.Tiling?
  /// Whether each pixel whose centre lies in it is covered wholly, and no other.
  let isCut: Bool
  /// Where others meet it; nil where none does.
  var borders: SpriteBorders?
  /// The pixels that it may touch.
  let bounds: PixelRect
  /// In texels: how far inside its border a sample needs no care.
  private let margin: Double
  /// In output pixels: how far outside its border a pixel's centre may lie and still be covered a little.
  private let reach: Double

  /// Thinner than this many pixels a sprite leaves no trace, and its numbers would overflow.
  private static let leastExtent = 0x1p-10

  /// What sprites that meet differ in where their common border lies is less, in pixels.
  private static let cutReach = 0x1p-8

  /// Nil when the sprite can't be seen in a frame of these pixels.
  ///
  /// - Parameter readsOutside: whether it may be read beyond its border.
  init?(_ sprite: SpriteState, frame: PixelRect, readsOutside: Bool = false) {
    guard sprite.transform.isFinite, let inverse = sprite.transform.inverse, inverse.isFinite else { return nil }
    let size = sprite.texture.size
    tiling = sprite.tiling
    let (across, down) = (sprite.tiling?.columns ?? 1, sprite.tiling?.rows ?? 1)
    let offset = tiling?.offset ?? .zero
    guard across >= 1, down >= 1, offset.x.isFinite, offset.y.isFinite else { return nil }
    u = SpriteAxis(dx: inverse.a, dy: inverse.c, offset: inverse.tx, length: Double(size.width) * Double(across))
    v = SpriteAxis(dx: inverse.b, dy: inverse.d, offset: inverse.ty, length: Double(size.height) * Double(down))
    guard u.extent >= Self.leastExtent, v.extent >= Self.leastExtent else { return nil }
    texture = sprite.texture
    transform = sprite.transform
    let mode = SamplingMode(sprite)
    self.mode = if readsOutside, case .straight = mode { .nearest } else { mode }
    isCut =
      switch self.mode {
      case .straight: false
      case .nearest: true
      case .bilinear, .filtered: sprite.edges == .hard
      }
    let isSoft = self.mode.hasSoftEdge && !isCut
    reach = isSoft ? 0.5 : isCut ? Self.cutReach : 0
    margin = tiling == nil ? self.mode.borderWidth : 0
    bounds = PixelRect(
      touching: Rect(width: u.length, height: v.length).bounds(after: sprite.transform),
      margin: isSoft ? 0.75 : reach, within: frame)
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

  /// The line along a side, which is that of the sprites that meet there; and whether the sprite lies behind it.
  func line(along side: SpriteSide) -> (line: BorderLine, isBehind: Bool) {
    let shared =
      switch side {
      case .left: borders?.left
      case .right: borders?.right
      case .top: borders?.top
      case .bottom: borders?.bottom
      }
    if let shared { return (shared.line, shared.isBehind) }
    let axis = side.isUpright ? u : v
    return (BorderLine(axis, isEnd: side.isEnd), BorderLine.isBehind(axis, isEnd: side.isEnd))
  }
}
