internal import CLanes
internal import Geometry

/// A flat end of a stroke, as it cuts one segment.
///
/// It cuts the disc of a join that would stick out over it, but a segment's flanks only if that runs about as the end
/// does: others may well lead past the end.
struct FlatEnd {
  /// How far beyond the end a pixel lies.
  private let beyond: LineDistance
  private let cutsFlanks: Bool

  /// How fast a hard end cuts: within 2⁻²⁰ pixels.
  private static let hardness = 0x1p20

  /// - Parameters:
  ///   - outwards: the line's direction at its end, a unit vector.
  ///   - direction: the segment's, the same way.
  ///   - isHard: whether it cuts pixels wholly, by their centres; the end itself is in the stroke.
  init(at point: Vector2, outwards: Vector2, direction: Vector2, isHard: Bool) {
    beyond =
      isHard
      ? LineDistance(from: point + (1 / Self.hardness) * outwards, towards: Self.hardness * outwards)
      : LineDistance(from: point, towards: outwards)
    cutsFlanks = outwards.dot(direction) > 0.7
  }

  /// What is left of the pixels `x..<x+16` of row `y`.
  ///
  /// - Parameter outside: above 0 where a pixel is nearest to an end of the segment.
  @inline(__always)
  func share(_ x: Int, _ y: Int, outside: SIMD16<Float>) -> SIMD16<Float> {
    let left = lanes_clamp(lanes_splat(0.5) - beyond.lanes(x, y))
    return cutsFlanks ? left : lanes_select_less(lanes_splat(0), outside, left, lanes_splat(1))
  }
}
