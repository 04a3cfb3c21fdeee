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

  /// The visible shares of a pixel by more places in it, and by still more where few of them count. What is too small for
  /// these has places along its border, which is the outlines'; if there is none, the whole pixel counts.
  private func closeShares(
    _ pixel: (x: Int, y: Int), _ block: PixelRect, _ shadows: BlockShadows, _ lamp: LampShadows,
    _ receiver: ShadowReceiver
  ) -> (Float, Float) {
    var look = Look()
    for side in [2, 4] where look.weight < 4 {
      look = Look()
      for part in 0..<side * side {
        look.add(self.look(Viewpoints(in: pixel, part: part, of: side, lamp), pixel, block, shadows, lamp, receiver))
      }
    }
    if look.weight > 0 { return look.shares }
    var border = Look()
    BorderPlaces.forEach(of: pixel, shadows, lamp, memory, block) { places in
      border.add(self.look(Viewpoints(at: places, in: pixel, lamp), pixel, block, shadows, lamp, receiver))
    }
    return (border.weight > 0 ? border.shares.0 : look.shares.1, look.shares.1)
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

    /// - Parameter weights: 1 for those that count, else 0.
    init(_ visible: SIMD16<Float>, _ weights: SIMD16<Float>) {
      (sum, count) = (lanes_sum(visible), 16)
      (seen, weight) = (lanes_sum(visible * weights), lanes_sum(weights))
      most = lanes_greatest(visible * weights)
      least = 1 - lanes_greatest((lanes_splat(1) - visible) * weights)
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
