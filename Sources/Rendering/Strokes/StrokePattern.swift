internal import Geometry
internal import Imaging
internal import Staging

/// A texture that is laid along a stroke, and how it is read.
struct StrokePattern {
  let texture: Texture
  /// In output pixels.
  let repeatLength: Double
  /// The same everywhere, since the pattern bends with the line: x runs along it.
  let taps: [FilterTap]

  private static let lengths = 0x1p-10...0x1p30

  /// Nil when the texture has no length.
  init?(_ texture: Texture, repeatLength: Double, width: Double) {
    guard repeatLength > 0, repeatLength.isFinite else { return nil }
    self.texture = texture
    self.repeatLength = min(max(repeatLength, Self.lengths.lowerBound), Self.lengths.upperBound)
    let scale = Vector2(self.repeatLength / Double(texture.size.width), width / Double(texture.size.height))
    taps = FilterTap.taps(for: .scale(scale), levelCount: texture.levels.count)
  }
}
