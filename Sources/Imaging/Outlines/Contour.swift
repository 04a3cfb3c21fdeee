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
}
