/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform2D: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public static func translation(_ offset: Vector2) -> Transform2D {
    Transform2D(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
  }

  public static func scale(_ factor: Vector2) -> Transform2D {
    Transform2D(a: factor.x, b: 0, c: 0, d: factor.y, tx: 0, ty: 0)
  }

  /// A rotation about the origin, clockwise on screen (y is down). Multiples of 90° are exact.
  public static func rotation(degrees: Double) -> Transform2D {
    let (sine, cosine) = PortableMath.sinCos(degrees: degrees)
    return Transform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that applies `self` first and `outer` after it.
  @inlinable
  public func then(_ outer: Transform2D) -> Transform2D {
    Transform2D(
      a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b,
      c: outer.a * c + outer.c * d, d: outer.b * c + outer.d * d,
      tx: outer.a * tx + outer.c * ty + outer.tx, ty: outer.b * tx + outer.d * ty + outer.ty)
  }

  @inlinable
  public func apply(to point: Vector2) -> Vector2 {
    Vector2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Signed ratio of areas; negative when the map mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// How much the map scales lengths on the (geometric) average.
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  /// The inverse map, or nil when the map is singular or not finite.
  public var inverse: Transform2D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
