import Footlight

/// What the gallery's scene of tiles is made of: paving and water that go on across their borders, and a sheet of lanterns.
enum TileGallery {
  private static let folder = ["gallery/tiles"]

  static func paint(into gallery: Gallery) throws {
    try gallery.hang(Picture(paving(), step: 2), "paving", in: folder)
    try gallery.hang(Picture(water(), step: 2), "water", in: folder)
    try gallery.hang(Picture(lanterns()), "lanterns", in: folder)
  }

  // MARK: - Paving

  private static let pavingSide = 64.0

  /// Two rows of stones, the second moved by half a stone.
  private static func paving() -> Painting {
    let (clouds, chance) = (Grain(301, period: 8), Grain(302, period: 4))
    return Painting(width: 64, height: 64) { point in
      let row = Int(point.y / 32)
      let along = (point.x + (row == 1 ? 16 : 0)).truncatingRemainder(dividingBy: pavingSide)
      let local = Vector2(
        along.truncatingRemainder(dividingBy: 32) - 16, point.y.truncatingRemainder(dividingBy: 32) - 16)
      let inside = 15.2 - max(local.x.magnitude, local.y.magnitude)
      let stone = Pigment.hex(0x8a8478).mixed(with: .hex(0x6f7680), chance.cell(Int(along / 32), row))
      let cloud = clouds.fractal(point.x / 8, point.y / 8, octaves: 3)
      let shaded = stone * (1 + 0.25 * cloud) * mix(0.8, 1.1, smoothstep(16, -16, local.y))
      return Pigment.hex(0x2a2824).mixed(with: shaded, smoothstep(-0.6, 2.2, inside))
    }
  }

  // MARK: - Water

  private static func water() -> Painting {
    Painting(width: 64, height: 48) { point in
      let (x, y) = (point.x / 64, point.y / 48)
      let waves =
        sine(turns: 2 * x + 0.12 * sine(turns: y)) * sine(turns: y * 2) + 0.5 * sine(turns: 3 * x - y)
      let deep = Pigment.hex(0x1c4a66).mixed(with: .hex(0x4f9fb4), unit(0.5 + 0.35 * waves))
      return deep.mixed(with: .hex(0xe8f8ff), 0.8 * smoothstep(1.0, 1.4, waves))
    }
  }

  // MARK: - Lanterns

  /// Four cells of 32 pixels: a lantern from dark to bright.
  private static func lanterns() -> Painting {
    var painting = Painting(width: 128, height: 32)
    for cell in 0..<4 {
      let middle = Vector2(Double(cell) * 32 + 16, 16)
      let body = Rect(minX: middle.x - 8, minY: middle.y - 9, maxX: middle.x + 8, maxY: middle.y + 11)
      painting.fill(.box(body.inset(-2), corner: 4), with: .flat(0x3a2c22))
      let glass = [0x40342c, 0x8a5a2c, 0xd89848, 0xfff0b8] as [UInt32]
      painting.fill(.box(body, corner: 3), with: .flat(glass[cell]))
      painting.fill(
        .box(Rect(minX: middle.x - 10, minY: middle.y - 13, maxX: middle.x + 10, maxY: middle.y - 9)),
        with: .flat(0x3a2c22))
      painting.fill(
        .box(Rect(minX: middle.x - 1, minY: body.minY, maxX: middle.x + 1, maxY: body.maxY)), with: .flat(0x3a2c22))
    }
    return painting
  }
}
