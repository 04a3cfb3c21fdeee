internal import CLanes
internal import Geometry
internal import Staging

/// Sums lights over an area of a tile, into three planes of red, green and blue.
enum LightPlanes {
  /// Fills `area` with `floor` and adds the lights without shadows to it, in their order.
  static func sum(
    _ lights: [PreparedLight], over floor: SIMD3<Float>, in area: PixelRect, of planes: PlaneView
  ) {
    for y in area.minY..<area.maxY {
      fill(floor, row: y, area, planes)
      for light in lights where light.shadow == nil { add(light, row: y, area, planes) }
    }
  }

  /// Adds a light with its shadows to `area`.
  static func add(
    _ light: PreparedLight, _ shadow: PreparedShadow, _ shadows: borrowing ShadowCaster, in area: PixelRect,
    of tile: PixelRect, to planes: PlaneView
  ) {
    let visibility = shadows.cast(shadow.lamp, in: area, of: tile) { light.reaches($0) }
    if visibility == .dark && shadow.rest == .zero { return }
    let plane = visibility == .lit ? nil : shadows.plane(of: tile)
    for y in area.minY..<area.maxY {
      add(light, row: y, area, planes, shadow: plane.map { ShadowPlane(view: $0, rest: shadow.rest) })
    }
  }

  private static func fill(_ color: SIMD3<Float>, row y: Int, _ area: PixelRect, _ planes: PlaneView) {
    let (r, g, b) = (lanes_splat(color.x), lanes_splat(color.y), lanes_splat(color.z))
    for x in stride(from: area.minX, to: area.maxX, by: 16) {
      let place = planes.pointer(x, y)
      lanes_store(place, r)
      lanes_store(place + TilePlanes.planeStride, g)
      lanes_store(place + 2 * TilePlanes.planeStride, b)
    }
  }

  private static func add(
    _ light: PreparedLight, row y: Int, _ area: PixelRect, _ planes: PlaneView, shadow: ShadowPlane? = nil
  ) {
    let (distance, columns) = light.span(row: y, in: area)
    guard !columns.isEmpty else { return }
    switch light.falloff {
    case .linear: add(light, LinearFalloff.self, columns, y, distance, planes, shadow)
    case .constant: add(light, ConstantFalloff.self, columns, y, distance, planes, shadow)
    case .smooth: add(light, SmoothFalloff.self, columns, y, distance, planes, shadow)
    case .inverseSquare: add(light, InverseSquareFalloff.self, columns, y, distance, planes, shadow)
    }
  }

  /// - Parameter distance: the row's distance from the light, over its range.
  @inline(__always)
  private static func add<Shape: Falloff>(
    _ light: PreparedLight, _ shape: Shape.Type, _ columns: Range<Int>, _ y: Int, _ distance: Double,
    _ planes: PlaneView, _ shadow: ShadowPlane?
  ) {
    let (r, g, b) = (lanes_splat(light.color.x), lanes_splat(light.color.y), lanes_splat(light.color.z))
    let vertical = lanes_splat(Float(distance * distance))
    let step = 1 / light.range
    let ramp = lanes_iota() * Float(step)
    let start = 0.5 - light.position.x
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let horizontal = ramp + Float((Double(x) + start) * step)
      let share = Shape.share(horizontal * horizontal + vertical)
      let place = planes.pointer(x, y)
      let green = place + TilePlanes.planeStride
      let blue = place + 2 * TilePlanes.planeStride
      guard let shadow else {
        lanes_store(place, lanes_load(place) + share * r)
        lanes_store(green, lanes_load(green) + share * g)
        lanes_store(blue, lanes_load(blue) + share * b)
        continue
      }
      let left = shadow.light(x, y)
      lanes_store(place, lanes_load(place) + share * left.r * r)
      lanes_store(green, lanes_load(green) + share * left.g * g)
      lanes_store(blue, lanes_load(blue) + share * left.b * b)
    }
  }
}
