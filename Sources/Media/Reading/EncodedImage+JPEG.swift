internal import CLibAV

extension EncodedImage {
  /// Walks through a JPEG's segments to its end.
  init(jpeg: ArraySlice<UInt8>) throws(DecodingFailure) {
    var size: (width: Int, height: Int)?
    var metadata = PictureMetadata()
    var profileParts: [ArraySlice<UInt8>] = []
    var segments = JPEGSegments(jpeg)
    while let (marker, content) = try segments.next() {
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard size == nil, let height = content.number(at: 1, count: 2, bigEndian: true),
          let width = content.number(at: 3, count: 2, bigEndian: true)
        else { throw .damaged("its size can't be read") }
        size = (width, height)
      case 0xE1 where metadata.exif == nil && content.starts(with: ExifData.prefix):
        metadata.exif = ExifData(content).bytes
      case 0xE2 where content.starts(with: JPEGFile.profilePrefix):
        profileParts.append(content.dropFirst(JPEGFile.profilePrefix.count))
      default: break
      }
    }
    guard let size else { throw .damaged("its size is missing") }
    metadata.profile = Self.profile(profileParts)
    self.init(
      bytes: jpeg.prefix(segments.offset), codec: AV_CODEC_ID_MJPEG, width: size.width, height: size.height,
      metadata: metadata, hasAlpha: false, isFullRange: true)
  }

  /// Joins the parts of a profile, each behind its number from 1 on and the number of parts; nil when one is missing.
  private static func profile(_ parts: [ArraySlice<UInt8>]) -> [UInt8]? {
    let sorted = parts.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
    let isWhole = sorted.enumerated().allSatisfy { index, part in
      part.starts(with: [UInt8(truncatingIfNeeded: index + 1), UInt8(truncatingIfNeeded: sorted.count)])
    }
    return isWhole && !sorted.isEmpty ? sorted.flatMap { $0.dropFirst(2) } : nil
  }
}
