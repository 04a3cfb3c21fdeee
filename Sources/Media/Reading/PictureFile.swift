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
  /// What of the file can't be kept.
  public let warnings: [String]
  private let bytes: [UInt8]
  private let limits: ImageLimits

  /// Reads a PNG, JPEG, WebP or BMP file.
  public init(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) {
    let bytes = try FileContent.read(path, limit: limits.fileBytes)
    let (size, found) = try ImageReader.header(of: bytes, path: path, limits: limits)
    var (metadata, warnings) = (found, [String]())
    if let space = metadata.profileSpace, space != "RGB " {
      metadata.profile = nil
      warnings.append("\(path): its colour profile is not for red, green and blue, and is left out")
    }
    if Self.isAnimated(bytes[...]) { warnings.append("\(path): is animated; its first picture is taken") }
    if let data = metadata.exif {
      var exif = ExifData(data[...])
      exif.describe(uprightPicture: size)
      metadata.exif = exif.isValid ? exif.bytes : nil
    }
    (self.path, self.size, self.bytes, self.limits) = (path, size, bytes, limits)
    (self.metadata, self.warnings) = (metadata, warnings)
    let isDeep = ImageFormat(bytes[...]) == .png && bytes[...].number(at: 24, count: 1, bigEndian: true) == 16
    depth = isDeep ? .sixteen : .eight
  }

  private static func isAnimated(_ file: ArraySlice<UInt8>) -> Bool {
    switch ImageFormat(file) {
    case .webp: RIFFChunks(file.dropFirst(12)).first("ANMF") != nil
    case .png: hasAnimationControl(file)
    case .jpeg, .bmp, nil: false
    }
  }

  /// Whether one of the chunks before a PNG's pixels is acTL.
  private static func hasAnimationControl(_ png: ArraySlice<UInt8>) -> Bool {
    var rest = png.dropFirst(8)
    while let length = rest.number(at: 0, count: 4, bigEndian: true) {
      let type = rest.part(at: 4, count: 4)
      if type.elementsEqual("acTL".utf8) { return true }
      if type.elementsEqual("IDAT".utf8) { return false }
      rest = rest.dropFirst(12 + length)
    }
    return false
  }

  /// The first picture of the file, upright and with straight alpha.
  public func decode() throws(MediaError) -> Bitmap { try ImageReader.decode(bytes, path: path, limits: limits) }
}
