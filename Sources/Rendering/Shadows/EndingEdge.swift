internal import CLanes

/// An edge that may be too far away to cast a sun's shadow, as sixteen points have it: all that is the same for each strip
/// of the sun.
struct EndingEdge {
  private let view: LampEdge.View
  private let startShare: SIMD16<Float>
  private let endShare: SIMD16<Float>
  /// How far ahead of the points its start is, and how far aside of their way to the sun's middle.
  private let ahead: SIMD16<Float>
  private let aside: SIMD16<Float>
  private let wayAhead: SIMD16<Float>
  private let wayAside: SIMD16<Float>
  /// 1 over `wayAside`.
  private let step: SIMD16<Float>
  /// The square of the tangent of half the sun's angle.
  private let slope: Float
  private let smear: Float

  @inline(__always)
  init(_ edge: LampEdge, _ points: Viewpoints, _ start: LampVertex, _ end: LampVertex) {
    let zero = lanes_splat(0)
    view = edge.view(points, start, end)
    (startShare, endShare) = (start.share(points), end.share(points))
    func place(_ vertex: LampVertex) -> (ahead: SIMD16<Float>, aside: SIMD16<Float>) {
      let way = points.way(toX: vertex.x, vertex.y)
      return (way.x * points.toX + way.y * points.toY, way.x * points.toY - way.y * points.toX)
    }
    let last = place(end)
    (ahead, aside) = place(start)
    (wayAhead, wayAside) = (last.ahead - ahead, last.aside - aside)
    let size = lanes_max(wayAside, zero - wayAside)
    step = lanes_splat(1) / lanes_select_less(size, lanes_splat(1e-6), lanes_splat(1e-6), wayAside)
    slope = Float(start.lampSquare)
    smear = points.smear / 3
  }

  /// What the part of the edge that is near enough hides of a strip.
  ///
  /// Where a strip of the lamp meets the edge at its shadow's length, the rest of the edge is left out. An edge of
  /// which all is about as far away as that counts as one that is as deep as the strip's lengths differ, so that it
  /// fades.
  @inline(__always)
  func interval(upTo level: ShadowLength.Level) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    // The part of the edge that the strip may see, from `begin` on, as shares of its way.
    let reach = level.end + level.half
    let halfWidth = lanes_splat((reach * reach * slope + smear).squareRoot())
    let (left, right) = ((zero - halfWidth - aside) * step, (halfWidth - aside) * step)
    let begin = lanes_min(lanes_max(lanes_min(left, right), zero), one)
    let extent = lanes_min(lanes_max(lanes_max(left, right), zero), one) - begin
    // How much of that is near enough, and where it is cut.
    let depth = wayAhead * extent
    let half = lanes_max(lanes_max(depth, zero - depth) * 0.5, lanes_splat(level.half))
    let middle = ahead + wayAhead * begin + depth * 0.5
    let near = lanes_min(lanes_max((lanes_splat(level.end) - middle + half) / (half * 2), zero), one)
    let cut = begin + lanes_select_less(wayAhead, zero, one - near, near) * extent
    let (cutAhead, cutAside) = (ahead + wayAhead * cut, aside + wayAside * cut)
    // Within the strip the place of the cut is spread out evenly, by this to both sides.
    let spread = lanes_min(lanes_min(near, one - near), lanes_splat(level.half * 0.5) / half) * extent * wayAside
    let width = cutAhead * cutAhead * slope + spread * spread * (4 / 3) + smear
    let share = lanes_disc_share(cutAside / lanes_sqrt(width))
    let (low, high) = view.interval(
      lanes_select_less(wayAhead, zero, share, startShare), lanes_select_less(wayAhead, zero, endShare, share))
    return (low, lanes_select_less(zero, near, high, low))
  }
}
