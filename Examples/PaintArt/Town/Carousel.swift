import Footlight

/// The carousel of the market: it looks the same after every sixth of a turn.
enum Carousel {
  static let cels = 15
  static let size = (width: 100, height: 92)

  static func blocks(turned degrees: Double) -> [Block] {
    let colors: [UInt32] = [0xe03428, 0xfff4dc]
    let (red, cream, gold) = (Pigment.hex(colors[0]), Pigment.hex(colors[1]), Pigment.hex(0xf0b428))
    let canopy = Block.column(Point(0, 0, 29), radius: 32, top: 2, height: 13, sides: 36) { point, facing in
      let angle = PortableMath.atan2Degrees(y: point.y, x: point.x) - degrees + 720
      let sector = (angle / 30).rounded(.down)
      return facing.z < 0 ? gold : Int(sector) & 1 == 0 ? red : cream
    }
    let valance = Block.column(Point(0, 0, 26), radius: 32, top: 32, height: 3, sides: 36) { point, _ in
      let angle = (PortableMath.atan2Degrees(y: point.y, x: point.x) - degrees + 720) / 15
      return Int(angle.rounded(.down)) & 1 == 0 ? gold : cream
    }
    let floor = Block.column(.zero, radius: 34, top: 34, height: 3, sides: 36, finish: Finishes.plain(0xd8944c))
    let core = Block.column(Point(0, 0, 3), radius: 8, top: 8, height: 26, finish: Finishes.plain(0x2f86b8))
    var knob = Block.ball(Point(0, 0, 44), Point(3, 3, 3.4), finish: Finishes.plain(0xf4bc30))
    knob.gloss = 0.8
    let horses = (0..<6).flatMap { index -> [Block] in
      let place = direction(Double(index) * 60 + degrees) * 26
      let horse = [
        Block.box(Point(-5, -1.8, 8), Point(5, 1.8, 12.5), finish: Finishes.plain(0xfffaf2)),
        Block.box(Point(3.4, -1.4, 11), Point(6.4, 1.4, 17), finish: Finishes.plain(0xfffaf2)),
        Block.box(Point(-0.6, -0.6, 3), Point(0.6, 0.6, 28), finish: Finishes.plain(0xf0b428)),
      ]
      return horse.map { $0.placed(at: Point(place.x, place.y, 0), degrees: Double(index) * 60 + degrees + 90) }
    }
    return [floor, core, canopy, valance, knob] + horses
  }

  /// A row of cels for a sixth of a turn; the middle of a cel is the carousel's foot.
  static func sheet() -> Painting {
    var sheet = Painting(width: size.width * cels, height: size.height)
    let corner = Vector2(Double(View.width - size.width) / 2, Double(View.height - size.height) / 2)
    for cel in 0..<cels {
      let diorama = Diorama(blocks(turned: Double(cel) * 60 / Double(cels)))
      sheet.paste(diorama.portrait(size.width, size.height, corner: corner), at: cel * size.width)
    }
    return sheet
  }
}

extension Painting {
  /// Lays another painting over this one, `left` pixels from the left edge.
  fileprivate mutating func paste(_ other: Painting, at left: Int) {
    for y in 0..<other.height {
      for x in 0..<other.width {
        let pixel = other.pixels[y * other.width + x]
        guard pixel.w > 0 else { continue }
        let pigment = Pigment(Double(pixel.x / pixel.w), Double(pixel.y / pixel.w), Double(pixel.z / pixel.w))
        cover(left + x, y, with: pigment, Double(pixel.w))
      }
    }
  }
}
