/// What a picture's file says beside its pixels.
public struct PictureMetadata: Hashable, Sendable {
  /// EXIF data: what the camera noted. A TIFF file of its own, without JPEG's prefix.
  public var exif: [UInt8]?
  /// An ICC profile: which colours the numbers stand for.
  public var profile: [UInt8]?

  public init(exif: [UInt8]? = nil, profile: [UInt8]? = nil) {
    self.exif = exif
    self.profile = profile
  }

  /// The profile's colour space in four letters, such as `RGB `, `GRAY` or `CMYK` (ICC.1:2022, 7.2.8).
  var profileSpace: String? {
    profile.map { String(decoding: $0[...].part(at: 16, count: 4), as: UTF8.self) }
  }
}

extension PictureMetadata {
  /// How the picture must be turned to stand upright.
  var orientation: Orientation { exif.map { ExifData($0[...]).orientation } ?? .upright }
}
