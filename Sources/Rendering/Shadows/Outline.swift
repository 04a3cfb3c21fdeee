internal import Geometry
internal import Staging

/// What an occluder is to every lamp: its points without repetitions, its hull, and what is around it.
struct Outline {
  let points: [Vector2]
  let isClosed: Bool
  /// Whether it does not shade what is inside of it.
  let sparesItsInside: Bool
  let opacity: Float
  let layers: LayerMask
  /// The indices of its convex hull's corners.
  let hull: [Int]
  let bounds: Rect

  /// Coordinates beyond this are as good as infinite, and products of them would leave the range of floats.
  static let farthest = 1e8

  /// Nil when it can't cast a shadow.
  init?(_ occluder: OccluderState) {
    let limit = Self.farthest
    guard occluder.opacity > 0, occluder.layers != 0,
      occluder.points.allSatisfy({ $0.x.magnitude <= limit && $0.y.magnitude <= limit })
    else { return nil }
    var points: [Vector2] = []
    for point in occluder.points where point != points.last { points.append(point) }
    if occluder.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else { return nil }
    self.points = points
    isClosed = occluder.isClosed && points.count > 2
    sparesItsInside = isClosed && !occluder.shadesItself
    opacity = Float(min(occluder.opacity, 1))
    layers = occluder.layers
    hull = ConvexHull.corners(of: points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    bounds = Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }

  /// The indices of the ends of each edge.
  var edges: [(Int, Int)] {
    let open = zip(points.indices, points.indices.dropFirst()).map { ($0, $1) }
    return isClosed ? open + [(points.count - 1, 0)] : open
  }
}
