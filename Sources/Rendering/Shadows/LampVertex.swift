internal import CLanes
internal import Geometry

/// A point of an outline as one lamp has it.
///
/// The lamp is a disc of radius r around the origin; e is the point and p a pixel's centre. The line from p through e
/// passes the lamp's centre at the distance cross(p − e, −p) / |e − p| = cross(p, e) / |e − p|, and cuts off the disc's
/// share F(u) = ½ + (u·√(1 − u²) + asin u)/π with u that distance over r. What is wanted is the mean of that over the
/// pixel's square, which smears the edge of the shadow, at p, by a variance of 1/12 pixel². At p the penumbra is that
/// of a disc of radius r·|e − p| / |e|, whose variance is a quarter of the radius squared: both together are a disc
/// with
///
///     u = cross(p, e) / √(r²·|e − p|² + |e|²/3)
///
/// so that also the shadow of a point-like lamp has smooth edges.
///
/// A piece of a tube is a disc that is moved along a segment from −h to h. From p that adds the variance cross(h, e −
/// p)²/3 to that of the disc, r²·|e − p|²/4, so that (4/3)·cross(h, e − p)² is added below the root.
struct LampVertex {
  let x: Double
  let y: Double
  /// The square of the radius around all that the lamp may be taken for: r², less when one of the point's edges is
  /// nearer to the lamp's centre than its rim.
  private(set) var lampSquare: Double
  /// The same of the disc alone, and √(4/3)·h.
  private var discSquare: Double
  private var stretch: (x: Double, y: Double)
  /// |e|²/3, and never quite 0.
  private let blur: Double
  /// What e·p must exceed for the point not to be beyond the lamp: r², and as much as the pixel's square adds.
  var limit: Double { Self.limit(lampSquare) }

  /// What the lamp's share of a variance is taken as at least, so that there is no sharpest edge.
  private static let leastShare = 1e-4

  static func limit(_ lampSquare: Double) -> Double { lampSquare + 1.0 / 3 }

  /// - Parameters:
  ///   - x: its place relative to the lamp's centre.
  ///   - y: the same.
  ///   - lamp: what casts its shadow.
  init(x: Double, y: Double, lamp: LampDisc) {
    self.x = x
    self.y = y
    lampSquare = lamp.outerRadius * lamp.outerRadius
    discSquare = lamp.radius * lamp.radius
    stretch = (lamp.stretch.x * LampDisc.spread, lamp.stretch.y * LampDisc.spread)
    blur = (x * x + y * y) / 3 + 1e-9
  }

  /// Shrinks the lamp to one that has this radius, squared, at most.
  mutating func shrinkLamp(to square: Double) {
    guard square < lampSquare else { return }
    let scale = square / lampSquare
    // A disc is that large exactly.
    discSquare = discSquare == lampSquare ? square : discSquare * scale
    stretch = (stretch.x * scale.squareRoot(), stretch.y * scale.squareRoot())
    lampSquare = square
  }

  func isAt(_ other: LampVertex) -> Bool { x == other.x && y == other.y }

  /// Where the point is, seen from all the pixels of a block.
  ///
  /// A ray towards the disc can meet only what lies in front of p, e·p < p·p, and before the disc's polar line with
  /// respect to p, e·p > r²: outside of the disc, what lies in the cone of rays and beyond that line is behind the
  /// disc.
  func sight(from block: PixelBlock) -> Sight {
    var sight: Sight = []
    let along = block.range(x, y, 0)
    // p·p − e·p is the distance from e/2 squared less |e/2|².
    let around = block.squaredDistance(fromX: x / 2, y / 2)
    let circle = (x * x + y * y) / 4
    if along.low > limit && around.low > circle * (1 + 1e-9) { sight.insert(.between) }
    if around.high <= circle { sight.insert(.behind) }
    if along.high <= limit { sight.insert(.beyond) }
    let aside = block.range(y, -x, 0)
    let width = lampSquare * block.squaredDistance(fromX: x, y).high + blur
    if aside.low > 0 && aside.low * aside.low >= width { sight.insert(.high) }
    if aside.high < 0 && aside.high * aside.high >= width { sight.insert(.low) }
    return sight
  }

  /// F(u) of the pixels of a row, or of a part of each.
  @inline(__always)
  func share(_ row: LampRow, _ part: PixelPart? = nil) -> SIMD16<Float> {
    var (aside, width) = penumbra(row)
    var smear = Float(blur)
    if let part {
      // Moving p aside of −p moves the cross product by p·e / |p|.
      aside += part.aside * along(row)
      smear *= PixelPart.smear
    }
    width += smear
    return lanes_disc_share(aside / lanes_sqrt(width))
  }

  /// cross(p, e) of the pixels of a row, and what the lamp adds to the square of its width.
  @inline(__always)
  private func penumbra(_ row: LampRow) -> (aside: SIMD16<Float>, width: SIMD16<Float>) {
    let dx = lanes_iota() + Float(row.x - x)
    let dy = Float(row.y - y)
    var width = (dx * dx + dy * dy) * Float(discSquare)
    if stretch != (0, 0) {
      let across = dx * Float(stretch.y) - Float(stretch.x) * dy
      width += across * across
    }
    return (lanes_iota() * Float(y) + Float(y * row.x - x * row.y), width)
  }

  /// How sharp the edge of its shadow is: what the pixels' squares add to its variance over what the lamp does, the
  /// least and the greatest of a block.
  func sharpness(in block: PixelBlock) -> (low: Double, high: Double) {
    let square = block.squaredDistance(fromX: x, y)
    func ratio(_ width: Double) -> Double { blur / (width + blur * Self.leastShare) }
    return (ratio(lampSquare * square.high), ratio(discSquare * square.low))
  }

  /// The same for the pixels of a row, and above 0 where the edge hides a part of the lamp only.
  @inline(__always)
  func sharpness(_ row: LampRow) -> (ratio: SIMD16<Float>, isPart: SIMD16<Float>) {
    let (aside, width) = penumbra(row)
    return (
      lanes_splat(Float(blur)) / (width + Float(blur * Self.leastShare)), width + Float(blur) - aside * aside
    )
  }

  /// Above 0 where the point is in front of the pixel and before the lamp.
  @inline(__always)
  func betweenness(_ row: LampRow) -> SIMD16<Float> { lanes_min(ahead(row), along(row) - Float(limit)) }

  /// p·(p − e) of the pixels of a row.
  @inline(__always)
  func ahead(_ row: LampRow) -> SIMD16<Float> {
    let (dx, dy) = (row.x - x, row.y - y)
    return lanes_iota() * (lanes_iota() + Float(row.x + dx)) + Float(row.x * dx + row.y * dy)
  }

  /// e·p of the pixels of a row.
  @inline(__always)
  func along(_ row: LampRow) -> SIMD16<Float> {
    lanes_iota() * Float(x) + Float(x * row.x + y * row.y)
  }
}
