public import Imaging

/// How large a picture may be; checked from its header, before its pixels are allocated.
public struct ImageLimits: Hashable, Sendable {
  /// Pixels in all, at least 1.
  public var pixels: Int
  /// Pixels along a side, 1…`PixelSize.limit`.
  public var side: Int

  /// 16384×16384 pixels in any shape.
  public static let standard = ImageLimits(pixels: 16_384 * 16_384, side: PixelSize.limit)

  public init(pixels: Int, side: Int = PixelSize.limit) {
    self.pixels = pixels
    self.side = min(side, PixelSize.limit)
  }

  /// The size when it is allowed, else nil.
  func size(width: Int, height: Int) -> PixelSize? {
    guard width <= side, height <= side, let size = PixelSize(width: width, height: height), size.area <= pixels
    else { return nil }
    return size
  }
}
