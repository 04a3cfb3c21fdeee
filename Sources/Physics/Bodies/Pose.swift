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

  /// Another pose, if this one is apart from it only by rounding.
  func settled(at other: Pose) -> Pose {
    let way = other.position - position
    let size = other.position.x.magnitude + other.position.y.magnitude + 1
    let isSame =
      way.x.magnitude + way.y.magnitude < 1e-13 * size
      && (other.rotation - rotation).magnitude < 1e-13 * (other.rotation.magnitude + 1)
    return isSame ? other : self
  }

  /// A direction given relative to the body, in the world.
  func turn(_ vector: Vector2) -> Vector2 {
    guard rotation != 0 else { return vector }
    let (sine, cosine) = PortableMath.sinCos(degrees: rotation)
    return Vector2(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }
}
