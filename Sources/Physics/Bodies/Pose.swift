public import Geometry

/// Where a body is, and how it is turned.
public struct Pose: Hashable, Sendable, Codable {
  public var position: Vector2
  /// In degrees, clockwise.
  public var rotation: Double

  public init(_ position: Vector2, rotation: Double = 0) {
    self.position = position
    self.rotation = rotation
  }

  /// A point given relative to the body, in the world.
  public func apply(to point: Vector2) -> Vector2 { position + turn(point) }

  /// A direction given relative to the body, in the world.
  func turn(_ vector: Vector2) -> Vector2 {
    guard rotation != 0 else { return vector }
    let (sine, cosine) = PortableMath.sinCos(degrees: rotation)
    return Vector2(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }
}
