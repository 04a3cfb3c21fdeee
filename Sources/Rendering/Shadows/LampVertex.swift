internal import CLanes

/// A point of an outline as one lamp has it.
///
/// The lamp is a disc of radius r around the origin; e is the point and p a pixel's centre. The line from p through e
/// passes the lamp's centre at the distance cross(p − e, −p) / |e − p| = cross(p, e) / |e − p|, and cuts off the disc's
/// share F(u) = ½ + (u·√(1 − u²) + asin u)/π with u that distance over r. What is wanted is the mean of that over the
/// pixel's square, which smears the edge of the shadow, at p, by a variance of 1/12 pixel². At p the penumbra is that of
/// a disc of radius r·|e − p| / |e|, whose variance is a quarter of the radius squared: both together are a disc with
///
///     u = cross(p, e) / √(r²·|e − p|² + |e|²/3)
///
/// so that also the shadow of a point-like lamp has smooth edges.
struct LampVertex {
  let x: Double
  let y: Double
  /// r², less when one of the point's edges is nearer to the lamp's centre than its rim.
  var lampSquare: Double
  /// |e|²/3, and never quite 0.
  private let blur: Double
  /// What e·p must exceed for the point not to be beyond the lamp: r², and as much as the pixel's square adds.
  var limit: Double { Self.limit(lampSquare) }

  /// What the lamp's share of a variance is taken as at least, so that there is no sharpest edge.
  private static let leastShare = 1e-4

  static func limit(_ lampSquare: Double) -> Double { lampSquare + 1.0 / 3 }

  init(x: Double, y: Double, lampSquare: Double) {
    self.x = x
    self.y = y
    self.lampSquare = lampSquare
    blur = (x * x + y * y) / 3 + 1e-9
  }

  func isAt(_ other: LampVertex) -> Bool { x == other.x && y == other.y }

  /// Where the point is, seen from all the pixels of a block.
  ///
  /// A ray towards the disc can meet only what lies in front of p, e·p < p·p, and before the disc's polar line with
  /// respect to p, e·p > r²: outside of the disc, what lies in the cone of rays and beyond that line is behind the disc.
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
    var aside = lanes_iota() * Float(y) + Float(y * row.x - x * row.y)
    let dx = lanes_iota() + Float(row.x - x)
    let dy = Float(row.y - y)
    var smear = Float(blur)
    if let part {
      // Moving p aside of −p moves the cross product by p·e / |p|.
      aside += part.aside * along(row)
      smear *= PixelPart.smear
    }
    let width = (dx * dx + dy * dy) * Float(lampSquare) + smear
    return lanes_disc_share(aside / lanes_sqrt(width))
  }

  /// How sharp the edge of its shadow is: what the pixels' squares add to its variance over what the lamp does, the least
  /// and the greatest of a block.
  func sharpness(in block: PixelBlock) -> (low: Double, high: Double) {
    let square = block.squaredDistance(fromX: x, y)
    func ratio(_ square: Double) -> Double { blur / (lampSquare * square + blur * Self.leastShare) }
    return (ratio(square.high), ratio(square.low))
  }

  /// The same for the pixels of a row, and above 0 where the edge hides a part of the lamp only.
  @inline(__always)
  func sharpness(_ row: LampRow) -> (ratio: SIMD16<Float>, isPart: SIMD16<Float>) {
    let aside = lanes_iota() * Float(y) + Float(y * row.x - x * row.y)
    let dx = lanes_iota() + Float(row.x - x)
    let dy = Float(row.y - y)
    let width = (dx * dx + dy * dy) * Float(lampSquare)
    return (
      lanes_splat(Float(blur)) / (width + Float(blur * Self.leastShare)), width + Float(blur) - aside * aside
    )
  }

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

extension LampVertex {
  /// What holds for a point and all pixels of a block.
  struct Sight: OptionSet {
    let rawValue: UInt8
    /// In front of the pixels and before the lamp.
    static let between = Sight(rawValue: 1)
    static let behind = Sight(rawValue: 2)
    static let beyond = Sight(rawValue: 4)
    /// Beside all rays from the pixels to the lamp.
    static let left = Sight(rawValue: 32)
    static let right = Sight(rawValue: 64)
    /// Past the lamp on the side where F is 1.
    static let high = Sight(rawValue: 8)
    /// Past the lamp on the side where F is 0.
    static let low = Sight(rawValue: 16)
    /// Perhaps too far away to cast a shadow on all pixels.
    static let distant = Sight(rawValue: 128)
  }
}
