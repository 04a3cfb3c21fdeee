internal import CLanes
internal import Imaging
internal import SceneFormat
internal import Staging

/// The way back from light beyond white.
struct PreparedToneMap {
  private let curve: Lighting.ToneMap

  /// Nil for one that only cuts off, which is done anyway.
  init?(_ curve: Lighting.ToneMap) {
    guard curve != .none else { return nil }
    self.curve = curve
  }

  /// Changes blended values.
  func apply(to row: inout PixelRow, blending: TransferFunction) {
    switch curve {
    case .none: break
    case .soft:
      // From 0.8 on 0.8 + t / (1 + t / 0.2), whose slope is 1 there and which ends at 1.
      row.mapLight(blending) { light in
        let t = lanes_max(light - 0.8, lanes_splat(0))
        return lanes_min(light, lanes_splat(0.8)) + t / (t * 5 + 1)
      }
    case .reinhard:
      // Reinhard, Stark, Shirley and Ferwerda, "Photographic Tone Reproduction for Digital Images", 2002, equation 3.
      row.mapLight(blending) { $0 / ($0 + 1) }
    case .aces:
      // Narkowicz, "ACES Filmic Tone Mapping Curve", 2015.
      row.mapLight(blending) { light in
        light * (light * 2.51 + 0.03) / (light * (light * 2.43 + 0.59) + 0.14)
      }
    }
  }
}
