/// Turns the planes of finished tiles into a frame's bytes.
///
/// Each strip's tiles come from left to right. Several writers may work on different strips of one frame.
protocol TileWriter: ~Copyable {
  /// Whether tiles may hold display values.
  static var takesDisplayValues: Bool { get }

  func write(_ canvas: PlaneView, _ tile: PixelRect, _ content: TileContent)
}

extension TileWriter where Self: ~Copyable {
  static var takesDisplayValues: Bool { true }
}

/// What the planes of a tile mean.
enum TileContent {
  /// Premultiplied colours as the film blends them, and alpha.
  case premultiplied
  /// The same where alpha is 1 everywhere, and its plane means nothing.
  case opaque
  /// Display values where alpha is 1 everywhere, within 0.01/255.
  case display
}
