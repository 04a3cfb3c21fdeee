public import Geometry

/// The smooth curve through the points of a rope (Catmull and Rom).
public struct RopeCurve: Hashable, Sendable {
  private let points: [Vector2]

  /// - Precondition: there are at least two points.
  public init(_ points: [Vector2]) {
    precondition(points.count >= 2, "a rope has two ends")
    self.points = points
  }

  /// The number of links between the points.
  public var linkCount: Int { points.count - 1 }

  /// The place at a fraction 0…1 of the rope from its start.
  public func point(at fraction: Double) -> Vector2 {
    let (index, t) = locate(fraction)
    let (a, b, c, d) = neighbours(of: index)
    let t2 = t * t
    let t3 = t2 * t
    return (a * (-t3 + 2 * t2 - t) + b * (3 * t3 - 5 * t2 + 2) + c * (-3 * t3 + 4 * t2 + t) + d * (t3 - t2)) * 0.5
  }

  /// The curve's direction, of length 1, towards the finish; down where the rope has no extent.
  public func tangent(at fraction: Double) -> Vector2 {
    let (index, t) = locate(fraction)
    let (a, b, c, d) = neighbours(of: index)
    let t2 = t * t
    let slope =
      a * (-3 * t2 + 4 * t - 1) + b * (9 * t2 - 10 * t) + c * (-9 * t2 + 8 * t + 1) + d * (3 * t2 - 2 * t)
    let length = slope.length
    return length > 0 ? slope * (1 / length) : Vector2(0, 1)
  }

  private func locate(_ fraction: Double) -> (index: Int, rest: Double) {
    let place = min(max(fraction, 0), 1) * Double(points.count - 1)
    let index = min(Int(place), points.count - 2)
    return (index, place - Double(index))
  }

  /// The points around a link, continued straight beyond the ends.
  private func neighbours(of index: Int) -> (Vector2, Vector2, Vector2, Vector2) {
    let (b, c) = (points[index], points[index + 1])
    let a = index > 0 ? points[index - 1] : b + b - c
    let d = index + 2 < points.count ? points[index + 2] : c + c - b
    return (a, b, c, d)
  }
}
