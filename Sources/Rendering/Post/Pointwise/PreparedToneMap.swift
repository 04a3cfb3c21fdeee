internal import CLanes
internal import Imaging
internal import SceneFormat
internal import Staging

/// The exposure, and the way back from light beyond white.
struct PreparedToneMap {
  private let curve: Lighting.ToneMap
  private let gain: Float

  /// Nil when it changes nothing but what is cut off anyway.
  init?(_ lighting: LightingState) {
    guard lighting.toneMap != .none || lighting.gain != 1 else { return nil }
    curve = lighting.toneMap
    gain = lighting.gain
  }

  /// Changes blended values.
  func apply(to row: inout PixelRow, blending: TransferFunction) {
    row.decode(blending)
    switch curve {
    case .none: apply(to: row, blending) { $0 }
    case .soft:
      // From 0.8 on 0.8 + t / (1 + t / 0.2), whose slope is 1 there and which ends at 1.
      apply(to: row, blending) { light in
        let t = lanes_max(light - 0.8, lanes_splat(0))
        return lanes_min(light, lanes_splat(0.8)) + t / (t * 5 + 1)
      }
    case .reinhard:
      // Reinhard, Stark, Shirley and Ferwerda, "Photographic Tone Reproduction for Digital Images", 2002, equation 3.
      apply(to: row, blending) { $0 / ($0 + 1) }
    case .aces:
      // Narkowicz, "ACES Filmic Tone Mapping Curve", 2015.
      apply(to: row, blending) { light in
        light * (light * 2.51 + 0.03) / (light * (light * 2.43 + 0.59) + 0.14)
      }
    }
  }

  @inline(__always)
  private func apply(
    to row: PixelRow, _ blending: TransferFunction, _ curve: (SIMD16<Float>) -> SIMD16<Float>
  ) {
    // A film that blends display values has its light behind them.
    let (decoding, encoding) = (DisplayDecoding(.linear), DisplayEncoding(.linear))
    let isLinear = blending == .linear
    let most = lanes_splat(Self.brightest)
    for offset in stride(from: 0, to: row.count, by: 16) {
      let alpha = row.alpha.map { lanes_load($0 + offset) } ?? lanes_splat(1)
      let divisor = lanes_max(alpha, lanes_splat(0x1p-60))
      func map(_ value: SIMD16<Float>) -> SIMD16<Float> {
        let straight = lanes_max(value / divisor, lanes_splat(0))
        let light = lanes_min((isLinear ? straight : decoding(straight)) * gain, most)
        let mapped = curve(light)
        return (isLinear ? mapped : encoding.extended(mapped)) * alpha
      }
      let color = row.color(at: offset)
      row.store(PixelRow.Color(r: map(color.r), g: map(color.g), b: map(color.b)), at: offset)
    }
  }

  /// Its square is far from overflow.
  private static let brightest: Float = 0x1p40
}
