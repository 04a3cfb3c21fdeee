internal import Staging

/// The shadows of one light.
struct PreparedShadow {
  let lamp: LampShadows
  /// What is left of the light's red, green and blue where the lamp is hidden, 0…1.
  let rest: SIMD3<Float>
  /// The lamp's number among those of the frame.
  var index = 0

  /// Nil when there is nothing of them to be seen.
  init?(_ light: LightState, frame: PixelRect, outlines: [Outline]) {
    guard let shadow = light.shadow else { return nil }
    let strength = Self.share(shadow.strength)
    let color = SIMD3(Self.share(shadow.color.x), Self.share(shadow.color.y), Self.share(shadow.color.z))
    rest = SIMD3(repeating: 1 - strength) + color * strength
    guard rest != .one, let disc = LampDisc(light, softness: shadow.softness, frame: frame),
      let lamp = LampShadows(disc, outlines: outlines.filter { $0.layers & shadow.layers != 0 })
    else { return nil }
    self.lamp = lamp
  }

  private static func share(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
