internal import CLanes

/// Gives light as it is, as haze shows it: its alpha is its largest component, up to 1.
struct LightSampler: TexelSampler, RowShape {
  static let one: Float = 1

  private let light: PlaneView
  private let disc: LightDisc?
  private var y = 0

  /// - Parameters:
  ///   - light: the planes of red, green and blue.
  ///   - disc: where it may be; nil is everywhere.
  init(_ light: PlaneView, in disc: LightDisc?) { (self.light, self.disc) = (light, disc) }

  func span(row y: Int, in area: PixelRect) -> RowSpan {
    var columns = area.minX..<area.maxX
    if let lit = disc?.columns(row: y, in: area) {
      // In whole vectors from the area's border on, which lie well in memory.
      let low = lit.lowerBound - (lit.lowerBound - area.minX) % 16
      columns = lit.isEmpty ? lit : low..<min(lit.upperBound + 15 - (lit.upperBound - low + 15) % 16, area.maxX)
    }
    return RowSpan(outer: columns, inner: columns)
  }

  mutating func begin(row y: Int, column x: Int) { self.y = y }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes {
    let place = light.pointer(x, y)
    var pixels = PixelLanes(
      r: lanes_load(place), g: lanes_load(place + TilePlanes.planeStride),
      b: lanes_load(place + 2 * TilePlanes.planeStride))
    pixels.a = lanes_min(lanes_max(lanes_max(pixels.r, pixels.g), pixels.b), lanes_splat(1))
    return pixels
  }

  /// Beyond the `count`th pixel there is none.
  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes { inner(x) * lanes_first(Int32(count)) }
}
