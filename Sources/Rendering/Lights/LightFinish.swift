internal import CLanes
internal import Staging

/// What is done to light once all of it is summed: it comes in steps, it isn't below darkness, and it stays below a
/// ceiling.
struct LightFinish {
  private let floor: SIMD3<Float>
  private let rules: LightRules
  private let hasDarkness: Bool

  /// Nil when nothing is done.
  init?(_ set: LightSet, _ rules: LightRules) {
    floor = set.ambient + rules.zero
    self.rules = rules
    hasDarkness = set.lights.contains { $0.blend == .subtract }
    if rules.bands == nil, rules.ceiling == nil, !hasDarkness { return nil }
  }

  func apply(row y: Int, _ columns: Range<Int>, _ planes: PlaneView) {
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let red = planes.pointer(x, y)
      let (green, blue) = (red + TilePlanes.planeStride, red + 2 * TilePlanes.planeStride)
      var light = Light(r: lanes_load(red), g: lanes_load(green), b: lanes_load(blue))
      if let bands = rules.bands { light = stepped(light, bands) }
      if hasDarkness { light = light.atLeast(rules.zero) }
      if let ceiling = rules.ceiling { light = limited(light, ceiling) }
      lanes_store(red, light.r)
      lanes_store(green, light.g)
      lanes_store(blue, light.b)
    }
  }

  /// The largest component of what comes on top of the ambient light goes to the nearest step, and the others with it.
  @inline(__always)
  private func stepped(_ light: Light, _ bands: Float) -> Light {
    let above = Light(r: light.r - floor.x, g: light.g - floor.y, b: light.b - floor.z)
    let zero = lanes_splat(0)
    let highest = lanes_max(lanes_max(above.r, above.g), above.b)
    let lowest = lanes_min(lanes_min(above.r, above.g), above.b)
    let size = lanes_max(highest, zero - lowest)
    // Beyond what a display shows steps would leave the whole numbers, and are none.
    let step = lanes_float(lanes_int(lanes_min(size * bands, lanes_splat(0x1p24)) + 0.5)) / lanes_splat(bands)
    let factor = step / lanes_max(size, lanes_splat(.leastNormalMagnitude))
    return Light(r: above.r * factor + floor.x, g: above.g * factor + floor.y, b: above.b * factor + floor.z)
  }

  @inline(__always)
  private func limited(_ light: Light, _ ceiling: Float) -> Light {
    let zero = rules.zero
    let brightest = lanes_max(lanes_max(light.r, light.g), light.b) - zero
    let factor = lanes_min(lanes_splat(ceiling) / lanes_max(brightest, lanes_splat(ceiling)), lanes_splat(1))
    return Light(
      r: (light.r - zero) * factor + zero, g: (light.g - zero) * factor + zero, b: (light.b - zero) * factor + zero)
  }

  private struct Light {
    var r: SIMD16<Float>
    var g: SIMD16<Float>
    var b: SIMD16<Float>

    @inline(__always)
    func atLeast(_ least: Float) -> Light {
      Light(
        r: lanes_max(r, lanes_splat(least)), g: lanes_max(g, lanes_splat(least)), b: lanes_max(b, lanes_splat(least)))
    }
  }
}
