internal import Geometry
internal import Staging

/// The shadows of one light.
struct PreparedShadow {
  let lamp: LampShadows
  /// What is left of the light's red, green and blue where the lamp is hidden, 0…1.
  let rest: SIMD3<Float>

  /// Nil when there is nothing of them to be seen.
  init?(_ shadow: ShadowState, position: Vector2, range: Double, outlines: [Outline]) {
    let strength = Self.share(shadow.strength)
    let color = SIMD3(Self.share(shadow.color.x), Self.share(shadow.color.y), Self.share(shadow.color.z))
    rest = SIMD3(repeating: 1 - strength) + color * strength
    guard rest != .one, let lamp = LampShadows(shadow, position: position, range: range, outlines: outlines)
    else { return nil }
    self.lamp = lamp
  }

  private static func share(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
