import Footlight

/// What the town stands on, as flat paint.
enum Ground {
  static let fine = Grain(601)
  static let broad = Grain(602)

  private static let asphalt = Pigment.hex(0x686c74)
  private static let line = Pigment.hex(0xf4f2ea)
  private static let slab = Pigment.hex(0xd6cbb8)
  private static let stone = Pigment.hex(0xb9ab94)
  private static let groove = Pigment.hex(0x54585e)
  private static let steel = Pigment.hex(0xcfd2d2)
  private static let cobble = Pigment.hex(0xa89c8c)
  private static let timber = Pigment.hex(0x6a4a34)
  private static let ballast = Pigment.hex(0xa2968a)

  static func pigment(_ place: Vector2) -> Pigment {
    let water = (place.y - Plan.river(place.x)).magnitude - Plan.riverWidth / 2
    let street = Plan.crossing(place.x)
    if water < 5, !Plan.isBridge(place) { return water < 0 ? river(place) : slab * 1.04 }
    if (place.y - Plan.railway).magnitude < Plan.railwayWidth / 2 { return railway(place) }
    if place.y.magnitude < Plan.avenue.road { return avenue(place, street: street) }
    if (place.y - Plan.backStreet).magnitude < Plan.lane, street > Plan.lane {
      return road(along: place.x, across: place.y - Plan.backStreet, isOpen: street < Plan.kerb)
    }
    if street < Plan.lane { return crossStreet(place, street: street) }
    let pavement =
      place.y.magnitude < Plan.avenue.pavement || (place.y - Plan.backStreet).magnitude < Plan.kerb
      || Plan.isCrossing(place)
    return pavement ? paved(place) : land(place)
  }

  private static func grit(_ place: Vector2, _ amount: Double) -> Double {
    1 + amount * fine.smooth(place.x / 2.2, place.y / 2.2) + amount
      * broad.fractal(place.x / 60, place.y / 60, octaves: 2)
  }

  private static func avenue(_ place: Vector2, street: Double) -> Pigment {
    let across = place.y.magnitude
    if across > 40.6 { return street < Plan.lane ? asphalt : stone }
    guard across < 21 else { return asphalt * grit(place, 0.05) }
    // Rails in a bed of cobbles.
    let rail = ((across - 9.5).magnitude - 4.6).magnitude
    if rail < 0.8 { return groove }
    if rail < 1.7 { return steel }
    let row = (place.y / 3).rounded(.down)
    let column = ((place.x / 4.4) + (Int(row) & 1 == 0 ? 0.5 : 0)).rounded(.down)
    return cobble * (0.9 + 0.17 * fine.cell(Int(column), Int(row)))
  }

  private static func road(along: Double, across: Double, isOpen: Bool) -> Pigment {
    let paint = asphalt * grit(Vector2(along, across), 0.05)
    guard !isOpen else { return paint }
    if across.magnitude > Plan.lane - 1.4 { return stone }
    let dash = along / 26 - (along / 26).rounded(.down)
    return across.magnitude < 0.9 && dash < 0.5 ? line : paint
  }

  private static func crossStreet(_ place: Vector2, street: Double) -> Pigment {
    let edge = place.y.magnitude - Plan.avenue.road
    // Zebra crossings beside the avenue.
    if edge > 5, edge < 17 {
      let bar = place.x / 6 - (place.x / 6).rounded(.down)
      return bar < 0.5 ? line : asphalt
    }
    return road(along: place.y, across: street, isOpen: edge < 22 || (place.y - Plan.backStreet).magnitude < Plan.kerb)
  }

  static func paved(_ place: Vector2) -> Pigment {
    let (u, v) = (place.x / 9, place.y / 9)
    let joint = min((u - u.rounded()).magnitude, (v - v.rounded()).magnitude)
    let tone = 0.96 + 0.07 * fine.cell(Int(u.rounded(.down)), Int(v.rounded(.down)))
    return slab * (joint < 0.07 ? 0.86 : tone)
  }

  private static func railway(_ place: Vector2) -> Pigment {
    let across = place.y - Plan.railway
    let rail = ((across.magnitude - 12).magnitude - 5).magnitude
    if rail < 0.9 { return steel }
    let sleeper = place.x / 8 - (place.x / 8).rounded(.down)
    if (across.magnitude - 12).magnitude < 8, sleeper < 0.36 { return timber }
    return ballast * grit(place, 0.16)
  }
}
