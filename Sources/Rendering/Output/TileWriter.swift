/// Turns the planes of finished tiles into a frame's bytes.
///
/// Each strip's tiles come from left to right. Several writers may work on different strips of one frame.
protocol TileWriter: ~Copyable {
  /// - Parameter isOpaque: alpha is 1, and its plane means nothing.
  func write(_ canvas: PlaneView, _ tile: PixelRect, isOpaque: Bool)
}
