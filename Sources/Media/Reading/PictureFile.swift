public import Imaging

/// A picture's file in memory, with what its header says; the pixels are decoded when they are asked for.
public struct PictureFile: Sendable {
  public let path: String
  /// Upright.
  public let size: PixelSize
  /// Bits of a sample: 8, or 16.
  public let depth: PNGOptions.Depth
  /// As it is true of the upright picture; a profile is one of red, green and blue.
  public let metadata: PictureMetadata
  private let header: PictureHeader
  private let bytes: [UInt8]
  private let limits: ImageLimits

  /// Reads a PNG, JPEG, WebP or BMP file.
  public init(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) {
    let bytes = try FileContent.read(path, limit: limits.fileBytes)
    header = try ImageReader.header(of: bytes, path: path, limits: limits)
    var metadata = header.metadata
    if let profile = metadata.profile, ICCProfile(profile).space != "RGB " { metadata.profile = nil }
    metadata.describe(uprightPicture: header.size)
    (self.path, self.size, self.bytes, self.limits, self.metadata) = (path, header.size, bytes, limits, metadata)
    let isDeep = ImageFormat(bytes[...]) == .png && bytes[...].number(at: 24, count: 1, bigEndian: true) == 16
    depth = isDeep ? .sixteen : .eight
  }

  /// What of the file can't be kept or shown.
  ///
  /// - Parameter keepsProfile: whether the profile goes with the picture, so that its numbers stay what they are.
  public func warnings(keepsProfile: Bool = true) -> [String] {
    header.warnings(about: path, keepsProfile: keepsProfile)
  }

  /// The first picture of the file, upright and with straight alpha.
  ///
  /// - Parameter keepsProfile: whether the profile goes with the picture; without it, numbers become sRGB's as far as the
  ///   file tells how.
  public func decode(keepsProfile: Bool = true) throws(MediaError) -> Bitmap {
    let keepsNumbers = keepsProfile && metadata.profile != nil
    return try ImageReader.decode(bytes, path: path, limits: limits, keepsNumbers: keepsNumbers).bitmap
  }
}
