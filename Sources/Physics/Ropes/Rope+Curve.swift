public import Geometry

extension Rope {
  /// The smooth curve through the points.
  public var curve: RopeCurve { RopeCurve(points) }

  /// The place at a fraction 0…1 of the rope from its start, on a smooth curve through the points.
  public func point(at fraction: Double) -> Vector2 { curve.point(at: fraction) }

  /// The direction of that curve, of length 1, towards the finish; down where the rope has no extent.
  public func tangent(at fraction: Double) -> Vector2 { curve.tangent(at: fraction) }
}
