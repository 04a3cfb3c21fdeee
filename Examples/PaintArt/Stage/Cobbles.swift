import Footlight

/// Wet setts before the wall, tiled across: rows that grow toward the viewer, with a gutter stone behind them.
struct Cobbles {
  /// The street repeats after this many pixels.
  private static let period = 704
  /// Two columns more, so that neighbours overlap and show no seam.
  static let width = period + 2
  static let height = 170
  /// The lower edges of the rows; the first is the gutter stone.
  private static let edges: [Double] = [0, 17, 30, 45, 62, 81, 102, 126, 153, 184]

  private let perStone = Grain(31)
  private let wear = Grain(32, period: 44)
  private let pores = Grain(33, period: 352)
  private let sway = Grain(34, period: 11)

  private static let stone: [Pigment] = [
    .hex(0x6b6f7c), .hex(0x7d7b80), .hex(0x5a6070), .hex(0x857e7a), .hex(0x676272), .hex(0x747c86),
  ]

  /// How high the ground stands at each pixel, from one row above the picture on.
  private var heights: [Double] = []

  init() {
    heights = (0..<(Self.period * (Self.height + 2))).map { index in
      site(Vector2(Double(index % Self.period) + 0.5, Double(index / Self.period) - 0.5)).height
    }
  }

  /// The street in the light of the sky.
  func paint() -> Painting {
    Painting(width: Self.width, height: Self.height) { point in
      pigment(site(point), at: point, slope: slope(Int(point.x), Int(point.y)))
    }
  }

  /// The street for lights that feel its normals.
  func albedo() -> Painting {
    Painting(width: Self.width, height: Self.height) { pigment(site($0), at: $0, slope: .zero) }
  }

  func normals() -> Picture {
    Relief.normals(width: Self.width, height: Self.height, step: 4) { slope($0, $1) * 0.5 }
  }

  /// How much the street shines: stones do, the more the wetter they are.
  func gleam() -> Painting {
    Painting(width: Self.width, height: Self.height) { point in
      let shine = smoothstep(0, 3, site(point).depth) * mix(0.3, 1, puddle(point))
      return Pigment(shine, shine, shine)
    }
  }

  /// How much higher the ground is at the next pixel than at the one before.
  private func slope(_ x: Int, _ y: Int) -> Vector2 {
    func relief(_ x: Int, _ y: Int) -> Double {
      heights[min(max(y + 1, 0), Self.height + 1) * Self.period + (x + Self.period) % Self.period]
    }
    return Vector2(relief(x + 1, y) - relief(x - 1, y), relief(x, y + 1) - relief(x, y - 1))
  }

  /// How wet a place is, 0…1.
  private func puddle(_ point: Vector2) -> Double {
    smoothstep(-0.1, 0.5, wear.fractal(point.x / 64, point.y / 30 + 9, octaves: 3))
  }

  private struct Site {
    var stone: Int
    var row: Int
    var depth: Double
    var height: Double
  }

  private func site(_ point: Vector2) -> Site {
    let bend = sway.smooth(point.x / 64, point.y / 40) * (1 + point.y / 60)
    let y = point.y + bend
    let row = max(Self.edges.lastIndex { $0 <= y } ?? 0, 0)
    let next = min(row + 1, Self.edges.count - 1)
    let (top, bottom) = (Self.edges[min(row, next - 1)], Self.edges[next])
    let tall = bottom - top
    let count = row == 0 ? 8 : Int((Double(Self.period) / (tall * 1.55)).rounded())
    let pitch = Double(Self.period) / Double(count)
    let scaled = point.x / pitch + perStone.cell(row, 7) + (row % 2 == 0 ? 0.5 : 0)

    // The joints wander; a point belongs to the stone between the two nearest.
    func joint(_ index: Int) -> Double {
      Double(index) + (perStone.cell(((index % count) + count) % count, 100 + row) - 0.5) * 0.42
    }
    var index = Int(scaled.rounded(.down))
    if scaled < joint(index) { index -= 1 } else if scaled >= joint(index + 1) { index += 1 }
    let (left, right) = (joint(index) * pitch, joint(index + 1) * pitch)
    let half = Vector2((right - left) / 2 - 0.6, tall / 2 - 0.4)
    let local = Vector2(scaled * pitch - (left + right) / 2, y - (top + bottom) / 2)
    let corner = min(half.x, half.y) * (row == 0 ? 0.25 : 0.62)
    let (ex, ey) = (local.x.magnitude - half.x + corner, local.y.magnitude - half.y + corner)
    var distance = Vector2(max(ex, 0), max(ey, 0)).length + min(max(ex, ey), 0) - corner
    distance += wear.fractal(point.x / 16, point.y / 10, octaves: 3) * (0.6 + tall * 0.035)

    let reach = row == 0 ? 5 : half.y * 0.95
    let lean = unit(1 + distance / reach)
    let stone = ((index % count) + count) % count
    let dome = (1 - lean * lean).squareRoot() * (1 + perStone.cell(stone, 300 + row) * 0.4)
    let height = dome * reach * 0.5 + pores.fractal(point.x / 2, point.y / 2, octaves: 2) * 0.18
    return Site(stone: stone, row: row, depth: -distance, height: height)
  }

  private func pigment(_ site: Site, at point: Vector2, slope: Vector2) -> Pigment {
    func chance(_ salt: Int) -> Double { perStone.cell(site.stone, salt * 64 + site.row) }
    let pick = chance(10) * Double(Self.stone.count - 1)
    let index = min(Int(pick), Self.stone.count - 2)
    var stone = Self.stone[index].mixed(with: Self.stone[index + 1], pick - Double(index)) * mix(0.65, 1.25, chance(11))
    stone *= 1 + 0.3 * wear.fractal(point.x / 16 + 60, point.y / 8, octaves: 4)
    let gap = Pigment.hex(0x23242a)
    var pigment = gap.mixed(with: stone, smoothstep(-0.5, 2.2, site.depth))
    let sunlight = 1 - slope.x * 0.12 - slope.y * 0.34
    pigment *= min(max(sunlight, 0.3), 1.5)
    // Rain has left them wet: the far slope of each dome mirrors the sky.
    let gleam = smoothstep(-0.25, -1.1, slope.y + slope.x * 0.3) * smoothstep(0.5, 3, site.depth)
    pigment = pigment.mixed(with: .hex(0xc3ccd8), gleam * mix(0.16, 0.5, puddle(point)))
    // The wall's foot keeps the first stones in the dark.
    return pigment * mix(0.45, 1, smoothstep(-2, 34, point.y))
  }
}
