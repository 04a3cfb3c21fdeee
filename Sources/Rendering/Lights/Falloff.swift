internal import CLanes

/// How a light fades with q, the distance over its range; 0 for q ≥ 1.
protocol Falloff {
  /// The light's share where q² is `square`.
  func share(_ square: SIMD16<Float>) -> SIMD16<Float>
}

/// From here on a distance counts as the range, whose q² may be a few roundings less than 1.
let edgeSquare: Float = 1 - 0x1p-21

/// 1 − q.
struct LinearFalloff: Falloff {
  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    lanes_max(lanes_splat(1) - lanes_sqrt(square), lanes_splat(0))
  }
}

/// 1, but for the very edge, over which it falls to 0.
struct ConstantFalloff: Falloff {
  private let perEdge: Float

  /// - Parameter edge: over the range.
  init(edge: Double) { perEdge = Float(1 / edge) }

  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let rest = lanes_select_less(square, lanes_splat(edgeSquare), lanes_splat(1) - lanes_sqrt(square), lanes_splat(0))
    return lanes_clamp(rest * perEdge)
  }
}

/// (1 − q²)².
struct SmoothFalloff: Falloff {
  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let rest = lanes_max(lanes_splat(1) - square, lanes_splat(0))
    return rest * rest
  }
}

/// (1 − q⁴)² / (1 + 16 q²): an inverse square with a reference distance of a quarter of the range, so 1 at the light
/// itself, in the window that Karis gives it ("Real Shading in Unreal Engine 4", 2013, equation 9).
struct InverseSquareFalloff: Falloff {
  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let window = lanes_max(lanes_splat(1) - square * square, lanes_splat(0))
    return window * window / (square * 16 + 1)
  }
}

/// (1 − q)ⁿ.
struct PowerFalloff: Falloff {
  /// Where 1 − q isn't more than this, the power is 0: it may be a few roundings more than 0 at the range itself.
  private static let least: Float = 0x1p-21

  private let exponent: Float

  init(exponent: Double) { self.exponent = Float(exponent) }

  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let rest = lanes_splat(1) - lanes_sqrt(square)
    let power = lanes_exp_negative(lanes_log(lanes_max(rest, lanes_splat(Self.least))) * exponent)
    return lanes_select_less(lanes_splat(Self.least), rest, power, lanes_splat(0))
  }
}
