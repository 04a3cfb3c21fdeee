internal import Geometry

extension ValueKind where Value == Vector2 {
  /// `[x, y]` in fractions of the width and the height, or one number for the height, in the middle of the width.
  static var focusPoint: ValueKind {
    oneOrTwo(
      "a number, the height, or [x, y], each within ±1e9", .any, { Vector2(0.5, $0) }, { $0.x == 0.5 ? $0.y : nil })
  }

  /// `[above, below]`, or one number for both together.
  static var extents: ValueKind {
    oneOrTwo(
      "a number from 0 to 1e9 for both sides together, or [above, below]", .nonNegative, { Vector2($0 / 2, $0 / 2) },
      { $0.x == $0.y && $0.x * 2 <= NumberRange.nonNegative.upper ? $0.x * 2 : nil })
  }
}
