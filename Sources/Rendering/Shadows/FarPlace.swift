internal import CLanes

/// Where a point is, seen from sixteen pixels, or from a part of each, that look at a far lamp's centre.
struct FarPlace {
  /// How far ahead of the pixel, and aside of its way to the lamp.
  let ahead: SIMD16<Float>
  let aside: SIMD16<Float>

  init(_ vertex: LampVertex, from row: LampRow, _ part: PixelPart?) {
    // Over a row both are as good as linear.
    let first = Self.place(vertex, row.x, row.y)
    let last = Self.place(vertex, row.x + 15, row.y)
    ahead = lanes_iota() * Float((last.ahead - first.ahead) / 15) + Float(first.ahead)
    aside = lanes_iota() * Float((last.aside - first.aside) / 15) + (Float(first.aside) + (part?.place ?? 0))
  }

  private static func place(_ vertex: LampVertex, _ x: Double, _ y: Double) -> (ahead: Double, aside: Double) {
    let distance = (x * x + y * y).squareRoot()
    return (
      ahead: distance - (vertex.x * x + vertex.y * y) / distance, aside: (x * vertex.y - y * vertex.x) / distance
    )
  }
}
