public import Geometry

/// A closed line around a part of a picture.
public struct Contour: Hashable, Sendable {
  /// In texels from the picture's top left corner. The last point is joined to the first.
  public var points: [Vector2]

  public init(points: [Vector2]) { self.points = points }

  /// The area inside; below 0 when the line runs anticlockwise on screen.
  public var signedArea: Double {
    guard let first = points.first else { return 0 }
    return zip(points.dropFirst(), points.dropFirst(2)).reduce(0) { area, edge in
      area + (edge.0 - first).cross(edge.1 - first) / 2
    }
  }

  /// Whether what is opaque lies outside of it.
  public var isHole: Bool { signedArea < 0 }

  /// Whether most of the points of another line, which does not cross it, are inside of it.
  package func surrounds(_ other: Contour) -> Bool {
    other.points.count(where: contains) * 2 > other.points.count
  }

  /// By the even–odd rule.
  private func contains(_ point: Vector2) -> Bool {
    guard var a = points.last else { return false }
    var isInside = false
    for b in points {
      if (a.y > point.y) != (b.y > point.y), point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
        isInside.toggle()
      }
      a = b
    }
    return isInside
  }
}
