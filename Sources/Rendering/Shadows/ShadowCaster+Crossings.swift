internal import CLanes

/// Pixels through which outlines go.
///
/// What lies behind bodies is lit by the part of such a pixel that is outside of their outlines, a node's own picture by
/// the part inside where it shades itself, and haze by all of it. The parts are found by places in the pixel: sixteen, and
/// where these don't say it well, because few of them are in the part or light and shadow meet in it, more.
extension ShadowCaster {
  /// Puts the visible shares of these pixels in the place of what is known of the others.
  func lightCrossedPixels(
    of block: PixelRect, in area: PixelRect, _ shadows: BlockShadows, _ lamp: LampShadows, into target: Target
  ) {
    let pixels = block.intersection(area)
    for y in pixels.minY..<pixels.maxY {
      guard memory.crossings.all.rows[y - block.minY] != 0 else { continue }
      for x in pixels.minX..<pixels.maxX where memory.crossings.all.contains(x - block.minX, y - block.minY) {
        let look = look(Viewpoints(in: (x, y), lamp), (x, y), block, shadows, lamp, target.receiver)
        target.set(
          look.isEnough ? look.shares : closeShares((x, y), block, shadows, lamp, target.receiver), x, y)
      }
    }
  }

  /// The visible shares of a pixel by more places in it. If none of the part is found but at a corner, the corner counts, and else
  /// the whole pixel.
  private func closeShares(
    _ pixel: (x: Int, y: Int), _ block: PixelRect, _ shadows: BlockShadows, _ lamp: LampShadows,
    _ receiver: ShadowReceiver
  ) -> (Float, Float) {
    var look = Look()
    for quarter in 0..<4 {
      look.add(self.look(Viewpoints(in: pixel, quarter: quarter, lamp), pixel, block, shadows, lamp, receiver))
    }
    if look.weight > 0 { return look.shares }
    let corners = self.look(Viewpoints(cornersOf: pixel, lamp), pixel, block, shadows, lamp, receiver)
    return (corners.weight > 0 ? corners.shares.0 : look.shares.1, look.shares.1)
  }

  private func look(
    _ points: Viewpoints, _ pixel: (x: Int, y: Int), _ block: PixelRect, _ shadows: BlockShadows, _ lamp: LampShadows,
    _ receiver: ShadowReceiver
  ) -> Look {
    noteInsides(points, shadows, lamp, needsAll: true)
    return Look(share(points, shadows, lamp), weights(pixel, shadows, lamp, block, receiver))
  }

  /// 1 for the places in a pixel that count for a receiver, else 0.
  private func weights(
    _ pixel: (x: Int, y: Int), _ shadows: BlockShadows, _ lamp: LampShadows, _ block: PixelRect,
    _ receiver: ShadowReceiver
  ) -> SIMD16<Float> {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    var weights = one
    for index in 0..<shadows.insideCount
    where memory.crossings.body(index).contains(pixel.x - block.minX, pixel.y - block.minY) {
      let isOutside = lanes_select_less(zero, lanes_load(memory.insides.base + 16 * index), one, zero)
      if case .node(let node) = receiver, lamp.bodies[memory.insideBodies[index]].owner == node {
        weights *= one - isOutside
      } else {
        weights *= isOutside
      }
    }
    return weights
  }

  /// What is seen from places in a pixel.
  private struct Look {
    /// How many places there are and the sum over them; the same of those that count.
    private var count: Float = 0
    private var sum: Float = 0
    private var seen: Float = 0
    private(set) var weight: Float = 0
    private var least: Float = 1
    private var most: Float = 0

    init() {}

    init(_ visible: SIMD16<Float>, _ weights: SIMD16<Float>) {
      for place in 0..<16 {
        sum += visible[place]
        guard weights[place] > 0 else { continue }
        weight += 1
        seen += visible[place]
        (least, most) = (min(least, visible[place]), max(most, visible[place]))
      }
      count = 16
    }

    mutating func add(_ other: Look) {
      (sum, count) = (sum + other.sum, count + other.count)
      (seen, weight) = (seen + other.seen, weight + other.weight)
    }

    /// Whether so many places count, and see so much the same, that more would tell no more.
    var isEnough: Bool { weight >= 6 && most - least < 0.25 }

    /// The means of those that count, and of all.
    var shares: (Float, Float) { (weight > 0 ? seen / weight : 0, sum / count) }
  }
}
