internal import CLanes
internal import Imaging

/// From the film's blended values to display values, 0…1.
struct DisplayEncoding {
  private let isLinear: Bool

  /// Display values per amount of light at white: 1.055/2.4.
  static let slopeAtWhite: Float = 0.43958333

  init(_ blending: TransferFunction) { isLinear = blending == .linear }

  /// What is left to do for a tile.
  func needed(for content: TileContent) -> DisplayEncoding { content == .display ? DisplayEncoding(.srgb) : self }

  /// Of values 0 and above, as `callAsFunction` up to 1, and along a straight line beyond.
  @inline(__always)
  func extended(_ light: SIMD16<Float>) -> SIMD16<Float> {
    guard isLinear else { return light }
    let seen = lanes_min(light, lanes_splat(1))
    return self(seen) + (light - seen) * Self.slopeAtWhite
  }

  /// Of values 0…1, within 0.01/255.
  ///
  /// IEC 61966-2-1's curved part, 1.055·s^(5/6) − 0.055 in the square root s, by a polynomial of degree 8 (minimax over
  /// 0.0031308…1). The straight part is exact, for there a step of a 16-bit texel is largest.
  @inline(__always)
  func callAsFunction(_ light: SIMD16<Float>) -> SIMD16<Float> {
    guard isLinear else { return light }
    let s = lanes_sqrt(light)
    var curve = s * -3.7438862 + 17.226326
    curve = curve * s - 33.516544
    curve = curve * s + 36.055603
    curve = curve * s - 23.651136
    curve = curve * s + 9.983706
    curve = curve * s - 2.9754236
    curve = curve * s + 1.6662906
    curve = curve * s - 0.04496999
    return join(light, curve)
  }

  /// Of values 0…1, within 0.002/255, as 16 bits need: a polynomial of degree 5 in the fourth root q, for 1.055·q^(5/3)
  /// is nearly a parabola. The second root costs more than the three degrees that it saves.
  @inline(__always)
  func precise(_ light: SIMD16<Float>) -> SIMD16<Float> {
    guard isLinear else { return light }
    let q = lanes_sqrt(lanes_sqrt(light))
    var curve = q * -0.06814727 + 0.28953293
    curve = curve * q - 0.5774827
    curve = curve * q + 1.2554045
    curve = curve * q + 0.16202626
    curve = curve * q - 0.06134021
    return join(light, curve)
  }

  @inline(__always)
  private func join(_ light: SIMD16<Float>, _ curve: SIMD16<Float>) -> SIMD16<Float> {
    lanes_select_less(light, lanes_splat(0.0031308), light * 12.92, curve)
  }
}
