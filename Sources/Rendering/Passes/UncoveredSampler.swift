internal import CLanes

/// A picture's texels without the coverage of its edges.
struct UncoveredSampler<Base: PictureSampler>: TexelSampler {
  static var one: Float { Base.one }

  private var base: Base

  init(_ base: Base) { self.base = base }

  @inline(__always)
  mutating func begin(row y: Int, column x: Int) { base.begin(row: y, column: x) }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { base.inner(x) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes { base.anywhere(x, count: count) * lanes_first(Int32(count)) }
}
