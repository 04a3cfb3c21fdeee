import Footlight

/// The river, and the land between the streets.
extension Ground {
  private static let masonry = Pigment.hex(0xa08c74)
  private static let deepWater = Pigment.hex(0x1f7f9c)
  private static let shallowWater = Pigment.hex(0x2ba6b8)
  private static let glitter = Pigment.hex(0xb8ecec)
  private static let sand = Pigment.hex(0xe4c8a0)
  private static let yard = Pigment.hex(0xcdb896)
  private static let grass = Pigment.hex(0x64b03a)
  private static let freshGrass = Pigment.hex(0x8ccc4c)
  private static let gravel = Pigment.hex(0xe6d2a4)
  private static let brick = Pigment.hex(0xb88c6c)
  private static let flagstone = Pigment.hex(0xdcc29c)
  private static let crops = [0xf2cc38, 0x8fc54a, 0xb88454, 0x5fa844, 0xe0c070].map(Pigment.hex)

  static func river(_ place: Vector2) -> Pigment {
    let fromFarBank = place.y - Plan.river(place.x) + Plan.riverWidth / 2
    // The far quay's wall, down to the water.
    if fromFarBank < Plan.quay {
      let course = place.x / 11 + (fromFarBank > Plan.quay / 2 ? 0.5 : 0)
      let joint = (course - course.rounded()).magnitude < 0.06 || (fromFarBank - Plan.quay / 2).magnitude < 0.5
      return masonry * (joint ? 0.6 : 0.62 + 0.3 * (1 - fromFarBank / Plan.quay))
    }
    let ripple = fine.fractal(place.x / 26, place.y / 7, octaves: 2)
    let deep = unit((fromFarBank - Plan.quay) / 60)
    let water = deepWater.mixed(with: shallowWater, deep)
    let shine = smoothstep(0.38, 0.7, ripple) * 0.5
    // A bridge's shadow on the water lies on its left.
    let beside = Plan.crossings.map { $0 - Plan.lane - 9 - place.x }.filter { $0 > -1 }.min() ?? 999
    return water.mixed(with: glitter, shine) * (1 + 0.12 * ripple) * mix(0.5, 1, smoothstep(9, 16, beside))
  }

  // MARK: - Land

  static func land(_ place: Vector2) -> Pigment {
    if Plan.plaza.contains(place) { return plaza(place) }
    if place.y < Plan.railway { return fields(place) }
    if place.y > Plan.promenade - 18, place.y < 300 { return paved(place * 0.7).mixed(with: sand, 0.5) }
    if place.y > -124, place.y < 0 { return paved(place).mixed(with: yard, 0.4) }
    return lawn(place)
  }

  private static func plaza(_ place: Vector2) -> Pigment {
    let out = place - Plan.carousel
    let ring = out.length
    let tone = 0.94 + 0.1 * fine.cell(Int((place.x / 4).rounded(.down)), Int((place.y / 4).rounded(.down)))
    let band = ring / 22 - (ring / 22).rounded(.down)
    return (ring < 150 && band < 0.24 ? brick : flagstone) * tone
  }

  private static func lawn(_ place: Vector2) -> Pigment {
    let patch = unit(0.5 + 0.6 * broad.fractal(place.x / 90, place.y / 90, octaves: 3))
    let flock = fine.smooth(place.x / 1.7, place.y / 1.7)
    let mown = place.y > 380 && Int((place.x / 17).rounded(.down)) & 1 == 0 ? 0.93 : 1.03
    let green = grass.mixed(with: freshGrass, patch)
    // A gravel path through the park.
    let path = (place.y - 436 - 26 * broad.smooth(place.x / 170, 3.5)).magnitude
    if path < 8 { return gravel * (1 + 0.05 * flock) }
    return green * ((1 + 0.09 * flock) * mown)
  }

  private static func fields(_ place: Vector2) -> Pigment {
    let (u, v) = (place.x / 150 + 0.3 * broad.smooth(place.y / 200, 7.5), (place.y + 476) / 84)
    let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let edge = min((u - u.rounded()).magnitude * 150, (v - v.rounded()).magnitude * 84)
    guard edge > 4, place.y < Plan.railway - 32 else { return lawn(place) }
    let crop = crops[Int(fine.cell(column + 40, row + 40) * 4.999)]
    let furrow = column & 1 == 0 ? place.x / 7 : place.y / 7
    return crop * ((furrow - furrow.rounded()).magnitude < 0.2 ? 0.82 : 1)
      * (1 + 0.07 * fine.smooth(place.x / 2, place.y / 2))
  }
}
