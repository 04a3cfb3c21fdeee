internal import Geometry

/// The smallest convex polygon around some points.
enum ConvexHull {
  /// The indices of its corners, in an order in which it turns one way: at least two when two of the points differ.
  ///
  /// Andrew's monotone chain ("Another efficient algorithm for convex hulls in two dimensions", 1979).
  static func corners(of points: [Vector2]) -> [Int] {
    let order = points.indices.sorted { i, j in
      let (a, b) = (points[i], points[j])
      return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : i < j
    }
    let (lower, upper) = (chain(order, points), chain(order.reversed(), points))
    return Array(lower.dropLast() + upper.dropLast())
  }

  private static func chain(_ order: [Int], _ points: [Vector2]) -> [Int] {
    var chain: [Int] = []
    for index in order {
      while let last = chain.last, chain.count > 1 {
        let before = points[chain[chain.count - 2]]
        guard (points[last] - before).cross(points[index] - before) <= 0 else { break }
        chain.removeLast()
      }
      chain.append(index)
    }
    return chain
  }
}
