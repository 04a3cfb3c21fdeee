/// What another sampler gives, in white.
struct SilhouetteSampler<Base: TexelSampler>: TexelSampler {
  static var one: Float { Base.one }

  private var base: Base

  init(_ base: Base) { self.base = base }

  @inline(__always)
  mutating func begin(row y: Int, column x: Int) { base.begin(row: y, column: x) }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { white(base.inner(x).a) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes { white(base.edge(x, count: count).a) }

  @inline(__always)
  private func white(_ alpha: SIMD16<Float>) -> PixelLanes { PixelLanes(r: alpha, g: alpha, b: alpha, a: alpha) }
}
