internal import Geometry

// The numbers that a world computes with: so small that squares and products of them stay finite.
extension Double {
  private static let largest = 1e15

  var isUsable: Bool { magnitude <= Self.largest }

  /// Whether it is usable and not below 0.
  var isAmount: Bool { self >= 0 && isUsable }
}

extension Vector2 {
  package var isUsable: Bool { x.isUsable && y.isUsable }
}
