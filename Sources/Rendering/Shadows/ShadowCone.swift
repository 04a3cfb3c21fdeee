/// All that can come between a block of pixels and a lamp: the hull of both, each taken as a disc, up to where
/// shadows end.
struct ShadowCone {
  /// Along the axis, from the lamp: its end, and up to where what lies in it can't be too far away to cast a shadow.
  private let end: Double
  private let full: Double
  private let lampRadius: Double
  private let blockRadius: Double
  private let distance: Double
  /// The unit vector from the block to the lamp.
  private let axis: (x: Double, y: Double)
  /// The outward normals of the two lines that touch both discs; nil when one disc holds the other.
  private let sides: ((x: Double, y: Double), (x: Double, y: Double))?

  /// A shadow's edge is blurred over this much around each pixel's centre.
  private static let margin = 1.0

  init(_ block: PixelBlock, _ lamp: LampShadows) {
    lampRadius = lamp.radius
    let reach = block.halfWidth * block.halfWidth + block.halfHeight * block.halfHeight
    blockRadius = reach.squareRoot() + Self.margin
    distance = (block.x * block.x + block.y * block.y).squareRoot()
    if let length = lamp.length {
      (end, full) = (length.end + blockRadius - distance, length.full - blockRadius - distance)
    } else {
      (end, full) = (lampRadius, .infinity)
    }
    let taper = blockRadius - lampRadius
    guard taper.magnitude < distance else {
      axis = (0, 0)
      sides = nil
      return
    }
    let (x, y) = (-block.x / distance, -block.y / distance)
    let sine = taper / distance
    let cosine = (1 - sine * sine).squareRoot()
    axis = (x, y)
    sides = ((x * sine - y * cosine, y * sine + x * cosine), (x * sine + y * cosine, y * sine - x * cosine))
  }

  /// Beyond which of its four borders a point relative to the lamp lies.
  func outside(_ x: Double, _ y: Double) -> LampVertex.Sight {
    guard let sides else { return full < .infinity ? .distant : [] }
    var sight: LampVertex.Sight = []
    let along = axis.x * x + axis.y * y
    if along > end { sight.insert(.beyond) }
    if along > full { sight.insert(.distant) }
    if along < -distance - blockRadius { sight.insert(.behind) }
    if sides.0.x * x + sides.0.y * y > lampRadius { sight.insert(.left) }
    if sides.1.x * x + sides.1.y * y > lampRadius { sight.insert(.right) }
    return sight
  }

  /// Whether a disc around a point relative to the lamp is nowhere too far away to cast a shadow.
  func isInReach(_ x: Double, _ y: Double, radius: Double) -> Bool {
    axis.x * x + axis.y * y + radius <= full
  }

  /// Whether it may touch a disc around a point relative to the lamp.
  @inline(__always)
  func touches(_ x: Double, _ y: Double, radius: Double) -> Bool {
    guard let sides else { return true }
    let along = axis.x * x + axis.y * y
    let beside = lampRadius + radius
    return along <= end + radius && along >= -distance - blockRadius - radius
      && sides.0.x * x + sides.0.y * y <= beside && sides.1.x * x + sides.1.y * y <= beside
  }
}
