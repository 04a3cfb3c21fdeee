import Footlight

/// What meets in the hall: balls of glass with a light inside, and pegs of brass.
enum GlassLamps {
  /// A ball of radius 60 with its light on; pale, to be tinted.
  static func ball() -> Painting {
    var painting = Painting(width: 124, height: 124)
    let center = Vector2(62, 62)
    let glass = Shape.circle(center, 60)
    painting.fill(glass, with: Brush.flat(0xffffff))
    painting.glaze { point, _ in
      let place = (point - center) * (1 / 60.0)
      let radius = place.length
      // Dense where the eye looks through much glass; the core shines through, and the far side collects its light.
      let core = smoothstep(0.62, 0, (place - Vector2(0, 0.08)).length)
      let collected = smoothstep(0.55, 0.95, radius) * smoothstep(-0.2, 0.9, place.y)
      let rim = smoothstep(0.82, 1, radius)
      let swirl = 0.06 * Grain(195).smooth(place.x * 4 + place.y * 2, place.y * 3)
      return Pigment(repeating: unit(0.55 + swirl + 0.45 * core + 0.3 * collected - 0.38 * rim))
    }
    painting.fill(
      Shape.ellipse(Vector2(43, 34), Vector2(15, 8), degrees: -38), with: Brush.flat(0xffffff), feather: 7,
      opacity: 0.75)
    painting.fill(.circle(Vector2(66, 23), 3.4), with: Brush.flat(0xffffff), feather: 3, opacity: 0.6)
    return painting
  }

  /// A brass knob of radius 16 on its rose, which shades the wall below it; its middle is (36, 36).
  static func peg() -> Painting {
    var painting = Painting(width: 72, height: 84)
    let brass = Brush(
      0xa87c3c, shade: 0x4a2e16, light: 0xffe6a0, roundness: 16, rim: 0.6, bristle: 0.15, bristleSize: 5, seed: 196)
    painting.fill(.circle(Vector2(38, 46), 22), with: Brush.flat(0x040306), feather: 26, opacity: 0.75)
    var rose = brass.dimmed(0.25, toward: 0x302018)
    rose.roundness = 5
    painting.fill(.circle(Vector2(36, 37), 20), with: rose)
    painting.occlude(.circle(Vector2(36, 36), 16), reach: 5, strength: 0.6)
    painting.fill(.circle(Vector2(36, 36), 16), with: brass)
    painting.fill(
      Shape.ellipse(Vector2(31, 29), Vector2(5, 3), degrees: -35), with: Brush.flat(0xfff8e0), feather: 4, opacity: 0.8)
    return painting
  }
}
