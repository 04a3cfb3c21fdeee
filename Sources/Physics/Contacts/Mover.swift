internal import Geometry

/// A movable point with an outline.
struct Mover: Sendable {
  let point: Int
  /// Around the origin.
  let hull: Hull
  /// From the point to the farthest place of its outline.
  let extent: Double
  let material: Material
  let filter: CollisionFilter
  /// The rope that the point belongs to, or −1.
  let rope: Int
  /// The length in px that the tolerances of contacts are parts of: 1, and for a rope a tenth of its link, so that it
  /// behaves alike at any size.
  let unit: Double

  init(
    point: Int, hull: Hull, material: Material, filter: CollisionFilter, rope: Int = -1, unit: Double = 1
  ) {
    self.point = point
    self.hull = hull
    self.material = material
    self.filter = filter
    self.rope = rope
    self.unit = unit
    extent = hull.radius + (hull.corners.map(\.length).max() ?? 0)
  }

  /// The gap in px at which a mover touches what it is near.
  ///
  /// - Parameter place: where it is; far from the origin numbers are coarse, and so are gaps.
  func slop(at place: Vector2) -> Double {
    max(Motion.slop * unit, 16 * max(place.x.magnitude, place.y.magnitude).ulp)
  }

  /// How far the outline reaches against a direction.
  func reach(against normal: Vector2) -> Double {
    var most = -hull.corners[0].dot(normal)
    for corner in hull.corners.dropFirst() { most = max(most, -corner.dot(normal)) }
    return hull.radius + most
  }
}
