public import Imaging

/// How large an image file may be; checked before anything is allocated for it.
public struct ImageLimits: Hashable, Sendable {
  /// Pixels in all, at least 1.
  public var pixels: Int
  /// Pixels along a side, 1…`PixelSize.limit`.
  public var side: Int

  /// Bytes in the file, at least 1.
  public var fileBytes: Int

  /// 16384×16384 pixels in any shape, in a file of up to 1 GiB.
  public static let standard = ImageLimits()

  public init(pixels: Int = 16_384 * 16_384, side: Int = PixelSize.limit, fileBytes: Int = 1 << 30) {
    self.pixels = pixels
    self.side = side
    self.fileBytes = fileBytes
  }

  /// The size that a header promises, when it is allowed.
  func size(width: Int, height: Int) throws(DecodingFailure) -> PixelSize {
    guard width > 0, height > 0 else { throw .damaged("its size is \(width)×\(height) pixels") }
    guard width <= side, height <= side, let size = PixelSize(width: width, height: height), size.area <= pixels
    else { throw .tooLarge(width: width, height: height) }
    return size
  }
}
