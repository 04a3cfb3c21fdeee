internal import CLanes

/// Sums lights over a surface: into three planes what it scatters, and into three more its gleam.
///
/// With N the normal, L the unit vector to the light, V straight up and H that halfway between L and V, a light gives
/// share · max(0, N·L) (Lambert) and share · max(0, N·L) · max(0, N·H)^shininess · specular (Blinn, "Models of light
/// reflection for computer synthesized pictures", 1977). Only light that is added gleams.
struct SurfaceLight {
  static let planeCount = 6

  let surface: PreparedSurface
  let set: LightSet
  let rules: LightRules
  let grid: LightGrid
  /// The visible shares of all lamps.
  let shadows: PlaneView

  private var gleams: Bool { surface.specular > 0 }

  func sum(in area: PixelRect, of planes: PlaneView, rows: LightRows) {
    let floor = set.ambient + rules.zero
    let (finish, gleamFinish) = (LightFinish(set, rules), LightFinish(.none, rules.forAddedLight))
    let gleam = Self.gleam(of: planes)
    for y in area.minY..<area.maxY {
      let columns = surface.columns(row: y, in: area, grid: grid)
      guard !columns.isEmpty else { continue }
      surface.trace(row: y, columns, into: rows)
      LightPlanes.fill(floor, row: y, columns, planes)
      if gleams { LightPlanes.fill(.zero, row: y, columns, gleam) }
      for light in set.lights {
        let reached = light.columns(row: y, in: area).clamped(to: columns)
        guard !reached.isEmpty else { continue }
        light.trace(row: y, reached, into: rows)
        let color = LightColor(light, zero: rules.zero)
        if gleams && color.isAdded {
          addGleaming(light, color, reached, y, planes, gleam, rows)
        } else {
          add(light, color, reached, y, planes, rows)
        }
      }
      finish?.apply(row: y, columns, planes)
      if gleams { gleamFinish?.apply(row: y, columns, gleam) }
    }
  }

  /// The planes of the gleam, behind those of what is scattered.
  static func gleam(of planes: PlaneView) -> PlaneView { planes.plane(3) }

  private func add(
    _ light: PreparedLight, _ color: LightColor, _ columns: Range<Int>, _ y: Int, _ planes: PlaneView,
    _ rows: LightRows
  ) {
    let (toZ, zero) = (lanes_splat(light.toZ), lanes_splat(0))
    let shadow = light.shadow.map { ShadowPlane($0, in: shadows) }
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let share = rows.load(LightRows.share, x) * lanes_max(rows.facing(x, toZ).cosine, zero)
      color.blend(color.lanes(x, rows), share: LightShare(share, shadow, x, y), onto: planes.pointer(x, y))
    }
  }

  private func addGleaming(
    _ light: PreparedLight, _ color: LightColor, _ columns: Range<Int>, _ y: Int, _ planes: PlaneView,
    _ gleam: PlaneView, _ rows: LightRows
  ) {
    let (toZ, zero) = (lanes_splat(light.toZ), lanes_splat(0))
    let shadow = light.shadow.map { ShadowPlane($0, in: shadows) }
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let (cosine, perDistance) = rows.facing(x, toZ)
      let share = rows.load(LightRows.share, x) * lanes_max(cosine, zero)
      let colors = color.lanes(x, rows)
      color.blend(colors, share: LightShare(share, shadow, x, y), onto: planes.pointer(x, y))
      // H is (L + V) / |L + V|, and |L + V|² = 2 + 2 L·V.
      let half = lanes_sqrt(lanes_splat(2) + toZ * perDistance * 2)
      let peak = lanes_clamp((cosine + rows.load(.normalZ, x)) / half)
      let power = lanes_exp_negative(lanes_log(lanes_max(peak, lanes_splat(0x1p-40))) * surface.shininess)
      let shine = share * power * rows.load(.shine, x)
      color.blend(colors, share: LightShare(shine, shadow, x, y), onto: gleam.pointer(x, y))
    }
  }
}

extension LightRows {
  /// N·L before it is cut off at 0, and 1 over the distance to the light.
  @inline(__always)
  func facing(_ x: Int, _ toZ: SIMD16<Float>) -> (cosine: SIMD16<Float>, perDistance: SIMD16<Float>) {
    let (toX, toY) = (load(.toX, x), load(.toY, x))
    let square = toX * toX + toY * toY + toZ * toZ
    let perDistance = lanes_splat(1) / lanes_sqrt(lanes_max(square, lanes_splat(0x1p-60)))
    let dot = load(.normalX, x) * toX + load(.normalY, x) * toY + load(.normalZ, x) * toZ
    return (dot * perDistance, perDistance)
  }
}
