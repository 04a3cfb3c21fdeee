internal import CLanes

/// How a light fades with q, the distance over its range; 0 for q ≥ 1.
protocol Falloff {
  /// The light's share where q² is `square`.
  func share(_ square: SIMD16<Float>) -> SIMD16<Float>
}

/// From here on a distance counts as the range, whose q² may be a few roundings less than 1.
let edgeSquare: Float = 1 - 0x1p-19

/// `value` where q² is less than that of the range, and 0 from there on.
@inline(__always)
private func within(_ square: SIMD16<Float>, _ value: SIMD16<Float>) -> SIMD16<Float> {
  lanes_select_less(square, lanes_splat(edgeSquare), value, lanes_splat(0))
}

/// 1 − q.
struct LinearFalloff: Falloff {
  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    within(square, lanes_splat(1) - lanes_sqrt(square))
  }
}

/// 1, but for the edge at the end of its range, over which it falls evenly to 0.
struct ConstantFalloff: Falloff {
  private let perEdge: Float

  /// - Parameter edge: over the range.
  init(edge: Double) { perEdge = Float(1 / edge) }

  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    lanes_min(within(square, lanes_splat(1) - lanes_sqrt(square)) * perEdge, lanes_splat(1))
  }
}

/// (1 − q²)².
struct SmoothFalloff: Falloff {
  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let rest = within(square, lanes_splat(1) - square)
    return rest * rest
  }
}

/// (1 − q⁴)² / (1 + 16 q²): an inverse square with a reference distance of a quarter of the range, so 1 at the light
/// itself, in the window that Karis gives it ("Real Shading in Unreal Engine 4", 2013, equation 9).
struct InverseSquareFalloff: Falloff {
  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let window = within(square, lanes_splat(1) - square * square)
    return window * window / (square * 16 + 1)
  }
}

/// (1 − q)ⁿ.
struct PowerFalloff: Falloff {
  /// Less than this 1 − q never is within the range.
  private static let least: Float = 0x1p-21

  private let exponent: Float

  init(exponent: Double) { self.exponent = Float(exponent) }

  @inline(__always)
  func share(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let rest = lanes_splat(1) - lanes_sqrt(square)
    let power = lanes_exp_negative(lanes_log(lanes_max(rest, lanes_splat(Self.least))) * exponent)
    return within(square, power)
  }
}
