/// Named kinds of noise for a lamp's intensity.
public enum Flicker: String, Hashable, Sendable, CaseIterable {
  /// Calm, with a dip now and then.
  case candle
  /// Restless and deep.
  case torch
  /// Small jumps, as of an old tube.
  case fluorescent
}

extension NoiseDriver where Value == Double {
  /// The noise of a flicker, which reaches `center` at its brightest.
  public init(_ flicker: Flicker, center: Double = 1, seed: UInt64 = 0) {
    let (kind, depth, frequency, octaves): (Kind, Double, Double, Int) =
      switch flicker {
      case .candle: (.smooth, 0.3, 5, 3)
      case .torch: (.smooth, 0.55, 8, 4)
      case .fluorescent: (.white, 0.2, 24, 1)
      }
    self.init(
      kind, center: center * (1 - depth / 2), amplitude: center * depth / 2, frequency: frequency, octaves: octaves,
      seed: seed)
  }
}
