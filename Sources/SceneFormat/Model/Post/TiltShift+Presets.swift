internal import Geometry

extension PostEffect.TiltShift {
  /// Looks to begin with.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// The photo app's look: a third of the height blurred above and below, a short linear fade between two copies.
    case original
    /// In focus from 0.4 to 0.6 of the height, with a soft fall-off.
    case classic
    /// Strong and saturated, as plastic toys are.
    case miniature
  }

  /// A preset's look, for a picture of some size.
  ///
  /// - Parameters:
  ///   - preset: the look.
  ///   - width: of the picture, in pixels; the original's blur grows with the longer side in steps.
  ///   - height: of the picture, in pixels.
  public init(_ preset: Preset, width: Int, height: Int) {
    self.init()
    switch preset {
    case .original:
      let sixth = 1.0 / 6
      mix = .crossfade
      band = .constant(Vector2(sixth, sixth))
      fade = .constant(Vector2(0.1, 0.1))
      curve = .linear
      let sigma = 6.35 * Double(max(width, height) / 1000 + 1).squareRoot()
      blur = .constant(sigma / Double(max(height, 1)))
    case .classic:
      break
    case .miniature:
      band = .constant(Vector2(0.06, 0.06))
      fade = .constant(Vector2(0.3, 0.3))
      blur = .constant(0.02)
      saturation = .constant(1.4)
      contrast = .constant(1.1)
      brightness = .constant(0.02)
    }
  }
}
