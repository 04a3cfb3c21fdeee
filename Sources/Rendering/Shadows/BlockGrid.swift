/// The blocks of pixels for which a lamp's shadows are worked out together.
///
/// They lie on one grid around the lamp, also those of which only a part is needed: what is decided for a block must not
/// depend on what else is drawn, or still pixels would flicker beside a moving sprite, nor on where in the frame all is.
enum BlockGrid {
  /// A block's width and height.
  static let side = 16

  /// The whole blocks that an area touches, as one rectangle.
  static func bounds(of area: PixelRect, _ lamp: LampShadows) -> PixelRect {
    let (low, high) = (lamp.offset(area.minX, area.minY), lamp.offset(area.maxX, area.maxY))
    return PixelRect(
      minX: area.minX - (low.x & (side - 1)), minY: area.minY - (low.y & (side - 1)),
      maxX: area.maxX + (-high.x & (side - 1)), maxY: area.maxY + (-high.y & (side - 1)))
  }

  /// Hands out these blocks, row by row.
  @inline(__always)
  static func forEach(over area: PixelRect, _ lamp: LampShadows, _ body: (PixelRect) -> Void) {
    let bounds = bounds(of: area, lamp)
    for y in stride(from: bounds.minY, to: bounds.maxY, by: side) {
      for x in stride(from: bounds.minX, to: bounds.maxX, by: side) {
        body(PixelRect(minX: x, minY: y, maxX: x + side, maxY: y + side))
      }
    }
  }
}
