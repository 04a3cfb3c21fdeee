internal import CLanes

/// One colour that fades towards the stroke's edges: (1 − q)³, with q the way from where it is full to the edge.
struct SoftSampler: TexelSampler {
  static var one: Float { 1 }

  private let distances: PlaneView
  private let full: Float
  private let perWay: Float
  private var row = 0

  /// - Parameters:
  ///   - distances: the squared distances of a field.
  ///   - edge: the distance at which there is nothing left.
  ///   - softness: the part of that over which it fades, above 0.
  init(_ distances: PlaneView, edge: Float, softness: Float) {
    self.distances = distances
    full = edge * (1 - min(softness, 1))
    perWay = 1 / (edge - full)
  }

  mutating func begin(row y: Int, column x: Int) { row = y }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { edge(x, count: 16) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes {
    let distance = lanes_sqrt(lanes_load(distances.pointer(x, row)))
    let way = lanes_clamp((distance - full) * perWay)
    let rest = lanes_splat(1) - way
    let light = rest * rest * rest * lanes_first(Int32(count))
    return PixelLanes(r: light, g: light, b: light, a: light)
  }
}
