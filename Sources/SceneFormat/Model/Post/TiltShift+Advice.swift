internal import Geometry

extension PostEffect.TiltShift {
  /// What is probably not meant: a blur that grows so fast that what is in focus bleeds into it. Only of what doesn't
  /// move; nil when there is nothing to say.
  ///
  /// From 4.5 standard deviations on a Gaussian at the end of the fade no longer reaches across it.
  public var advice: String? {
    guard mix == .variable, mask == nil, case .constant(let sigma) = blur, case .constant(let lengths) = fade else {
      return nil
    }
    let shortest = min(lengths.x, lengths.y)
    guard sigma > shortest / 4.5 else { return nil }
    let least = (sigma * 4500).rounded(.up) / 1000
    return "the blur grows so fast that what is in focus bleeds into it; make the fade at least \(least)"
  }
}
