internal import CLanes
internal import Imaging

/// From display values to the film's blended values: the inverse of `DisplayEncoding`.
struct DisplayDecoding {
  private let isLinear: Bool

  init(_ blending: TransferFunction) { isLinear = blending == .linear }

  /// Of values 0 and above, within 0.004/255 of display values up to 1, and along a straight line beyond.
  ///
  /// IEC 61966-2-1's curved part, ((v + 0.055) / 1.055)^2.4, by a polynomial of degree 6 (minimax over 0.04045…1 of the
  /// error seen as a display value).
  @inline(__always)
  func callAsFunction(_ value: SIMD16<Float>) -> SIMD16<Float> {
    guard isLinear else { return value }
    let v = lanes_min(value, lanes_splat(1))
    var curve = v * -0.08768014 + 0.32343566
    curve = curve * v - 0.54117745
    curve = curve * v + 0.77189314
    curve = curve * v + 0.49812451
    curve = curve * v + 0.034501243
    curve = curve * v + 0.0008716134
    let light = lanes_select_less(v, lanes_splat(0.04045), v * (1 / 12.92), curve)
    return light + (value - v) * (1 / DisplayEncoding.slopeAtWhite)
  }
}
