/// A JPEG's bytes with segments put behind its first one, which is JFIF's.
struct JPEGFile {
  /// Of a segment with a part of an ICC profile (ICC.1:2022, annex B.4); the part's number and their count follow.
  static let profilePrefix = "ICC_PROFILE\0".utf8
  /// The longest content of a segment.
  static let segmentLimit = 65_533
  private static let profilePartLimit = segmentLimit - profilePrefix.count - 2

  /// The longest EXIF data and profile that a JPEG can hold.
  static let exifLimit = segmentLimit - ExifData.prefix.count
  static let profileLimit = 255 * profilePartLimit

  let bytes: [UInt8]

  /// - Parameter jpeg: begins with the start of an image and one segment.
  init(_ jpeg: UnsafeBufferPointer<UInt8>, metadata: PictureMetadata) {
    let head = jpeg.count > 6 ? 4 + (Int(jpeg[4]) << 8 | Int(jpeg[5])) : 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(jpeg.count + (metadata.exif?.count ?? 0) + (metadata.profile?.count ?? 0) + 4096)
    bytes += jpeg.prefix(head)
    if let exif = metadata.exif { bytes += Self.segment(0xE1, ExifData.prefix + exif) }
    if let profile = metadata.profile {
      let starts = stride(from: 0, to: profile.count, by: Self.profilePartLimit)
      let count = UInt8(Array(starts).count)
      for (index, start) in starts.enumerated() {
        let part = profile[start...].prefix(Self.profilePartLimit)
        bytes += Self.segment(0xE2, Self.profilePrefix + [UInt8(index + 1), count] + part)
      }
    }
    bytes += jpeg.dropFirst(head)
    self.bytes = bytes
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
