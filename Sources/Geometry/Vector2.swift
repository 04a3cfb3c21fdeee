/// A point or a displacement in the plane, in pixels of the canvas unless said otherwise; x right, y down.
public struct Vector2: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Vector2(0, 0)

  /// The Euclidean length; exact rounding of the square root of `x² + y²`.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  @inlinable
  public func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  /// `x·other.y − y·other.x`: above 0 when `other` is clockwise of this one on screen.
  @inlinable
  public func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  @inlinable
  public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }

  @inlinable
  public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }

  @inlinable
  public static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }

  @inlinable
  public static func * (a: Vector2, k: Double) -> Vector2 { Vector2(a.x * k, a.y * k) }

  @inlinable
  public static func * (k: Double, a: Vector2) -> Vector2 { a * k }
}
