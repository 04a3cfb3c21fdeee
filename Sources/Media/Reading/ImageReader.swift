public import Imaging

/// Reads still images: PNG, JPEG, WebP and BMP, recognised by their content.
public enum ImageReader {
  /// Reads the first picture of a file, upright and with straight alpha.
  ///
  /// Sizes are checked against `limits` before pixels are allocated. Safe to call from several threads at once.
  public static func read(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) -> Bitmap {
    try decode(FileContent.read(path, limit: limits.fileBytes), path: path, limits: limits)
  }

  /// The same, with what of the file is not shown as its makers meant it, as messages that begin with its path.
  public static func readWithWarnings(
    contentsOf path: String, limits: ImageLimits = .standard
  ) throws(MediaError) -> (bitmap: Bitmap, warnings: [String]) {
    let bytes = try FileContent.read(path, limit: limits.fileBytes)
    let (bitmap, header) = try decode(bytes, path: path, limits: limits, keepsNumbers: false)
    return (bitmap, header.warnings(about: path, keepsProfile: false))
  }

  /// The same for a file's bytes; `path` is for messages.
  public static func decode(
    _ bytes: [UInt8], path: String, limits: ImageLimits = .standard
  ) throws(MediaError) -> Bitmap {
    try decode(bytes, path: path, limits: limits, keepsNumbers: false).bitmap
  }

  /// - Parameter keepsNumbers: whether the numbers are left to a profile, which goes with them.
  static func decode(
    _ bytes: [UInt8], path: String, limits: ImageLimits, keepsNumbers: Bool
  ) throws(MediaError) -> (bitmap: Bitmap, header: PictureHeader) {
    try read(bytes, path: path, limits: limits) { (bytes) throws(DecodingFailure) in
      try PNGReader.decode(bytes, limits: limits, keepsNumbers: keepsNumbers)
    } still: { (image) throws(DecodingFailure) in
      (try StillDecoder.decode(image, limits: limits), try image.header(limits: limits))
    }
  }

  /// The size of the first picture of a file, upright, as the file's header has it; the rest may be damaged.
  public static func size(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) -> PixelSize {
    try header(of: FileContent.read(path, limit: limits.fileBytes), path: path, limits: limits).size
  }

  /// What a file says of its first picture.
  static func header(of bytes: [UInt8], path: String, limits: ImageLimits) throws(MediaError) -> PictureHeader {
    try read(bytes, path: path, limits: limits) { (bytes) throws(DecodingFailure) in
      try PNGReader.header(of: bytes, limits: limits)
    } still: { (image) throws(DecodingFailure) in
      try image.header(limits: limits)
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
      case .tooLarge(let width, let height, let pixels):
        var limits = limits
        limits.pixels = min(limits.pixels, pixels)
        throw .imageTooLarge(path: path, width: width, height: height, limits: limits)
      }
    }
  }
}
