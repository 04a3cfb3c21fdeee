internal import CLanes

/// White where another sampler's alpha, times an opacity, is at least a half; nothing elsewhere.
struct CutoutSampler<Base: TexelSampler>: TexelSampler {
  static var one: Float { 1 }

  private var base: Base
  private let least: SIMD16<Float>

  /// A half that was rounded down is one still.
  private static var half: Float { 0.5 - 0x1p-20 }

  /// - Parameter opacity: above 0.
  init(_ base: Base, opacity: Float) {
    self.base = base
    least = lanes_splat(Base.one * Self.half / opacity)
  }

  @inline(__always)
  mutating func begin(row y: Int, column x: Int) { base.begin(row: y, column: x) }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { cut(base.inner(x).a) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes { cut(base.edge(x, count: count).a) }

  @inline(__always)
  private func cut(_ alpha: SIMD16<Float>) -> PixelLanes {
    let part = lanes_select_less(alpha, least, lanes_splat(0), lanes_splat(1))
    return PixelLanes(r: part, g: part, b: part, a: part)
  }
}
