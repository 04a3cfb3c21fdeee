internal import CLanes
internal import Geometry

extension LampShadows {
  /// An occluder's part of the arrays.
  struct Body {
    /// Of `vertices`, in the outline's order.
    let vertices: Range<Int>
    let edges: Range<Int>
    /// Of `hullEdges`.
    let hull: Range<Int>
    /// Whether it does not shade what is inside of it.
    let sparesItsInside: Bool
    let bounds: Rect
    let opacity: Float
    /// A disc around it.
    let center: Vector2
    let radius: Double

    /// Whether all of the disc is surely in front of the pixels of a block and before the lamp.
    ///
    /// - Parameter limit: what e·p must exceed for its points.
    func isBetween(_ block: PixelBlock, _ limit: Double) -> Bool {
      let farthest = block.squaredDistance(fromX: 0, 0).high.squareRoot()
      // The least e·p, and the least p·p − e·p = |p − g/2|² − |g/2|² − (e − g)·p with g the disc's centre.
      return block.range(center.x, center.y, 0).low - radius * farthest > limit
        && block.squaredDistance(fromX: center.x / 2, center.y / 2).low - center.dot(center) / 4 > radius * farthest
    }
  }

  /// 1 where a pixel is outside of a closed body, −1 where inside, by the even–odd rule.
  func parity(_ body: Body, _ row: LampRow) -> SIMD16<Float> {
    var parity = lanes_splat(1)
    let px = lanes_iota()
    for index in body.edges {
      let (a, b) = (vertices[edges[index].from], vertices[edges[index].to])
      guard (a.y <= row.y) != (b.y <= row.y) else { continue }
      let crossing = a.x + (row.y - a.y) / (b.y - a.y) * (b.x - a.x) - row.x
      parity *= lanes_select_less(px, lanes_splat(Float(crossing)), lanes_splat(-1), lanes_splat(1))
    }
    return parity
  }
}
