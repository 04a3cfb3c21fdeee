internal import Geometry
internal import Staging

/// What is done with the sampler that a sprite's mode asks for; it is compiled for each kind of sampler.
protocol SamplerVisitor {
  func visit<Sampler: PictureSampler>(_ sampler: Sampler)
}

extension PreparedSprite {
  /// Hands over the sampler of its mode.
  @inline(__always)
  func sample(for visitor: some SamplerVisitor) {
    if let tiling { return repeated(tiling, for: visitor) }
    switch mode {
    case .straight(let isMirrored): visitor.visit(StraightSampler(self, isMirrored: isMirrored))
    case .nearest: visitor.visit(NearestSampler(self))
    case .bilinear(let level): visitor.visit(BilinearSampler(self, tap: .center(level)))
    case .filtered(let taps):
      visitor.visit(FilteredSampler(self, taps: taps) { BilinearSampler(self, tap: $0) })
    }
  }

  @inline(__always)
  private func repeated(_ tiling: SpriteState.Tiling, for visitor: some SamplerVisitor) {
    switch mode {
    case .straight, .nearest: visitor.visit(RepeatingNearestSampler(self, tiling))
    case .bilinear(let level): visitor.visit(RepeatingSampler(self, tiling, tap: .center(level)))
    case .filtered(let taps):
      visitor.visit(FilteredSampler(self, taps: taps) { RepeatingSampler(self, tiling, tap: $0) })
    }
  }
}
