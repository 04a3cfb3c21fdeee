internal import CLanes

extension LampEdge {
  /// An edge as some points have it, but for the shares at its ends.
  struct View {
    /// Above 0 where the end is in front of the point and before the lamp.
    fileprivate let startIsBetween: SIMD16<Float>
    fileprivate let endIsBetween: SIMD16<Float>
    /// An end that is elsewhere stands for the place where the edge leaves the cone of rays: 0 or 1.
    fileprivate let startPassing: SIMD16<Float>
    fileprivate let endPassing: SIMD16<Float>
    /// Above 0 where the edge hides anything.
    fileprivate let hides: SIMD16<Float>

    /// What the edge hides of the lamp's disc, between two lines, as shares of its area.
    @inline(__always)
    func interval(_ startShare: SIMD16<Float>, _ endShare: SIMD16<Float>) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
      let zero = lanes_splat(0)
      let first = lanes_select_less(zero, startIsBetween, startShare, startPassing)
      let last = lanes_select_less(zero, endIsBetween, endShare, endPassing)
      let low = lanes_min(first, last)
      return (low, lanes_select_less(zero, hides, lanes_max(first, last), low))
    }
  }

  /// What the edge hides from some points: the lamp's disc between two lines, as shares of its area.
  @inline(__always)
  func interval(
    _ points: Viewpoints, _ start: LampVertex, _ end: LampVertex
  ) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
    view(points, start, end).interval(start.share(points), end.share(points))
  }

  @inline(__always)
  func view(_ points: Viewpoints, _ start: LampVertex, _ end: LampVertex) -> View {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    let (toStart, toEnd) = (points.way(toX: start.x, start.y), points.way(toX: end.x, end.y))
    let side = zero - (toStart.x * Float(a) + toStart.y * Float(b)) - Float(margin)
    let startAhead = toStart.x * points.toX + toStart.y * points.toY
    let endAhead = toEnd.x * points.toX + toEnd.y * points.toY
    let (startBefore, endBefore) = (start.before(points, startAhead), end.before(points, endAhead))
    let (startLimit, endLimit) = (lanes_splat(Float(start.limit)), lanes_splat(Float(end.limit)))
    let square = points.square
    // An end behind the pixel or beyond the lamp: on the one side or on the other of pixel and lamp.
    let startPassing = lanes_select_less(
      zero, startBefore, lanes_select_less(zero, side, one, zero),
      lanes_select_less(sideOfPole(startLimit, square, side), zero, one, zero))
    let endPassing = lanes_select_less(
      zero, endBefore, lanes_select_less(side, zero, one, zero),
      lanes_select_less(zero, sideOfPole(endLimit, square, side), one, zero))
    // Nothing when both ends are behind or both beyond, or when the pixel is on the lit side, and not so near to the
    // edge's line beyond its ends that it shows part of the shadow.
    var hides = lanes_min(lanes_max(startAhead, endAhead), lanes_max(startBefore, endBefore))
    if hidingSide == 0 {
      // A pixel within the lamp sees all of it.
      if !isSuns { hides = lanes_min(hides, square - lanes_min(startLimit, endLimit)) }
    } else {
      let between = toStart.x * toEnd.x + toStart.y * toEnd.y
      let hiding = side * Float(hidingSide)
      hides = lanes_min(hides, lanes_min(hiding + Float(length), lanes_max(hiding, between)))
    }
    return View(
      startIsBetween: lanes_min(startAhead, startBefore), endIsBetween: lanes_min(endAhead, endBefore),
      startPassing: startPassing, endPassing: endPassing, hides: hides)
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
}
