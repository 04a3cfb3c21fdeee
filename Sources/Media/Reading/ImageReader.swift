public import Imaging

/// Reads still images: PNG, JPEG, WebP and BMP, recognised by their content.
public enum ImageReader {
  /// Reads the first picture of a file, upright and with straight alpha.
  ///
  /// Sizes are checked against `limits` before pixels are allocated. Safe to call from several threads at once.
  public static func read(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) -> Bitmap {
    try decode(FileContent.read(path, limit: limits.fileBytes), path: path, limits: limits)
  }

  /// The same for a file's bytes; `path` is for messages.
  public static func decode(
    _ bytes: [UInt8], path: String, limits: ImageLimits = .standard
  ) throws(MediaError) -> Bitmap {
    try read(bytes, path: path, limits: limits) { (bytes) throws(DecodingFailure) in
      try PNGReader.decode(bytes, limits: limits)
    } still: { (image) throws(DecodingFailure) in
      try StillDecoder.decode(image, limits: limits)
    }
  }

  /// The size of the first picture of a file, upright, as the file's header has it; the rest may be damaged.
  public static func size(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) -> PixelSize {
    try header(of: FileContent.read(path, limit: limits.fileBytes), path: path, limits: limits).size
  }

  /// The size of the first picture, upright, and what the file says beside its pixels.
  static func header(
    of bytes: [UInt8], path: String, limits: ImageLimits
  ) throws(MediaError) -> (size: PixelSize, metadata: PictureMetadata) {
    try read(bytes, path: path, limits: limits) { (bytes) throws(DecodingFailure) in
      try PNGReader.header(of: bytes, limits: limits)
    } still: { (image) throws(DecodingFailure) in
      (try image.uprightSize(limits: limits), image.metadata)
    }
  }

  private static func read<Result>(
    _ bytes: [UInt8], path: String, limits: ImageLimits,
    png: ([UInt8]) throws(DecodingFailure) -> Result, still: (EncodedImage) throws(DecodingFailure) -> Result
  ) throws(MediaError) -> Result {
    guard let format = ImageFormat(bytes[...]) else {
      throw .notAnImage(path: path, content: ImageFormat.description(of: bytes[...]))
    }
    do throws(DecodingFailure) {
      switch format {
      case .png: return try png(bytes)
      case .jpeg: return try still(EncodedImage(jpeg: bytes[...]))
      case .webp: return try still(EncodedImage(webp: bytes[...]))
      case .bmp: return try still(EncodedImage(bmp: bytes[...]))
      }
    } catch {
      switch error {
      case .damaged(let reason): throw .damagedImage(path: path, format: format.rawValue, reason: reason)
      case .tooLarge(let width, let height):
        throw .imageTooLarge(path: path, width: width, height: height, limits: limits)
      }
    }
  }
}
