import Footlight

/// An old brick wall, tiled across: worn edges, sunken mortar, grime, and damp at its foot.
struct BrickWall {
  /// The wall repeats after this many pixels.
  private static let period = 704
  /// Two columns more, so that neighbours overlap and show no seam.
  static let width = period + 2
  static let height = 600
  private static let brick = Vector2(64, 24)

  private let warp = Grain(11, period: 11)
  private let wear = Grain(12, period: 44)
  private let pores = Grain(13, period: 352)
  private let stain = Grain(14, period: 4)
  private let perBrick = Grain(15, period: 11)

  /// Fired clay from pale to burnt.
  private static let clay: [Pigment] = [
    .hex(0xa8786a), .hex(0x9c6e62), .hex(0xb58a72), .hex(0x8f6660), .hex(0x826064), .hex(0xb39680), .hex(0x766068),
  ]

  /// How high the wall stands at each pixel.
  private var heights: [Double] = []

  init() {
    heights = (0..<(Self.period * (Self.height + 1))).map { index in
      site(Vector2(Double(index % Self.period) + 0.5, Double(index / Self.period) + 0.5)).height
    }
  }

  /// The wall in the light of the sky.
  func paint() -> Painting {
    Painting(width: Self.width, height: Self.height) { point in
      let slope = slope(Int(point.x), Int(point.y))
      let sunlight = 1 - slope.x * 0.22 - slope.y * 0.38
      return pigment(site(point), at: point) * (max(sunlight, 0.25) * openness(point))
    }
  }

  /// The wall for lights that feel its normals.
  func albedo() -> Painting {
    Painting(width: Self.width, height: Self.height) { pigment(site($0), at: $0) * openness($0) }
  }

  func normals() -> Picture {
    Relief.normals(width: Self.width, height: Self.height, step: 4) { slope($0, $1) * 1.5 }
  }

  private func relief(_ x: Int, _ y: Int) -> Double {
    heights[min(max(y, 0), Self.height) * Self.period + (x + Self.period) % Self.period]
  }

  /// How much higher the wall is at the next pixel than at the one before.
  private func slope(_ x: Int, _ y: Int) -> Vector2 {
    Vector2(relief(x + 1, y) - relief(x - 1, y), relief(x, y + 1) - relief(x, y - 1))
  }

  /// Creases lie below what surrounds them, and get less of the sky.
  private func openness(_ point: Vector2) -> Double {
    let (x, y) = (Int(point.x), Int(point.y))
    let around = (relief(x + 4, y) + relief(x - 4, y) + relief(x, y + 4) + relief(x, y - 4)) / 4
    return 1 - 0.5 * unit((around - relief(x, y)) * 0.8)
  }

  /// What is found at a point: which brick, how far inside it, and how high the surface stands (1 is a brick's face).
  private struct Site {
    var column: Int
    var row: Int
    var depth: Double
    var height: Double
    var local: Vector2
  }

  private func site(_ point: Vector2) -> Site {
    let lattice = point.x / 64
    let bend = Vector2(warp.smooth(lattice, point.y / 60), warp.smooth(lattice, point.y / 60 + 40))
    let bent = point + bend * 1.3
    let row = Int((bent.y / Self.brick.y).rounded(.down))
    let shifted = bent.x + (row % 2 == 0 ? 0 : 32) + (perBrick.cell(3, row + 900) - 0.5) * 10
    let column = Int((shifted / Self.brick.x).rounded(.down))
    let local = Vector2(
      shifted - (Double(column) + 0.5) * Self.brick.x, bent.y - (Double(row) + 0.5) * Self.brick.y)
    func chance(_ salt: Int) -> Double { perBrick.cell(column, row * 16 + salt) }

    // A brick of its own size, a little askew, with a ragged edge.
    let half = Vector2(29.6 - chance(0) * 1.8, 9.9 - chance(1) * 0.9)
    let tilt = (chance(2) - 0.5) * 0.03
    let x = local.x + (chance(3) - 0.5) * 2.4
    let y = local.y + (chance(4) - 0.5) * 1.4 + x * tilt
    let (ex, ey) = (x.magnitude - half.x + 3.5, y.magnitude - half.y + 3.5)
    var distance = Vector2(max(ex, 0), max(ey, 0)).length + min(max(ex, ey), 0) - 3.5
    let ragged = wear.fractal(point.x / 16, point.y / 16, octaves: 3)
    distance += ragged * 1.7
    // Some bricks have lost a corner.
    if chance(5) > 0.86 { distance = max(distance, 9 - Vector2(x - half.x, y - half.y).length + ragged * 4) }

    let face = smoothstep(1.2, -3.2, distance)
    let grain = pores.fractal(point.x / 2, point.y / 2, octaves: 2)
    let pits = max(wear.fractal(point.x / 16 + 300, point.y / 9, octaves: 3) - 0.25, 0)
    let slant = (x * (chance(6) - 0.5) / half.x + y * (chance(7) - 0.5) / half.y) * 0.35
    var height = face * (1 + slant + (chance(8) - 0.5) * 0.4) + grain * 0.07 - pits * face * 0.9
    height += (1 - face) * ragged * 0.3
    return Site(column: column, row: row, depth: -distance, height: height, local: local)
  }

  private func pigment(_ site: Site, at point: Vector2) -> Pigment {
    func chance(_ salt: Int) -> Double { perBrick.cell(site.column, site.row * 16 + salt) }
    let pick = chance(9) * Double(Self.clay.count - 1)
    let index = min(Int(pick), Self.clay.count - 2)
    var clay = Self.clay[index].mixed(with: Self.clay[index + 1], pick - Double(index)) * mix(0.72, 1.18, chance(10))
    if chance(11) > 0.93 { clay = clay.mixed(with: .hex(0x3f3a44), 0.6) }
    // Each face was fired unevenly: cloudy, darker at one end.
    let cloud = wear.fractal(point.x / 16 + chance(12) * 90, point.y / 12 + chance(13) * 90, octaves: 3)
    clay *= 1 + cloud * 0.34 + site.local.x / 32 * (chance(14) - 0.5) * 0.3
    let mortar =
      Pigment.hex(0x9a928c).mixed(with: .hex(0x746e70), unit(0.5 + cloud))
      * (1 + 0.15 * pores.smooth(point.x / 2, point.y / 2))
    var pigment = mortar.mixed(with: clay, smoothstep(-0.6, 1.6, site.depth))

    // Soot from above, salt in patches, damp and moss from below.
    let patch = stain.fractal(point.x / 176, point.y / 150, octaves: 4)
    pigment *= 1 - 0.38 * smoothstep(-0.1, 0.6, patch)
    let salt = smoothstep(0.3, 0.65, stain.fractal(point.x / 176 + 50, point.y / 110, octaves: 5))
    pigment = pigment.mixed(with: .hex(0xb9aa9c), salt * 0.28)
    let foot = point.y + 46 * stain.fractal(point.x / 176 + 90, point.y / 200, octaves: 5)
    let damp = smoothstep(430, 590, foot)
    pigment = (pigment * (1 - 0.45 * damp)).mixed(with: .hex(0x3d4a34), damp * 0.32)
    return pigment
  }
}
