internal import CLanes
internal import Geometry

/// A point of an outline as one lamp has it.
///
/// The lamp is a disc of radius r; c is the way from a pixel's centre p to the lamp's, and v that to the point e. The line
/// from p through e passes the lamp's centre at the distance cross(v, c) / |v|, and cuts off the disc's share F(u) =
/// ½ + (u·√(1 − u²) + asin u)/π with u that distance over r. What is wanted is the mean of that over the pixel's square,
/// which smears the edge of the shadow, at p, by a variance of 1/12 pixel². At p the penumbra is that of a disc of
/// radius r·|v| / |v − c|, whose variance is a quarter of the radius squared: both together are a disc with
///
///     u = cross(v, c) / √(r²·|v|² + |v − c|²/3)
///
/// so that also the shadow of a point-like lamp has smooth edges.
///
/// A piece of a tube is a disc that is moved along a segment from −h to h. From p that adds the variance cross(h, v)²/3 to
/// that of the disc, r²·|v|²/4, so that (4/3)·cross(h, v)² is added below the root.
///
/// Of a sun c is a unit vector d, and r the tangent s of half the angle that it fills: with its disc across the way to it
///
///     u = cross(v, d) / √(s²·dot(v, d)² + 1/3)
struct LampVertex {
  let x: Double
  let y: Double
  private let isSuns: Bool
  /// The square of the radius around all that the lamp may be taken for.
  let lampSquare: Double
  /// The same of the disc alone, and √(4/3)·h.
  private let discSquare: Double
  private let stretch: (x: Double, y: Double)
  /// |v − c|²/3, and never quite 0.
  private let blur: Double
  /// What e·p, both relative to the lamp, must exceed for the point not to be beyond the lamp: r², and as much as the pixel's
  /// square adds.
  var limit: Double { Self.limit(lampSquare) }

  /// What the lamp's share of a variance is taken as at least, so that there is no sharpest edge.
  private static let leastShare = 1e-4

  static func limit(_ lampSquare: Double) -> Double { lampSquare + 1.0 / 3 }

  /// - Parameters:
  ///   - x: its place relative to the lamp's centre; of a sun, to any place.
  ///   - y: the same.
  ///   - lamp: what casts its shadow.
  init(x: Double, y: Double, lamp: LampDisc) {
    self.x = x
    self.y = y
    isSuns = lamp.sun != nil
    lampSquare = lamp.outerRadius * lamp.outerRadius
    discSquare = lamp.radius * lamp.radius
    stretch = (lamp.stretch.x * LampDisc.spread, lamp.stretch.y * LampDisc.spread)
    blur = isSuns ? 1.0 / 3 : (x * x + y * y) / 3 + 1e-9
  }

  /// Where the point is, seen from everywhere in the pixels of a block.
  ///
  /// A ray towards the disc can meet only what lies in front of p, e·p < p·p, and before the disc's polar line with
  /// respect to p, e·p > r²: outside of the disc, what lies in the cone of rays and beyond that line is behind the
  /// disc.
  func sight(from block: PixelBlock) -> Sight {
    var sight: Sight = []
    let aside: (low: Double, high: Double)
    let width: Double
    if let sun = block.sun {
      let ahead = block.range(-sun.x, -sun.y, x * sun.x + y * sun.y)
      if ahead.low > 0 { sight.insert(.between) }
      if ahead.high <= 0 { sight.insert(.behind) }
      aside = block.range(-sun.y, sun.x, x * sun.y - y * sun.x)
      width = lampSquare * max(ahead.low * ahead.low, ahead.high * ahead.high) + blur
    } else {
      let along = block.range(x, y, 0)
      // p·p − e·p is the distance from e/2 squared less |e/2|².
      let around = block.squaredDistance(fromX: x / 2, y / 2)
      let circle = (x * x + y * y) / 4
      if along.low > limit && around.low > circle * (1 + 1e-9) { sight.insert(.between) }
      if around.high <= circle { sight.insert(.behind) }
      if along.high <= limit { sight.insert(.beyond) }
      aside = block.range(y, -x, 0)
      width = lampSquare * block.squaredDistance(fromX: x, y).high + blur
    }
    if aside.low > 0 && aside.low * aside.low >= width { sight.insert(.high) }
    if aside.high < 0 && aside.high * aside.high >= width { sight.insert(.low) }
    return sight
  }

  /// F(u) of some points.
  @inline(__always)
  func share(_ points: Viewpoints) -> SIMD16<Float> {
    let (aside, width) = penumbra(points)
    return lanes_disc_share(aside / lanes_sqrt(width + Float(blur) * points.smear))
  }

  /// cross(v, c), and what the lamp adds to the square of its width.
  @inline(__always)
  private func penumbra(_ points: Viewpoints) -> (aside: SIMD16<Float>, width: SIMD16<Float>) {
    let way = points.way(toX: x, y)
    let aside = way.x * points.toY - way.y * points.toX
    if isSuns {
      let ahead = way.x * points.toX + way.y * points.toY
      return (aside, ahead * ahead * Float(discSquare))
    }
    var width = (way.x * way.x + way.y * way.y) * Float(discSquare)
    if stretch != (0, 0) {
      let across = way.x * Float(stretch.y) - Float(stretch.x) * way.y
      width += across * across
    }
    return (aside, width)
  }

  /// How sharp the edge of its shadow is: what the pixels' squares add to its variance over what the lamp does, the
  /// least and the greatest of a block.
  func sharpness(in block: PixelBlock) -> (low: Double, high: Double) {
    func ratio(_ width: Double) -> Double { blur / (width + blur * Self.leastShare) }
    guard let sun = block.sun else {
      let square = block.squaredDistance(fromX: x, y)
      return (ratio(lampSquare * square.high), ratio(discSquare * square.low))
    }
    let ahead = block.range(-sun.x, -sun.y, x * sun.x + y * sun.y)
    let (near, far) = (max(ahead.low, 0), max(-ahead.low, ahead.high))
    return (ratio(lampSquare * far * far), ratio(discSquare * near * near))
  }

  /// The same for some points, and above 0 where the edge hides a part of the lamp only.
  @inline(__always)
  func sharpness(_ points: Viewpoints) -> (ratio: SIMD16<Float>, isPart: SIMD16<Float>) {
    let (aside, width) = penumbra(points)
    return (
      lanes_splat(Float(blur)) / (width + Float(blur * Self.leastShare)), width + Float(blur) - aside * aside
    )
  }

  /// Above 0 where the point is in front of the pixel and before the lamp.
  @inline(__always)
  func betweenness(_ points: Viewpoints) -> SIMD16<Float> {
    let ahead = ahead(points)
    return lanes_min(ahead, before(points, ahead))
  }

  /// v·c of some points, above 0 where the point is in front of them.
  @inline(__always)
  func ahead(_ points: Viewpoints) -> SIMD16<Float> {
    let way = points.way(toX: x, y)
    return way.x * points.toX + way.y * points.toY
  }

  /// Above 0 where the point is before the lamp.
  ///
  /// - Parameter ahead: v·c.
  @inline(__always)
  func before(_ points: Viewpoints, _ ahead: SIMD16<Float>) -> SIMD16<Float> {
    isSuns ? lanes_splat(1) : points.square - ahead - Float(limit)
  }
}
