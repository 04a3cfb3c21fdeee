internal import CLanes

/// How much of each pixel a sprite covers, for antialiased edges.
///
/// Along each texture axis the sprite is a strip of some extent in output pixels, and the pixel a box one pixel wide
/// around its distance d from the strip's beginning; what they share is min(1, extent, d + ½, extent + ½ − d). The
/// product of both axes is exact for upright sprites, thinner than a pixel too, and very near for turned ones.
struct EdgeCoverage {
  private let u: SpriteAxis
  private let v: SpriteAxis
  private let rampU: SIMD16<Float>
  private let rampV: SIMD16<Float>
  private var y = 0

  init(_ sprite: PreparedSprite) {
    (u, v) = (sprite.u, sprite.v)
    rampU = lanes_iota() * Float(u.dx / u.gradient)
    rampV = lanes_iota() * Float(v.dx / v.gradient)
  }

  mutating func begin(row: Int) { y = row }

  func at(_ x: Int) -> SIMD16<Float> { overlap(u, rampU, x) * overlap(v, rampV, x) }

  @inline(__always)
  private func overlap(_ axis: SpriteAxis, _ ramp: SIMD16<Float>, _ x: Int) -> SIMD16<Float> {
    let distance = axis.value(x, y) / axis.gradient
    let fromStart = ramp + Float(distance + 0.5)
    let toEnd = lanes_splat(Float(axis.extent - distance + 0.5)) - ramp
    let most = lanes_splat(Float(min(1, axis.extent)))
    return lanes_max(lanes_min(lanes_min(fromStart, toEnd), most), lanes_splat(0))
  }
}
