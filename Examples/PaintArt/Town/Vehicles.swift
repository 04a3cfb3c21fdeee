import Footlight

/// What drives, sails and walks; each stands on the origin and heads along the avenue to the right.
enum Vehicles {
  private static let glass: UInt32 = 0x22384c

  private static func shiny(_ block: Block, bevel: Double = 1.6) -> Block {
    var block = block
    block.gloss = 0.5
    block.bevel = bevel
    return block
  }

  private static func wheels(_ places: [Double], width: Double, radius: Double = 2.6) -> [Block] {
    places.map { x in
      Block.box(
        Point(x - radius, -width / 2, 0), Point(x + radius, width / 2, radius * 1.8), finish: Finishes.plain(0x1c1c20))
    }
  }

  /// Windows between two heights all around, with posts; the roof in the body's colour.
  private static func cabin(_ color: UInt32, _ low: Double, _ high: Double, posts: Double = 100) -> Finish {
    let (paint, pane) = (Pigment.hex(color), Pigment.hex(glass))
    return { point, facing in
      guard facing.z < 0.75, point.z > low, point.z < high else { return paint }
      let cell = point.x / posts - (point.x / posts).rounded(.down)
      return facing.y.magnitude > 0.5 && cell * posts < 1.3 ? paint : pane
    }
  }

  /// A small car; its lamps show where it heads.
  static func car(_ color: UInt32) -> [Block] {
    let (paint, lamp, rear) = (Pigment.hex(color), Pigment.hex(0xfff4c0), Pigment.hex(0xd02018))
    let body = Block.box(Point(-18, -8.2, 2.4), Point(18, 8.2, 9.4)) { point, facing in
      if facing.x > 0.5, point.y.magnitude > 4, point.z > 4.6 { return lamp }
      if facing.x < -0.5, point.y.magnitude > 4, point.z > 4.6 { return rear }
      return point.z < 3.6 ? Pigment.hex(0x2a2a2e) : paint
    }
    let top = Block.hood(
      Point(-13.2, -7.2, 9.4), Point(8.4, 7.2, 15.8), lean: (3.6, 5.4, 1.4, 1.4),
      finish: cabin(color, 9.8, 14.4, posts: 10.8))
    return wheels([-11, 11], width: 17.2, radius: 3) + [shiny(body, bevel: 2.4), shiny(top, bevel: 1.8)]
  }

  /// A delivery van with a box behind the cab.
  static func van(_ color: UInt32, load: UInt32) -> [Block] {
    let cab = Block.hood(
      Point(8, -7.4, 2.4), Point(19, 7.4, 14), lean: (0, 4, 0.8, 0.8), finish: cabin(color, 8, 12.4, posts: 30))
    let (side, band) = (Pigment.hex(load), Pigment.hex(color))
    let box = Block.box(Point(-20, -8.2, 3), Point(7.4, 8.2, 19)) { point, facing in
      facing.z < 0.5 && (point.z - 9).magnitude < 1.8 ? band : side
    }
    return wheels([-13, 12], width: 15.6) + [shiny(cab), shiny(box)]
  }

  static func bus(_ color: UInt32) -> [Block] {
    let body = Block.box(Point(-30, -8.4, 2.4), Point(30, 8.4, 22), finish: cabin(color, 11, 18, posts: 8))
    let skirt = Block.box(Point(-30.3, -8.7, 5), Point(30.3, 8.7, 7.4), finish: Finishes.plain(0xfff6e4))
    let vent = Block.box(Point(-16, -4, 22), Point(-2, 4, 24), finish: Finishes.plain(0xf2ead8))
    return wheels([-19, 20], width: 17.4, radius: 3.4) + [shiny(body, bevel: 2.6), skirt, shiny(vent)]
  }

  /// A tram of two cars.
  static func tram(_ color: UInt32) -> [Block] {
    [-37.0, 37].flatMap { middle -> [Block] in
      let low = Point(middle - 34, -8.6, 3)
      let upper = cabin(0xfff4dc, 13, 21, posts: 8.5)
      let paint = Pigment.hex(color)
      let body = Block.box(low, Point(middle + 34, 8.6, 24)) { point, facing in
        point.z < 11.6 ? paint : upper(point, facing)
      }
      let roof = Block.hood(
        Point(middle - 33, -7.8, 24), Point(middle + 33, 7.8, 27), lean: (5, 5, 3, 3), finish: Finishes.plain(color))
      let bow = Block.box(
        Point(middle - 8, -4, 27), Point(middle + 8, 4, 28.4), finish: Finishes.plain(0x39444c))
      let truck = Block.box(
        Point(middle - 26, -6.6, 0), Point(middle + 26, 6.6, 3), finish: Finishes.plain(0x24262a))
      return [truck, shiny(body, bevel: 2.6), shiny(roof), bow]
    } + [Block.box(Point(-3.4, -6, 4), Point(3.4, 6, 22), finish: Finishes.plain(0x3a3a40))]
  }

  /// A locomotive, its funnel in front.
  static func engine() -> [Block] {
    let boiler = Block.box(Point(-6, -5, 6), Point(24, 5, 16)) { point, _ in
      let band = point.x / 9 - (point.x / 9).rounded(.down)
      return band < 0.14 ? Pigment.hex(0xe8b838) : Pigment.hex(0x1f7a4c)
    }
    let cab = Block.box(Point(-22, -8, 3), Point(-6, 8, 21), finish: cabin(0x1f7a4c, 12, 18, posts: 7))
    let roof = Block.box(Point(-24, -9, 21), Point(-4, 9, 23), finish: Finishes.plain(0x20262a))
    let frame = Block.box(Point(-23, -7.6, 2), Point(26, 7.6, 6), finish: Finishes.plain(0xc02c20))
    let funnel = Block.column(Point(18, 0, 16), radius: 2.6, top: 3.6, height: 9, finish: Finishes.plain(0x20262a))
    var dome = Block.ball(Point(6, 0, 16), Point(4, 4, 4.4), finish: Finishes.plain(0xf0bc30))
    dome.gloss = 0.9
    return wheels([-16, -6, 6, 16], width: 15, radius: 3.4) + [
      frame, shiny(boiler, bevel: 3.4), shiny(cab), roof, funnel, dome,
    ]
  }

  static func coach(_ color: UInt32) -> [Block] {
    let (paint, upper) = (Pigment.hex(color), cabin(0xfff0d0, 12, 19, posts: 9))
    let body = Block.box(Point(-30, -8, 3), Point(30, 8, 21)) { point, facing in
      point.z < 11 ? paint : upper(point, facing)
    }
    let roof = Block.hood(
      Point(-31, -8.6, 21), Point(31, 8.6, 24.6), lean: (3, 3, 4, 4), finish: Finishes.plain(0x8a929a))
    return wheels([-20, 20], width: 14, radius: 3.2) + [shiny(body), shiny(roof)]
  }

  /// A peg doll.
  static func person(coat: UInt32, hair: UInt32) -> [Block] {
    let (skin, top) = (Pigment.hex(0xf0c098), Pigment.hex(hair))
    let head = Block.ball(Point(0, 0, 11), Point(2.3, 2.3, 2.4)) { point, _ in
      point.z > 11.7 || point.y < -0.6 ? top : skin
    }
    return [
      shiny(Block.column(.zero, radius: 2.7, top: 1.7, height: 9, sides: 10, finish: Finishes.plain(coat)), bevel: 0.8),
      head,
    ]
  }
}
