internal import CLanes

/// An edge that may be too far away to cast a shadow, as sixteen pixels have it, or a part of each: all that is the
/// same for each strip of the lamp.
struct EndingEdge {
  private let view: LampEdge.View
  private let startShare: SIMD16<Float>
  private let endShare: SIMD16<Float>
  private let first: FarPlace
  private let wayAhead: SIMD16<Float>
  private let wayAside: SIMD16<Float>
  /// 1 over `wayAside`.
  private let step: SIMD16<Float>
  private let slope: Float
  private let smear: Float

  @inline(__always)
  init(_ edge: LampEdge, _ row: LampRow, _ start: LampVertex, _ end: LampVertex, _ part: PixelPart?) {
    let zero = lanes_splat(0)
    view = edge.view(row, start, end)
    (startShare, endShare) = (start.share(row, part), end.share(row, part))
    first = FarPlace(start, from: row, part)
    let last = FarPlace(end, from: row, part)
    (wayAhead, wayAside) = (last.ahead - first.ahead, last.aside - first.aside)
    let size = lanes_max(wayAside, zero - wayAside)
    step = lanes_splat(1) / lanes_select_less(size, lanes_splat(1e-6), lanes_splat(1e-6), wayAside)
    slope = Float(min(start.lampSquare, end.lampSquare) / (row.x * row.x + row.y * row.y))
    smear = (part == nil ? 1 : PixelPart.smear) / 3
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
    let halfWidth = lanes_splat(((reach * reach * slope + smear) / max(1 - slope, 0.1)).squareRoot())
    let (left, right) = ((zero - halfWidth - first.aside) * step, (halfWidth - first.aside) * step)
    let begin = lanes_min(lanes_max(lanes_min(left, right), zero), one)
    let extent = lanes_min(lanes_max(lanes_max(left, right), zero), one) - begin
    // How much of that is near enough, and where it is cut.
    let depth = wayAhead * extent
    let half = lanes_max(lanes_max(depth, zero - depth) * 0.5, lanes_splat(level.half))
    let middle = first.ahead + wayAhead * begin + depth * 0.5
    let near = lanes_min(lanes_max((lanes_splat(level.end) - middle + half) / (half * 2), zero), one)
    let cut = begin + lanes_select_less(wayAhead, zero, one - near, near) * extent
    let (ahead, aside) = (first.ahead + wayAhead * cut, first.aside + wayAside * cut)
    // Within the strip the place of the cut is spread out evenly, by this to both sides.
    let spread = lanes_min(lanes_min(near, one - near), lanes_splat(level.half * 0.5) / half) * extent * wayAside
    let width = (ahead * ahead + aside * aside) * slope + spread * spread * (4 / 3) + smear
    let share = lanes_disc_share(aside / lanes_sqrt(width))
    let (low, high) = view.interval(
      lanes_select_less(wayAhead, zero, share, startShare), lanes_select_less(wayAhead, zero, endShare, share))
    return (low, lanes_select_less(zero, near, high, low))
  }
}
