internal import CLanes
internal import Imaging

/// From the film's blended values to display values, 0…1.
struct DisplayEncoding {
  private let isLinear: Bool

  init(_ blending: TransferFunction) { isLinear = blending == .linear }

  /// Of values 0…1.
  @inline(__always)
  func callAsFunction(_ x: SIMD16<Float>) -> SIMD16<Float> { isLinear ? Self.encodeSRGB(x) : x }

  /// IEC 61966-2-1's encoding of light 0…1, within 0.002/255.
  ///
  /// The curved part is a polynomial in the fourth root: 1.055·q^(5/3) − 0.055 is nearly a parabola in q, so degree 5
  /// (minimax over 0.0031308…1) does. The straight part is exact, for there a step of a 16-bit texel is largest.
  @inline(__always)
  static func encodeSRGB(_ light: SIMD16<Float>) -> SIMD16<Float> {
    let q = lanes_sqrt(lanes_sqrt(light))
    var curve = q * -0.06814727 + 0.28953293
    curve = curve * q - 0.5774827
    curve = curve * q + 1.2554045
    curve = curve * q + 0.16202626
    curve = curve * q - 0.06134021
    return lanes_select_less(light, lanes_splat(0.0031308), light * 12.92, curve)
  }
}
