internal import Geometry

/// The part of the plane in which a cone narrower than a half plane shines: between two half planes whose borders meet in
/// the lamp. It is a little larger than that, so that all pixels outside have no light, whatever rounding does.
struct Wedge {
  /// The unit vectors from both borders inwards.
  private let normals: SIMD4<Float>

  /// In degrees, and in pixels: how much larger than the cone.
  private static let (extraAngle, margin) = (0.5, 1.0)

  /// Nil for a cone that is wider than a half plane, and when `direction` is no unit vector.
  ///
  /// - Parameter half: half of the cone's angle in degrees.
  init?(direction: Vector2, half: Double) {
    guard half + Self.extraAngle < 90, (direction.dot(direction) - 1).magnitude < 1e-6 else { return nil }
    let (sine, cosine) = PortableMath.sinCos(degrees: half + Self.extraAngle)
    let (along, across) = (direction * sine, Vector2(-direction.y, direction.x) * cosine)
    let (first, second) = (along + across, along - across)
    normals = SIMD4(Float(first.x), Float(first.y), Float(second.x), Float(second.y))
  }

  /// The pixels of `columns` that may be inside, in a row that lies `y` below the lamp.
  ///
  /// - Parameter origin: the column of the lamp.
  func columns(row y: Double, _ columns: Range<Int>, origin: Double) -> Range<Int> {
    var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    func cut(_ normalX: Float, _ normalY: Float) {
      let (normalX, normalY) = (Double(normalX), Double(normalY))
      let rest = -Self.margin - normalY * y
      if normalX.magnitude < 1e-6 {
        if rest > 0 { high = low }
      } else if normalX > 0 {
        low = max(low, (origin + rest / normalX - 0.5).rounded(.down))
      } else {
        high = min(high, (origin + rest / normalX + 0.5).rounded(.up))
      }
    }
    cut(normals.x, normals.y)
    cut(normals.z, normals.w)
    guard low < high else { return columns.lowerBound..<columns.lowerBound }
    // Whole vectors are left out at the left, for what is worked out in floats is so from the first pixel of each on.
    let skipped = (Int(low) - columns.lowerBound) / 16 * 16
    return columns.lowerBound + skipped..<Int(high)
  }

  /// Whether all of a rectangle lies outside.
  ///
  /// - Parameter origin: the lamp's place.
  func misses(_ rect: PixelRect, origin: Vector2) -> Bool {
    func isOutside(_ normalX: Float, _ normalY: Float) -> Bool {
      let x = Double(normalX > 0 ? rect.maxX : rect.minX) - origin.x
      let y = Double(normalY > 0 ? rect.maxY : rect.minY) - origin.y
      return Double(normalX) * x + Double(normalY) * y < -Self.margin
    }
    return isOutside(normals.x, normals.y) || isOutside(normals.z, normals.w)
  }
}
