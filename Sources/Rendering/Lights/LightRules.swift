internal import Imaging
internal import SceneFormat
internal import Staging

/// What is the same for all sums of light in a frame.
struct LightRules {
  /// What planes of light hold where there is none: 0, or for the adding model −1 (see `Shader`).
  let zero: Float
  /// What summed light is limited to, before the exposure.
  let ceiling: Float?
  /// Steps of light up to 1.
  let bands: Float?

  /// More steps than this are not told apart from an even rise.
  private static let mostBands = 65536

  /// What the exposure makes of light at the ceiling of the lighting is just that.
  ///
  /// - Parameter blending: the values that light is told in; an exposure multiplies amounts of light.
  init(_ lighting: LightingState, blending: TransferFunction) {
    zero = lighting.model == .multiply ? 0 : -1
    ceiling = lighting.ceiling.flatMap { ceiling in
      guard ceiling > 0 else { return nil }
      guard lighting.gain > 0, lighting.gain != 1 else { return ceiling }
      return Float(blending.encode(blending.decode(Double(ceiling)) / Double(lighting.gain)))
    }
    bands = lighting.bands.map { Float(min(max($0, 1), Self.mostBands)) }
  }

  private init(bands: Float?) { (zero, ceiling, self.bands) = (0, nil, bands) }

  /// For light that is added to a picture as it is: gleam and haze, which have no ambient and no ceiling.
  var forAddedLight: LightRules { LightRules(bands: bands) }

  /// Light that is the same everywhere, under the ceiling.
  func limited(_ light: SIMD3<Float>) -> SIMD3<Float> {
    guard let ceiling else { return light }
    let brightest = max(light.x, light.y, light.z)
    return brightest > ceiling ? light * (ceiling / brightest) : light
  }
}
