public import Geometry

/// The closed line around a part of a picture, and those around the holes in that part.
public struct Contour: Hashable, Sendable {
  /// In texels from the picture's top left corner, clockwise on screen. The last point is joined to the first.
  public var points: [Vector2]
  /// The lines around what is not opaque within, each anticlockwise on screen. What is opaque in a hole has a contour
  /// of its own.
  public var holes: [[Vector2]]

  public init(points: [Vector2], holes: [[Vector2]] = []) {
    self.points = points
    self.holes = holes
  }
}
