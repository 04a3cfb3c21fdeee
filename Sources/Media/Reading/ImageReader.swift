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
    guard let format = ImageFormat(bytes[...]) else {
      throw .notAnImage(path: path, content: ImageFormat.description(of: bytes[...]))
    }
    do throws(DecodingFailure) {
      switch format {
      case .png: return try PNGReader.decode(bytes, limits: limits)
      case .jpeg: return try StillDecoder.decode(EncodedImage(jpeg: bytes[...]), limits: limits)
      case .webp: return try StillDecoder.decode(EncodedImage(webp: bytes[...]), limits: limits)
      case .bmp: return try StillDecoder.decode(EncodedImage(bmp: bytes[...]), limits: limits)
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
