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
    let isClosed: Bool
    let shadesItself: Bool
    /// The node that it belongs to.
    let owner: Int?
    /// Among the outlines.
    let number: Int
    /// What a ray loses to several bodies of a group it loses once: all that let nothing through are group −1, the outlines
    /// of one node another.
    let group: Int
    let opacity: Float
    /// Relative to the lamp.
    let bounds: Rect
    /// A disc around it.
    let center: Vector2
    let radius: Double

    /// - Parameter points: relative to the lamp.
    init(
      _ outline: Outline, number: Int, vertices: Range<Int>, edges: Range<Int>, hull: Range<Int>, points: [Vector2]
    ) {
      (self.vertices, self.edges, self.hull, self.number) = (vertices, edges, hull, number)
      (isClosed, shadesItself, owner) = (outline.isClosed, outline.shadesItself, outline.owner)
      opacity = outline.opacity
      group = opacity >= 1 ? -1 : outline.owner.map { 2 * $0 } ?? 2 * number + 1
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      bounds = Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
      let size = Vector2(bounds.width, bounds.height)
      center = Vector2(bounds.minX, bounds.minY) + size * 0.5
      radius = size.length / 2
    }

    /// Whether it does not shade what is inside of it.
    var leavesItsInsideLit: Bool { isClosed && !shadesItself }

    /// Whether all of the disc is surely in front of the pixels of a block and before the lamp.
    ///
    /// - Parameter limit: what e·p must exceed for its points.
    func isBetween(_ block: PixelBlock, _ limit: Double) -> Bool {
      if let sun = block.sun { return block.range(-sun.x, -sun.y, center.dot(sun)).low > radius }
      let farthest = block.squaredDistance(fromX: 0, 0).high.squareRoot()
      // The least e·p, and the least p·p − e·p = |p − g/2|² − |g/2|² − (e − g)·p with g the disc's centre.
      return block.range(center.x, center.y, 0).low - radius * farthest > limit
        && block.squaredDistance(fromX: center.x / 2, center.y / 2).low - center.dot(center) / 4 > radius * farthest
    }

    /// Whether its bounds touch the pixels of a block.
    func touches(_ block: PixelBlock) -> Bool {
      block.x - block.halfWidth < bounds.maxX && block.x + block.halfWidth > bounds.minX
        && block.y - block.halfHeight < bounds.maxY && block.y + block.halfHeight > bounds.minY
    }
  }

  /// 1 where a point is outside of a closed body, −1 where inside, by the even–odd rule.
  func parity(_ body: Body, _ points: Viewpoints) -> SIMD16<Float> {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    var parity = one
    for index in body.edges {
      let (a, b) = (vertices[edges[index].from], vertices[edges[index].to])
      // Offsets down a pixel are half of it at most.
      guard min(a.y, b.y) - points.y <= 0.5, max(a.y, b.y) - points.y >= -0.5 else { continue }
      let (toA, toB) = (points.way(toX: a.x, a.y), points.way(toX: b.x, b.y))
      let isAbove = lanes_select_less(zero, toA.y, zero, one) - lanes_select_less(zero, toB.y, zero, one)
      let crossing = toA.x - toA.y / (toB.y - toA.y) * (toB.x - toA.x)
      parity *= lanes_select_less(zero, isAbove * isAbove, lanes_select_less(zero, crossing, zero - one, one), one)
    }
    return parity
  }
}
