import Footlight

/// Glazed tiles in the pattern of star and cross, tiled across: each laid a little askew, so that each shines its own way.
struct Tilework {
  /// From star to star.
  private static let pitch = 96.0
  private static let columns = 5
  static let width = 480
  static let height = 660

  private let perTile = Grain(181, period: columns)
  private let glaze = Grain(182, period: columns * 3)

  static func paint() -> Painting {
    let wall = Tilework()
    return Painting(width: width, height: height) { point in
      let slope = Vector2(
        wall.site(point + Vector2(1, 0)).height - wall.site(point - Vector2(1, 0)).height,
        wall.site(point + Vector2(0, 1)).height - wall.site(point - Vector2(0, 1)).height)
      let site = wall.site(point)
      let facing = 1 - slope.x * 0.32 - slope.y * 0.52
      let gleam = smoothstep(0.25, 0.9, -slope.y - slope.x * 0.5) * smoothstep(0.5, 2.5, site.depth)
      return (wall.pigment(site, at: point) * min(max(facing, 0.45), 1.3)).mixed(with: .hex(0xf0f4ff), gleam * 0.22)
    }
  }

  /// Which tile is at a point, how far inside it, and how high its surface stands.
  private struct Site {
    var isStar: Bool
    var column: Int
    var row: Int
    /// From the tile's middle.
    var local: Vector2
    var depth: Double
    var height: Double
  }

  private func site(_ point: Vector2) -> Site {
    func lattice(_ value: Double, _ shift: Double) -> Int { Int((value / Self.pitch + shift).rounded(.down)) }
    let (column, row) = (lattice(point.x, 0), lattice(point.y, 0))
    let local = point - Vector2(Double(column) + 0.5, Double(row) + 0.5) * Self.pitch
    let distance = Self.star(local, Self.pitch * 0.3536)
    guard distance > 0 else {
      return finish(Site(isStar: true, column: column, row: row, local: local, depth: -distance, height: 0), point)
    }
    let (left, top) = (lattice(point.x, 0.5), lattice(point.y, 0.5))
    let middle = Vector2(Double(left), Double(top)) * Self.pitch
    return finish(
      Site(isStar: false, column: left, row: top + 100, local: point - middle, depth: distance, height: 0), point)
  }

  private func finish(_ site: Site, _ point: Vector2) -> Site {
    var site = site
    func chance(_ salt: Int) -> Double { perTile.cell(site.column, site.row * 16 + salt) }
    let tilt = Vector2(chance(0) - 0.5, chance(1) - 0.5).dot(site.local) * 0.022
    // Glaze pools in waves, and rounds the edges.
    let waves = glaze.fractal(point.x / 32, point.y / 32, octaves: 2) * 0.55
    site.height = smoothstep(0.6, 4.5, site.depth) * (2.2 + tilt + waves)
    if site.isStar {
      let inlay = Self.star(site.local, 15)
      site.height -= 0.8 * smoothstep(2.2, 0.6, (inlay - 1).magnitude)
    }
    return site
  }

  /// The distance from a star with eight points, two squares of half-width `size`.
  private static func star(_ point: Vector2, _ size: Double) -> Double {
    let (x, y) = (point.x.magnitude, point.y.magnitude)
    return min(max(x, y) - size, (x + y) * 0.70710678 - size)
  }

  private func pigment(_ site: Site, at point: Vector2) -> Pigment {
    func chance(_ salt: Int) -> Double { perTile.cell(site.column, site.row * 16 + salt) }
    let cloud = glaze.fractal(point.x / 32 + 60, point.y / 24, octaves: 2)
    let grout = Pigment.hex(0x2c2a2c)
    var tile: Pigment
    if site.isStar {
      tile = Pigment.hex(0xb4aa98).mixed(with: .hex(0x949098), chance(2))
      let inlay = Self.star(site.local, 15)
      let jewel = Pigment.hex(0x5a7898).mixed(with: .hex(0x86708c), chance(3))
      tile = tile.mixed(with: jewel, smoothstep(0.6, -0.6, inlay))
      tile = tile.mixed(with: .hex(0xd0c4a8), smoothstep(1, 0, Self.star(site.local, 5)))
    } else {
      tile = Pigment.hex(0x566e7a).mixed(with: .hex(0x66647c), chance(2))
      let ring = (site.local.length - 9).magnitude
      tile = tile.mixed(with: .hex(0xc8b890), smoothstep(2, 1, ring) * 0.7)
    }
    tile *= mix(0.78, 1.12, chance(4)) * (1 + cloud * 0.22)
    return grout.mixed(with: tile, smoothstep(0.4, 1.8, site.depth))
  }
}
