internal import Geometry

/// All that can come between a block of pixels and a lamp: the hull of both, each taken as a disc, up to where
/// shadows end. Of a sun it is open.
struct ShadowCone {
  /// Along the axis, from where places are counted: where it begins and ends, and up to where what lies in it can't be
  /// too far away to cast a shadow.
  private let start: Double
  private let end: Double
  private let full: Double
  /// The unit vector from the block to the lamp.
  private let axis: (x: Double, y: Double)
  /// The outward normals of the two lines that touch both discs, and how far in their direction these are; nil when one disc
  /// holds the other.
  private let sides: (left: Side, right: Side)?

  private struct Side {
    let x: Double
    let y: Double
    let reach: Double
  }

  /// A shadow's edge is blurred over this much around each pixel's centre.
  private static let margin = 1.0

  init(_ block: PixelBlock, _ lamp: LampShadows) {
    let reach = block.halfWidth * block.halfWidth + block.halfHeight * block.halfHeight
    let blockRadius = reach.squareRoot() + Self.margin
    let (distance, sine): (Double, Double)
    if let sun = block.sun {
      axis = (sun.x, sun.y)
      distance = -(sun.x * block.x + sun.y * block.y)
      sine = -lamp.radius / (1 + lamp.radius * lamp.radius).squareRoot()
    } else {
      distance = (block.x * block.x + block.y * block.y).squareRoot()
      let taper = blockRadius - lamp.radius
      guard taper.magnitude < distance else {
        (axis, sides) = ((0, 0), nil)
        (start, end, full) = (0, .infinity, .infinity)
        return
      }
      axis = (-block.x / distance, -block.y / distance)
      sine = taper / distance
    }
    start = -distance - blockRadius
    if let length = lamp.length {
      (end, full) = (length.end + blockRadius - distance, length.full - blockRadius - distance)
    } else {
      (end, full) = (block.sun == nil ? lamp.radius : .infinity, .infinity)
    }
    let cosine = (1 - sine * sine).squareRoot()
    let (x, y) = axis
    func side(_ x: Double, _ y: Double) -> Side {
      Side(x: x, y: y, reach: x * block.x + y * block.y + blockRadius)
    }
    sides = (side(x * sine - y * cosine, y * sine + x * cosine), side(x * sine + y * cosine, y * sine - x * cosine))
  }

  /// Beyond which of its four borders a point lies.
  func outside(_ x: Double, _ y: Double) -> LampVertex.Sight {
    guard let sides else { return full < .infinity ? .distant : [] }
    var sight: LampVertex.Sight = []
    let along = axis.x * x + axis.y * y
    if along > end { sight.insert(.beyond) }
    if along > full { sight.insert(.distant) }
    if along < start { sight.insert(.behind) }
    if sides.left.x * x + sides.left.y * y > sides.left.reach { sight.insert(.left) }
    if sides.right.x * x + sides.right.y * y > sides.right.reach { sight.insert(.right) }
    return sight
  }

  /// Whether a disc around a point is nowhere too far away to cast a shadow.
  func isInReach(_ x: Double, _ y: Double, radius: Double) -> Bool {
    axis.x * x + axis.y * y + radius <= full
  }

  /// Whether it may touch a disc around a point.
  @inline(__always)
  func touches(_ x: Double, _ y: Double, radius: Double) -> Bool {
    guard let sides else { return true }
    let along = axis.x * x + axis.y * y
    return along <= end + radius && along >= start - radius
      && sides.left.x * x + sides.left.y * y <= sides.left.reach + radius
      && sides.right.x * x + sides.right.y * y <= sides.right.reach + radius
  }
}
