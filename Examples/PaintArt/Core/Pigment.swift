import Footlight

/// A colour of paint: amounts of red, green and blue light that it gives back, each 0…1, linear.
typealias Pigment = SIMD3<Double>

extension SIMD3<Double> {
  /// The colour that a person writes as `#rrggbb`.
  static func hex(_ code: UInt32) -> Pigment {
    func channel(_ shift: UInt32) -> Double {
      TransferFunction.srgb.decode(Double((code >> shift) & 255) / 255)
    }
    return Pigment(channel(16), channel(8), channel(0))
  }

  /// The colour `amount` of the way to `other`.
  func mixed(with other: Pigment, _ amount: Double) -> Pigment { self + (other - self) * amount }
}

/// `value` held in 0…1.
func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

/// 0 below `low`, 1 above `high`, and a smooth slope (3t² − 2t³) between them. `low` may be the greater one.
func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = unit((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/// The number `amount` of the way from `a` to `b`.
func mix(_ a: Double, _ b: Double, _ amount: Double) -> Double { a + (b - a) * amount }

/// The point `amount` of the way from `a` to `b`.
func mix(_ a: Vector2, _ b: Vector2, _ amount: Double) -> Vector2 { a + (b - a) * amount }

/// Sine of a count of whole turns.
func sine(turns: Double) -> Double { PortableMath.sinCos(degrees: turns * 360).sine }

/// Cosine of a count of whole turns.
func cosine(turns: Double) -> Double { PortableMath.sinCos(degrees: turns * 360).cosine }

/// The unit vector at `degrees` clockwise from the right.
func direction(_ degrees: Double) -> Vector2 {
  let (sine, cosine) = PortableMath.sinCos(degrees: degrees)
  return Vector2(cosine, sine)
}
