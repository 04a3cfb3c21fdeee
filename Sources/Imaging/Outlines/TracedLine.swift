internal import Geometry

/// A closed line around a part of a picture, or around a hole in one.
struct TracedLine {
  var points: [Vector2]
  /// Of a hole, the number of the line around the part that it is in.
  let owner: Int?

  /// The area inside; below 0 when the line runs anticlockwise on screen.
  var signedArea: Double {
    guard let first = points.first else { return 0 }
    return zip(points.dropFirst(), points.dropFirst(2)).reduce(0) { area, edge in
      area + (edge.0 - first).cross(edge.1 - first) / 2
    }
  }
}
