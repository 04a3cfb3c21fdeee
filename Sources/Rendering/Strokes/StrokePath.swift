internal import Geometry
internal import SceneFormat
internal import Staging

/// A stroke's polyline as it is drawn: of finite points, no two neighbours equal, with square ends already lengthened.
struct StrokePath {
  private(set) var points: [Vector2] = []
  /// One for each segment, a unit vector.
  private(set) var directions: [Vector2] = []
  /// For each point its distance along the line from the stroke's first point.
  private(set) var arcs: [Double] = [0]

  /// Farther out than this many pixels, points are moved in, so that sums and products stay exact enough.
  private static let farthest = 0x1p30
  /// Points nearer than this to the one before are left out; in pixels.
  private static let leastStep = 0x1p-10

  /// Nil when there is nothing to draw.
  init?(_ stroke: StrokeState, radius: Double) {
    for point in stroke.points where point.x.isFinite && point.y.isFinite {
      let point = Vector2(Self.tamed(point.x), Self.tamed(point.y))
      guard let last = points.last else {
        points = [point]
        continue
      }
      let step = point - last
      let length = step.length
      guard length >= Self.leastStep else { continue }
      points.append(point)
      directions.append((1 / length) * step)
      arcs.append(arcs[arcs.count - 1] + length)
    }
    guard let point = points.first else { return nil }
    if points.count == 1 {
      guard stroke.cap != .butt else { return nil }
      points.append(point)
      directions = [Vector2(1, 0)]
      arcs.append(0)
    }
    if stroke.cap == .square { lengthen(by: radius) }
  }

  private static func tamed(_ coordinate: Double) -> Double { min(max(coordinate, -farthest), farthest) }

  private mutating func lengthen(by length: Double) {
    let last = points.count - 1
    points[0] = points[0] - length * directions[0]
    points[last] = points[last] + length * directions[last - 1]
    arcs[0] -= length
    arcs[last] += length
  }
}
