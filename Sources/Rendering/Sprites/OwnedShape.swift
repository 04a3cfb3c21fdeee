/// The pixels whose centres lie in a sprite, edges on the left and above included, those on the right and below not: of
/// sprites that abut, each pixel belongs to one.
struct OwnedShape: RowShape {
  private let sprite: PreparedSprite
  private let left: (line: BorderLine, isBehind: Bool)
  private let right: (line: BorderLine, isBehind: Bool)
  private let top: (line: BorderLine, isBehind: Bool)
  private let bottom: (line: BorderLine, isBehind: Bool)

  init(_ sprite: PreparedSprite) {
    self.sprite = sprite
    (left, right) = (sprite.line(along: .left), sprite.line(along: .right))
    (top, bottom) = (sprite.line(along: .top), sprite.line(along: .bottom))
  }

  func span(row y: Int, in area: PixelRect) -> RowSpan {
    var (low, end) = (Double(area.minX), Double(area.maxX))
    func cut(_ side: (line: BorderLine, isBehind: Bool)) {
      let column = side.line.firstColumn(row: y)
      if side.isBehind { low = max(low, column) } else { end = min(end, column) }
    }
    cut(left)
    cut(right)
    cut(top)
    cut(bottom)
    guard low < end else { return RowSpan(outer: area.minX..<area.minX, inner: area.minX..<area.minX) }
    let outer = Int(low)..<Int(end)
    return RowSpan(outer: outer, inner: sprite.span(row: y, in: area).inner.clamped(to: outer))
  }
}
