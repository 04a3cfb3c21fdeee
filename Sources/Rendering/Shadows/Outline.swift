internal import Geometry
internal import Staging

/// What an occluder is to every lamp: its points without repetitions, also those of its holes, its hull, and what is around
/// it.
struct Outline {
  let points: [Vector2]
  /// The indices of the ends of each edge, of one line after the other.
  let edges: [(from: Int, to: Int)]
  let isClosed: Bool
  /// Whether it shades what is inside of it.
  let shadesItself: Bool
  /// The node that it belongs to.
  let owner: Int?
  let opacity: Float
  let layers: LayerMask
  /// The indices of its convex hull's corners.
  let hull: [Int]
  let bounds: Rect

  /// Coordinates beyond this are as good as infinite, and products of them would leave the range of floats.
  static let farthest = 1e8

  /// Nil when it can't cast a shadow.
  init?(_ occluder: OccluderState) {
    guard occluder.opacity > 0, occluder.layers != 0,
      let outer = Line(occluder.points, isClosed: occluder.isClosed), outer.points.count > 1
    else { return nil }
    let isClosed = outer.isClosed
    var points = outer.points
    var edges = outer.edges(from: 0)
    for hole in isClosed ? occluder.holes : [] {
      guard let line = Line(hole, isClosed: true), line.isClosed else { continue }
      edges += line.edges(from: points.count)
      points += line.points
    }
    self.points = points
    self.edges = edges
    self.isClosed = isClosed
    shadesItself = occluder.shadesItself
    owner = occluder.node
    opacity = Float(min(occluder.opacity, 1))
    layers = occluder.layers
    hull = ConvexHull.corners(of: points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    bounds = Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }

  /// Points without repetitions.
  private struct Line {
    private(set) var points: [Vector2] = []
    /// Whether the last point is joined to the first.
    let isClosed: Bool

    /// Nil when a point is too far away.
    init?(_ given: [Vector2], isClosed: Bool) {
      guard given.allSatisfy({ $0.x.magnitude <= Outline.farthest && $0.y.magnitude <= Outline.farthest }) else {
        return nil
      }
      for point in given where point != points.last { points.append(point) }
      if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      self.isClosed = isClosed && points.count > 2
    }

    func edges(from first: Int) -> [(from: Int, to: Int)] {
      let last = first + points.count - 1
      return (first..<last).map { ($0, $0 + 1) } + (isClosed ? [(last, first)] : [])
    }
  }
}
