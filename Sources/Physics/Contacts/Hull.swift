internal import Geometry

/// A convex outline: corners, rounded by a radius. One corner is a disc, two are a wall.
struct Hull: Sendable {
  /// With the inside to the right of each edge on screen, y down, when there are three or more.
  let corners: [Vector2]
  let radius: Double

  init(corners: [Vector2], radius: Double = 0) {
    self.corners = corners
    self.radius = radius
  }

  /// The outlines of a shape; a plane has none.
  static func outlines(of shape: Shape, at pose: Pose) -> [Hull] {
    switch shape {
    case .circle(let radius):
      return [Hull(corners: [pose.position], radius: radius)]
    case .box(let width, let height):
      let (x, y) = (width / 2, height / 2)
      let corners = [Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)]
      return [Hull(corners: corners.map(pose.apply))]
    case .segment(let a, let b):
      return [Hull(corners: [pose.apply(to: a), pose.apply(to: b)])]
    case .polyline(let points):
      return zip(points, points.dropFirst()).map { Hull(corners: [pose.apply(to: $0), pose.apply(to: $1)]) }
    case .plane:
      return []
    }
  }

  /// The outline that a moving hull's position must stay out of, so that the two don't overlap: this one, less the
  /// other (Minkowski). `mover` is given around the origin.
  func less(_ mover: Hull) -> Hull {
    guard mover.corners.count > 1 else { return Hull(corners: corners, radius: radius + mover.radius) }
    let sums = corners.flatMap { corner in mover.corners.map { corner - $0 } }
    return Hull(corners: Self.convexHull(sums), radius: radius + mover.radius)
  }

  /// How far a point is from the outline, negative inside, and the direction of length 1 that leads away from it.
  ///
  /// - Parameter motion: decides the side where the point is on a wall's line itself.
  func distance(to point: Vector2, motion: Vector2) -> (gap: Double, normal: Vector2) {
    var nearest = Double.infinity
    var arm = Vector2.zero
    var depth = -Double.infinity
    var depthNormal = Vector2.zero
    var isInside = corners.count > 2
    for index in corners.indices {
      let a = corners[index]
      let next = index + 1 < corners.count ? index + 1 : 0
      let b = corners[next]
      let edge = b - a
      let square = edge.dot(edge)
      // Measured from the nearer end, so that a mirrored outline gives the mirrored bits.
      let (fromA, fromB) = (point - a, point - b)
      let isNearA = fromA.dot(fromA) <= fromB.dot(fromB)
      let (toPoint, run) = isNearA ? (fromA, edge) : (fromB, -edge)
      let along = square > 0 ? max(toPoint.dot(run) / square, 0) : 0
      let away = toPoint - run * along
      let distance = away.dot(away)
      if distance < nearest {
        nearest = distance
        arm = away
      }
      if isInside {
        let normal = Vector2(edge.y, -edge.x) * (1 / square.squareRoot())
        let height = toPoint.dot(normal)
        if height > 0 { isInside = false }
        if height > depth {
          depth = height
          depthNormal = normal
        }
      }
    }
    if isInside { return (depth - radius, depthNormal) }
    let distance = nearest.squareRoot()
    if distance > 0 { return (distance - radius, arm * (1 / distance)) }
    return (-radius, side(against: motion))
  }

  /// A direction across the first edge, against a motion; up where that says nothing.
  private func side(against motion: Vector2) -> Vector2 {
    let edge = corners.count > 1 ? corners[1] - corners[0] : Vector2.zero
    let length = edge.length
    guard length > 0 else { return Vector2(0, -1) }
    let normal = Vector2(edge.y, -edge.x) * (1 / length)
    let pace = normal.dot(motion)
    if pace != 0 { return pace > 0 ? -normal : normal }
    return normal.y > 0 ? -normal : normal
  }

  /// The convex hull of points (Andrew's monotone chain), in the orientation of `corners`.
  private static func convexHull(_ points: [Vector2]) -> [Vector2] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [Vector2]) -> [Vector2] {
      var chain: [Vector2] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }
}
