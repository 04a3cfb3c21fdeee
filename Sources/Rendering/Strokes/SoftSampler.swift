internal import CLanes

/// One colour that fades towards the stroke's edges: (1 − q)³, with q the way from where it is full to the edge.
struct SoftSampler: TexelSampler {
  static var one: Float { 1 }

  private let field: DistanceField
  private let full: Float
  private let perWay: Float
  private var row = 0

  /// - Parameter softness: the part of half the width over which it fades, above 0.
  init(_ field: DistanceField, softness: Float) {
    self.field = field
    full = field.edge * (1 - min(softness, 1))
    perWay = 1 / (field.edge - full)
  }

  mutating func begin(row y: Int, column x: Int) { row = y }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { edge(x, count: 16) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes {
    let distance = lanes_sqrt(lanes_load(field.planes.pointer(x, row)))
    let way = lanes_clamp((distance - full) * perWay)
    let rest = lanes_splat(1) - way
    let light = rest * rest * rest * lanes_first(Int32(count))
    return PixelLanes(r: light, g: light, b: light, a: light)
  }
}
