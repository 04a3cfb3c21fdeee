internal import CLanes
internal import Geometry
internal import SceneFormat
internal import Staging

/// Sums lights over an area of a tile, into three planes of red, green and blue.
enum LightPlanes {
  /// Fills `area` with the ambient light and puts the lights to it, in their order.
  ///
  /// - Parameter shadows: the visible shares of all lamps.
  static func sum(
    _ set: LightSet, by rules: LightRules, in area: PixelRect, of planes: PlaneView, rows: LightRows,
    shadows: PlaneView
  ) {
    let floor = set.ambient + rules.zero
    let finish = LightFinish(set, rules)
    let plain = set.lights.map(\.plain)
    for y in area.minY..<area.maxY {
      fill(floor, row: y, area.minX..<area.maxX, planes)
      for index in plain.indices {
        if let light = plain[index] {
          add(light, row: y, area, planes)
        } else {
          let light = set.lights[index]
          let columns = light.columns(row: y, in: area)
          guard !columns.isEmpty else { continue }
          light.trace(row: y, columns, into: rows)
          let shadow = light.shadow.map { ShadowPlane($0, in: shadows) }
          blend(LightColor(light, zero: rules.zero), columns, y, planes, rows, shadow)
        }
      }
      finish?.apply(row: y, area.minX..<area.maxX, planes)
    }
  }

  /// Puts a light that has been traced to the others.
  private static func blend(
    _ color: LightColor, _ columns: Range<Int>, _ y: Int, _ planes: PlaneView, _ rows: LightRows,
    _ shadow: ShadowPlane?
  ) {
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let place = planes.pointer(x, y)
      let share = LightShare(rows.load(LightRows.share, x), shadow, x, y)
      color.blend(color.lanes(x, rows), share: share, onto: place)
    }
  }

  static func fill(_ color: SIMD3<Float>, row y: Int, _ columns: Range<Int>, _ planes: PlaneView) {
    let (r, g, b) = (lanes_splat(color.x), lanes_splat(color.y), lanes_splat(color.z))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let place = planes.pointer(x, y)
      lanes_store(place, r)
      lanes_store(place + TilePlanes.planeStride, g)
      lanes_store(place + 2 * TilePlanes.planeStride, b)
    }
  }

  private static func add(_ light: PlainLight, row y: Int, _ area: PixelRect, _ planes: PlaneView) {
    let (distance, columns) = light.disc.span(row: y, in: area)
    guard !columns.isEmpty else { return }
    switch light.falloff {
    case .linear: add(light, LinearFalloff(), columns, y, distance, planes)
    case .constant: add(light, ConstantFalloff(edge: light.edge), columns, y, distance, planes)
    case .smooth: add(light, SmoothFalloff(), columns, y, distance, planes)
    case .inverseSquare: add(light, InverseSquareFalloff(), columns, y, distance, planes)
    case .power: preconditionFailure("a power is no plain light's")
    }
  }

  /// - Parameter distance: the row's distance from the light, over its range.
  @inline(__always)
  private static func add(
    _ light: PlainLight, _ falloff: some Falloff, _ columns: Range<Int>, _ y: Int, _ distance: Double,
    _ planes: PlaneView
  ) {
    let (r, g, b) = (lanes_splat(light.color.x), lanes_splat(light.color.y), lanes_splat(light.color.z))
    let vertical = lanes_splat(Float(distance * distance))
    let step = 1 / light.disc.range
    let ramp = lanes_iota() * Float(step)
    let start = 0.5 - light.disc.position.x
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let horizontal = ramp + Float((Double(x) + start) * step)
      let share = falloff.share(horizontal * horizontal + vertical)
      let place = planes.pointer(x, y)
      lanes_store(place, lanes_load(place) + share * r)
      let green = place + TilePlanes.planeStride
      lanes_store(green, lanes_load(green) + share * g)
      let blue = place + 2 * TilePlanes.planeStride
      lanes_store(blue, lanes_load(blue) + share * b)
    }
  }
}
