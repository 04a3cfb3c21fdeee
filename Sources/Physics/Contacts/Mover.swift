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

  init(point: Int, hull: Hull, material: Material, filter: CollisionFilter, rope: Int = -1) {
    self.point = point
    self.hull = hull
    self.material = material
    self.filter = filter
    self.rope = rope
    extent = hull.radius + (hull.corners.map(\.length).max() ?? 0)
  }

  /// How far the outline reaches against a direction.
  func reach(against normal: Vector2) -> Double {
    var most = -hull.corners[0].dot(normal)
    for corner in hull.corners.dropFirst() { most = max(most, -corner.dot(normal)) }
    return hull.radius + most
  }
}
