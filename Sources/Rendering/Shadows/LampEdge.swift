internal import CLanes

/// An edge of an outline as one lamp has it.
struct LampEdge {
  /// The indices of its ends.
  let from: Int
  let to: Int
  /// cross(to − from, p − from) = a·x + b·y + c for a point p = (x, y) relative to the lamp.
  private let a: Double
  private let b: Double
  private let c: Double
  /// The same for the lamp's own centre.
  private let lampSide: Double
  /// The sign of the above for those p from which the edge may hide something; 0 when it may from both its sides.
  private let hidingSide: Double
  private let length: Double
  /// Whether the lamp is as large for the one end as for the other.
  private let hasOneLamp: Bool
  private let middle: (x: Double, y: Double)

  /// A pixel whose centre is as near as this to an edge, in pixels, lies on its lit side.
  private static let tolerance = 1e-3

  init(_ vertices: [LampVertex], from: Int, to: Int) {
    let (start, end) = (vertices[from], vertices[to])
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    (self.from, self.to) = (from, to)
    length = (dx * dx + dy * dy).squareRoot()
    middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    hasOneLamp = start.lampSquare == end.lampSquare
    (a, b) = (-dy, dx)
    lampSide = dy * start.x - dx * start.y
    // A line past the disc hides nothing from the side on which the disc is. Rounding may put a touching one into it.
    let lampSquare = min(start.lampSquare, end.lampSquare)
    let passes = lampSide * lampSide * (1 + 1e-9) >= lampSquare * length * length && lampSide != 0
    hidingSide = passes ? (lampSide < 0 ? 1 : -1) : 0
    c = lampSide - hidingSide * Self.tolerance * length
  }

  /// Whether all pixels of a block lie to the right of it on screen, or all to the left; nil when neither.
  func side(of block: PixelBlock) -> Bool? {
    let side = block.range(a, b, lampSide)
    return side.low > 0 ? true : side.high < 0 ? false : nil
  }

  /// Whether it hides nothing from all pixels of a block, for it lies beside and behind all of them.
  func hidesNothing(from block: PixelBlock) -> Bool {
    // The pixels' squares reach less than 1 from their centres.
    hidingSide != 0 && block.range(a * hidingSide, b * hidingSide, c * hidingSide).high < -length
  }

  /// Whether it hides from all pixels of a block what lies between its ends, when these are between block and lamp.
  func isPlain(for block: PixelBlock) -> Bool {
    if hidingSide == 0 || block.range(a * hidingSide, b * hidingSide, c * hidingSide).low > 0 { return true }
    // From its lit side that is nothing, but for rounding where the edge passes through a pixel's centre, and when the
    // lamp is not the same for both ends.
    return hasOneLamp && block.squaredDistance(fromX: middle.x, middle.y).low > length * length / 4
  }

  /// On which side the point lies at which the line from a pixel to the lamp's centre meets the disc's polar line: the
  /// share `limit` / p·p of the way from the centre to the pixel.
  @inline(__always)
  private func sideOfPole(
    _ limit: SIMD16<Float>, _ square: SIMD16<Float>, _ side: SIMD16<Float>
  ) -> SIMD16<Float> {
    let center = lanes_splat(Float(lampSide))
    // A line past the disc has all of it on one side.
    return hidingSide != 0 ? center : center + (side - center) * (limit / square)
  }

  /// What the edge hides from the pixels of a row, or from a part of each: the lamp's disc between two lines, as shares
  /// of its area.
  @inline(__always)
  func interval(
    _ row: LampRow, _ start: LampVertex, _ end: LampVertex, _ part: PixelPart?
  ) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
    interval(row, start, end, start.share(row, part), end.share(row, part))
  }

  /// The same of the part of the edge that is near enough to cast a shadow.
  ///
  /// Where a strip of the lamp meets the edge at its shadow's length, the rest of the edge is left out. An edge of which all
  /// is about as far away as that counts as one that is as deep as the strip's lengths differ, so that it fades.
  func interval(
    _ row: LampRow, _ start: LampVertex, _ end: LampVertex, _ part: PixelPart?, upTo level: ShadowLength.Level
  ) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    let (first, last) = (FarPlace(start, from: row, part), FarPlace(end, from: row, part))
    let slope = Float(min(start.lampSquare, end.lampSquare) / (row.x * row.x + row.y * row.y))
    let smear = (part == nil ? 1 : PixelPart.smear) / 3
    // The part of the edge that the strip may see, from `begin` on, as shares of its way.
    let (wayAhead, wayAside) = (last.ahead - first.ahead, last.aside - first.aside)
    let reach = level.end + level.half
    let halfWidth = lanes_splat(((reach * reach * slope + smear) / max(1 - slope, 0.1)).squareRoot())
    let step =
      one / lanes_select_less(lanes_max(wayAside, zero - wayAside), lanes_splat(1e-6), lanes_splat(1e-6), wayAside)
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
    let (low, high) = interval(
      row, start, end, lanes_select_less(wayAhead, zero, share, start.share(row, part)),
      lanes_select_less(wayAhead, zero, end.share(row, part), share))
    return (low, lanes_select_less(zero, near, high, low))
  }

  @inline(__always)
  private func interval(
    _ row: LampRow, _ start: LampVertex, _ end: LampVertex, _ startShare: SIMD16<Float>, _ endShare: SIMD16<Float>
  ) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    let square = row.square
    let side = lanes_iota() * Float(a) + Float(a * row.x + b * row.y + c)
    let (startAlong, endAlong) = (start.along(row), end.along(row))
    let (startLimit, endLimit) = (lanes_splat(Float(start.limit)), lanes_splat(Float(end.limit)))
    // An end behind the pixel or beyond the lamp stands for the place where the edge leaves the cone of rays, on the one
    // side or on the other of pixel and lamp.
    let startPassing = lanes_select_less(zero, side, one, zero)
    let endPassing = lanes_select_less(side, zero, one, zero)
    let (startAhead, endAhead) = (start.ahead(row), end.ahead(row))
    var first = lanes_select_less(zero, startAhead, startShare, startPassing)
    first = lanes_select_less(
      startLimit, startAlong, first, lanes_select_less(sideOfPole(startLimit, square, side), zero, one, zero))
    var last = lanes_select_less(zero, endAhead, endShare, endPassing)
    last = lanes_select_less(
      endLimit, endAlong, last, lanes_select_less(zero, sideOfPole(endLimit, square, side), one, zero))
    let low = lanes_min(first, last)
    var high = lanes_max(first, last)
    // Nothing when both ends are behind or both beyond, or when the pixel is on the lit side, and not so near to the
    // edge's line beyond its ends that it shows part of the shadow.
    high = lanes_select_less(zero, lanes_max(startAhead, endAhead), high, low)
    high = lanes_select_less(zero, lanes_max(startAlong - startLimit, endAlong - endLimit), high, low)
    guard hidingSide != 0 else {
      // A pixel within the lamp sees all of it.
      return (low, lanes_select_less(lanes_min(startLimit, endLimit), square, high, low))
    }
    // (p − from) · (p − to), which is small beside its parts when the lamp is far away.
    let (dx, dy) = (row.x - start.x, row.y - start.y)
    let between =
      lanes_iota() * (lanes_iota() + Float(dx + row.x - end.x)) + Float(dx * (row.x - end.x) + dy * (row.y - end.y))
    let hiding = side * Float(hidingSide)
    high = lanes_select_less(lanes_splat(Float(-length)), hiding, high, low)
    return (low, lanes_select_less(zero, lanes_max(hiding, between), high, low))
  }
}
