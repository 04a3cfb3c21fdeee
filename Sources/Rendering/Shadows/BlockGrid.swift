/// The blocks of pixels for which shadows are worked out together.
///
/// They lie on one grid over the whole frame, also those of which only a part is needed: what is decided for a block
/// must not depend on what else is drawn, or still pixels would flicker beside a moving sprite.
enum BlockGrid {
  /// A block's width and height.
  static let side = 16

  /// The whole blocks that an area touches.
  static func bounds(of area: PixelRect) -> PixelRect {
    PixelRect(
      minX: floor(area.minX), minY: floor(area.minY), maxX: floor(area.maxX + side - 1),
      maxY: floor(area.maxY + side - 1))
  }

  /// These blocks, row by row.
  static func blocks(over area: PixelRect) -> [PixelRect] {
    let bounds = bounds(of: area)
    return stride(from: bounds.minY, to: bounds.maxY, by: side).flatMap { y in
      stride(from: bounds.minX, to: bounds.maxX, by: side).map { x in
        PixelRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
      }
    }
  }

  private static func floor(_ place: Int) -> Int { place & ~(side - 1) }
}
