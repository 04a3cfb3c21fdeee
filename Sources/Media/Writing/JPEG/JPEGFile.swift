/// A JPEG's bytes with segments put behind its first one, which is JFIF's.
struct JPEGFile {
  /// Of a segment with a part of an ICC profile (ICC.1:2022, annex B.4); the part's number and their count follow.
  static let profilePrefix = "ICC_PROFILE\0".utf8
  /// Of the segment with the resolution (ITU-T T.871, 10.1).
  static let jfifPrefix = "JFIF\0".utf8
  /// The longest content of a segment.
  static let segmentLimit = 65_533
  private static let profilePartLimit = segmentLimit - profilePrefix.count - 2

  /// The longest EXIF data, XMP, IPTC data and profile that a JPEG can hold.
  static let exifLimit = segmentLimit - ExifData.prefix.count
  static let xmpLimit = segmentLimit - XMPData.prefix.count
  static let photoshopLimit = segmentLimit - PhotoshopResources.prefix.count
  static let profileLimit = 255 * profilePartLimit

  let bytes: [UInt8]

  /// - Parameter jpeg: begins with the start of an image and one segment.
  init(_ jpeg: UnsafeBufferPointer<UInt8>, metadata: PictureMetadata) {
    let head = jpeg.count > 6 ? 4 + (Int(jpeg[4]) << 8 | Int(jpeg[5])) : 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(jpeg.count + (metadata.exif?.count ?? 0) + (metadata.profile?.count ?? 0) + 4096)
    bytes += jpeg.prefix(head)
    if let resolution = metadata.resolution { Self.write(resolution, into: &bytes) }
    if let exif = metadata.exif { bytes += Self.segment(0xE1, ExifData.prefix + exif) }
    if let xmp = metadata.xmp { bytes += Self.segment(0xE1, XMPData.prefix + xmp) }
    if let photoshop = metadata.photoshop { bytes += Self.segment(0xED, PhotoshopResources.prefix + photoshop) }
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

  /// Into the first segment; one that its words of 16 bits can't hold is left out.
  private static func write(_ resolution: PictureMetadata.Resolution, into bytes: inout [UInt8]) {
    let resolution = resolution.unit == .meter ? resolution.converted(to: .inch) : resolution
    guard bytes[...].part(at: 6, count: 5).elementsEqual(jfifPrefix), bytes.count >= 18,
      max(resolution.x, resolution.y) <= UInt16.max
    else { return }
    bytes[13] = resolution.unit == .inch ? 1 : resolution.unit == .centimeter ? 2 : 0
    for (index, value) in [resolution.x, resolution.y].enumerated() {
      bytes[14 + 2 * index] = UInt8(value >> 8)
      bytes[15 + 2 * index] = UInt8(value & 0xFF)
    }
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
