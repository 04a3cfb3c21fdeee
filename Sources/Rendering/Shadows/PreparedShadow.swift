internal import Staging

/// What shadows fall on.
enum ShadowReceiver: Hashable {
  /// What is lit as all that is behind the occluders: of a pixel through which an outline goes, by what is outside of it.
  case ground
  /// What belongs to a node: it is not in the shadow of its own occluder, or lies inside of it.
  case node(Int)
  /// Haze, which is lit inside and outside.
  case haze
}

/// The shadows of one light.
struct PreparedShadow {
  /// Those of its lamp's discs before which something stands.
  let lamps: [LampShadows]
  /// The part of the light that each disc has, and that of the discs which nothing can hide.
  let share: Float
  let free: Float
  /// What is left of the light's red, green and blue where the lamp is hidden, 0…1.
  let rest: SIMD3<Float>
  /// The number among those of the frame.
  var index = 0
  /// The nodes whose occluders they are of.
  let owners: Set<Int>
  var receiver = ShadowReceiver.ground
  /// The number of the plane with the visible shares in a tile.
  var plane = 0

  /// Nil when there is nothing of them to be seen.
  init?(_ light: LightState, outlines: [Outline]) {
    guard let shadow = light.shadow else { return nil }
    let strength = Self.share(shadow.strength)
    let color = SIMD3(Self.share(shadow.color.x), Self.share(shadow.color.y), Self.share(shadow.color.z))
    rest = SIMD3(repeating: 1 - strength) + color * strength
    guard rest != .one else { return nil }
    let discs = LampDisc.discs(light, shadow: shadow)
    let outlines = outlines.filter { $0.layers & shadow.layers != 0 }
    lamps = discs.compactMap { LampShadows($0, outlines: outlines) }
    guard !lamps.isEmpty else { return nil }
    owners = Set(outlines.compactMap(\.owner))
    share = 1 / Float(discs.count)
    free = Float(discs.count - lamps.count) * share
  }

  private static func share(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
