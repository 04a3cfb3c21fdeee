import Footlight

/// Leaves: a bush that is drawn leaf by leaf, from the dark inside to the ones that the light meets first.
enum Foliage {
  /// A leaf that is pointed at both ends: what two circles have in common.
  static func leaf(_ center: Vector2, length: Double, width: Double, degrees: Double) -> Shape {
    let radius = (length * length + width * width) / (4 * width)
    let across = direction(degrees + 90) * (radius - width / 2)
    let (left, right) = (center + across, center - across)
    return Shape(bounds: Rect(around: [center], margin: length / 2)) { point in
      max((point - left).length, (point - right).length) - radius
    }
  }

  static func bush() -> Painting {
    let (width, height, count) = (460.0, 330.0, 2100)
    var painting = Painting(width: Int(width), height: Int(height))
    let chance = Grain(141)
    let lumps = (0..<11).map { index -> (Vector2, Double) in
      let angle = Double(index) / 11 * 180 + 180
      let spread = 0.55 + 0.4 * chance.cell(index, 900)
      let middle = Vector2(width / 2, height * 0.66)
      return (
        middle + Vector2(direction(angle).x * 165, direction(angle).y * 150) * spread, 52 + 30 * chance.cell(index, 901)
      )
    }
    let core = Shape.ellipse(Vector2(width / 2, height * 0.72), Vector2(190, 120))
    painting.fill(core, with: Brush.flat(0x0a1412), feather: 40)
    for index in 0..<count {
      let depth = Double(index) / Double(count)
      let (center, radius) = lumps[Int(chance.cell(index, 0) * 10.999)]
      let reach = chance.cell(index, 1).squareRoot() * radius * mix(0.8, 1, depth)
      let place = center + direction(chance.cell(index, 2) * 360) * reach + Vector2(0, chance.cell(index, 3) * 60)
      let angle = 70 + (chance.cell(index, 4) - 0.5) * 150 + (place.x - width / 2) * -0.12
      let length = 14 + 16 * chance.cell(index, 5)
      let shape = leaf(place, length: length, width: length * 0.44, degrees: angle)
      // Leaves at the top of a lump see more of the sky than those below it.
      let lift = unit(0.5 - (place.y - center.y) / (radius * 1.7))
      let shine = depth * (0.12 + 0.88 * lift) * mix(0.55, 1.1, chance.cell(index, 7))
      let green = Pigment.hex(0x0f211f).mixed(with: .hex(0x4c8a58), shine)
        .mixed(with: .hex(chance.cell(index, 6) > 0.6 ? 0x86a858 : 0x2f7a6c), 0.4 * shine)
      painting.occlude(shape, reach: 6, strength: 0.4, offset: Vector2(1, 3))
      var brush = Brush.flat(0)
      brush.base = green
      brush.shade = green * 0.42
      brush.light = green.mixed(with: .hex(0xc8f0b8), 0.35 * shine)
      brush.roundness = length * 0.3
      brush.rim = 0.3
      painting.fill(shape, with: brush)
      let vein = direction(angle) * (length * 0.36)
      painting.fill(
        .stroke([place - vein, place + vein], radii: [0.7, 0.3]), with: Brush.flat(0x12201a), opacity: 0.5)
    }
    return painting
  }
}
