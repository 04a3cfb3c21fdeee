internal import CLanes
internal import Geometry
internal import Staging

/// Sums lights over an area of a tile, into three planes of red, green and blue.
///
/// With q = d/R, the distance over the range, the falloffs are linear 1 − q, constant 1, smooth (1 − q²)², and
/// inverseSquare (1 − q⁴)² / (1 + 16 q²): an inverse square with a reference distance of R/4, so 1 at the light itself,
/// in the window that Karis gives it ("Real Shading in Unreal Engine 4", 2013, equation 9). All are 0 for q ≥ 1.
enum LightPlanes {
  /// Fills `area` with `floor` and adds the lights to it, in their order.
  static func sum(
    _ lights: [PreparedLight], over floor: SIMD3<Float>, in area: PixelRect, of planes: PlaneView
  ) {
    for y in area.minY..<area.maxY {
      fill(floor, row: y, area, planes)
      for light in lights { add(light, row: y, area, planes) }
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

  private static func add(_ light: PreparedLight, row y: Int, _ area: PixelRect, _ planes: PlaneView) {
    let (distance, columns) = light.span(row: y, in: area)
    guard !columns.isEmpty else { return }
    let vertical = lanes_splat(Float(distance * distance))
    let one = lanes_splat(1)
    let zero = lanes_splat(0)
    switch light.falloff {
    case .linear:
      add(light, columns, y, planes) { x in lanes_max(one - lanes_sqrt(x * x + vertical), zero) }
    case .constant:
      add(light, columns, y, planes) { x in lanes_select_less(x * x + vertical, one, one, zero) }
    case .smooth:
      add(light, columns, y, planes) { x in
        let rest = lanes_max(one - (x * x + vertical), zero)
        return rest * rest
      }
    case .inverseSquare:
      add(light, columns, y, planes) { x in
        let square = x * x + vertical
        let window = lanes_max(one - square * square, zero)
        return window * window / (one + square * 16)
      }
    }
  }

  /// - Parameter falloff: the light's share at horizontal distances given as shares of the range.
  @inline(__always)
  private static func add(
    _ light: PreparedLight, _ columns: Range<Int>, _ y: Int, _ planes: PlaneView,
    falloff: (SIMD16<Float>) -> SIMD16<Float>
  ) {
    let (r, g, b) = (lanes_splat(light.color.x), lanes_splat(light.color.y), lanes_splat(light.color.z))
    let ramp = lanes_iota() * Float(1 / light.range)
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let share = falloff(ramp + Float((Double(x) + 0.5 - light.position.x) / light.range))
      let place = planes.pointer(x, y)
      lanes_store(place, lanes_load(place) + share * r)
      let green = place + TilePlanes.planeStride
      lanes_store(green, lanes_load(green) + share * g)
      let blue = place + 2 * TilePlanes.planeStride
      lanes_store(blue, lanes_load(blue) + share * b)
    }
  }
}
