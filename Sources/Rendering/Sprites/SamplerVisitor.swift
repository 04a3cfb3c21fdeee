internal import Geometry

/// What is done with the sampler that a sprite's mode asks for; it is compiled for each kind of sampler.
protocol SamplerVisitor {
  func visit<Sampler: PictureSampler>(_ sampler: Sampler)
}

extension PreparedSprite {
  /// Hands over the sampler of its mode.
  @inline(__always)
  func sample(for visitor: some SamplerVisitor) {
    switch mode {
    case .straight(let isMirrored): visitor.visit(StraightSampler(self, isMirrored: isMirrored))
    case .nearest: visitor.visit(NearestSampler(self))
    case .bilinear(let level):
      visitor.visit(BilinearSampler(self, tap: FilterTap(level: level, offset: .zero, weight: 1)))
    case .filtered(let taps): visitor.visit(FilteredSampler(self, taps: taps))
    }
  }
}
