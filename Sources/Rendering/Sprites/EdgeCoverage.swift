internal import CLanes

/// How much of each pixel a sprite covers, for antialiased edges.
///
/// Along each texture axis the sprite is a strip of some extent in output pixels, and the pixel a box one pixel wide
/// around its distance d from the strip's beginning; what they share is min(1, extent, d + ½, extent + ½ − d). The
/// product of both axes is exact for upright sprites, thinner than a pixel too, and very near for turned ones.
///
/// Two coverages that add up to 1 don't cover a pixel when one is drawn over the other, so where sprites meet they share
/// pixels as their `SpriteBorder` says.
struct EdgeCoverage {
  private let u: SpriteAxis
  private let v: SpriteAxis
  private let rampU: SIMD16<Float>
  private let rampV: SIMD16<Float>
  private let borders: SpriteBorders?
  private var y = 0

  init(_ sprite: PreparedSprite) {
    (u, v) = (sprite.u, sprite.v)
    borders = sprite.borders
    rampU = lanes_iota() * Float(u.dx / u.gradient)
    rampV = lanes_iota() * Float(v.dx / v.gradient)
  }

  mutating func begin(row: Int) { y = row }

  func at(_ x: Int) -> SIMD16<Float> {
    if let borders {
      return overlap(u, rampU, x, borders.left, borders.right) * overlap(v, rampV, x, borders.top, borders.bottom)
    }
    return overlap(u, rampU, x) * overlap(v, rampV, x)
  }

  @inline(__always)
  private func overlap(_ axis: SpriteAxis, _ ramp: SIMD16<Float>, _ x: Int) -> SIMD16<Float> {
    let distance = axis.value(x, y) / axis.gradient
    let fromStart = ramp + Float(distance + 0.5)
    let toEnd = lanes_splat(Float(axis.extent - distance + 0.5)) - ramp
    let most = lanes_splat(Float(min(1, axis.extent)))
    return lanes_max(lanes_min(lanes_min(fromStart, toEnd), most), lanes_splat(0))
  }

  /// The same where others may meet the sprite at the start or at the end.
  @inline(never)
  private func overlap(
    _ axis: SpriteAxis, _ ramp: SIMD16<Float>, _ x: Int, _ start: SpriteBorder?, _ end: SpriteBorder?
  ) -> SIMD16<Float> {
    let distance = axis.value(x, y) / axis.gradient
    var fromStart = ramp + Float(distance + 0.5)
    var toEnd = lanes_splat(Float(axis.extent - distance + 0.5)) - ramp
    var most = lanes_splat(Float(min(1, axis.extent)))
    if let start { share(start, x, &fromStart, &most) }
    if let end { share(end, x, &toEnd, &most) }
    return lanes_max(lanes_min(lanes_min(fromStart, toEnd), most), lanes_splat(0))
  }

  /// Changes a side's coverage where another sprite meets it.
  @inline(__always)
  private func share(
    _ border: SpriteBorder, _ x: Int, _ coverage: inout SIMD16<Float>, _ most: inout SIMD16<Float>
  ) {
    let one = lanes_splat(1)
    for span in border.spans {
      let columns = border.line.columns(row: y, from: span.start, to: span.end)
      let isMet = first(columns.end, x) - lanes_min(first(columns.low, x), first(columns.end, x))
      let shared: SIMD16<Float>
      switch span.meeting {
      case .cut:
        let before = first(border.line.firstColumn(row: y), x)
        shared = border.isBehind ? one - before : before
      case .overlap(let isBehindOnTop):
        shared =
          isBehindOnTop == border.isBehind ? coverage : lanes_select_less(lanes_splat(0), coverage, one, coverage)
      }
      let half = lanes_splat(0.5)
      coverage = lanes_select_less(half, isMet, shared, coverage)
      most = lanes_max(most, isMet)
    }
  }

  /// 1 in the lanes of the columns before `column`, else 0.
  @inline(__always)
  private func first(_ column: Double, _ x: Int) -> SIMD16<Float> {
    lanes_first(Int32(min(max(column - Double(x), -1), 17)))
  }
}
