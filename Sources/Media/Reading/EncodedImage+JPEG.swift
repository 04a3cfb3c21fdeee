internal import CLibAV

extension EncodedImage {
  /// Walks through a JPEG's segments to its end.
  init(jpeg: ArraySlice<UInt8>) throws(DecodingFailure) {
    var size: (width: Int, height: Int)?
    var scans: JPEGScans?
    var metadata = PictureMetadata()
    var (profileParts, photoshop): ([ArraySlice<UInt8>], [UInt8]) = ([], [])
    var segments = JPEGSegments(jpeg)
    while let (marker, content) = try segments.next() {
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard size == nil, let height = content.number(at: 1, count: 2, bigEndian: true),
          let width = content.number(at: 3, count: 2, bigEndian: true)
        else { throw .damaged("its size can't be read") }
        size = (width, height)
        if marker == 0xC2 { scans = JPEGScans(content) }
      case 0xDA: scans?.add(content)
      case 0xE1 where metadata.exif == nil && content.starts(with: ExifData.prefix):
        metadata.exif = ExifData(content).bytes
      case 0xE1 where metadata.xmp == nil && content.starts(with: XMPData.prefix):
        metadata.xmp = Array(content.dropFirst(XMPData.prefix.count))
      case 0xE0 where metadata.resolution == nil && content.starts(with: JPEGFile.jfifPrefix):
        metadata.resolution = Self.resolution(content)
      case 0xED where content.starts(with: PhotoshopResources.prefix):
        photoshop += content.dropFirst(PhotoshopResources.prefix.count)
      case 0xE2 where content.starts(with: JPEGFile.profilePrefix):
        profileParts.append(content.dropFirst(JPEGFile.profilePrefix.count))
      default: break
      }
    }
    guard let size else { throw .damaged("its size is missing") }
    metadata.profile = Self.profile(profileParts)
    metadata.photoshop = PhotoshopResources(photoshop[...]).kept
    self.init(
      bytes: jpeg.prefix(segments.offset), codec: AV_CODEC_ID_MJPEG, width: size.width, height: size.height,
      metadata: metadata, hasAlpha: false, isFullRange: true)
    lacksScans = scans.map { !$0.isComplete } ?? false
  }

  /// As JFIF's header has it (ITU-T T.871, 10.1). 1 to 1 without a unit is what is written when nothing is known.
  private static func resolution(_ jfif: ArraySlice<UInt8>) -> PictureMetadata.Resolution? {
    guard let unit = jfif.number(at: 7, count: 1, bigEndian: true),
      let x = jfif.number(at: 8, count: 2, bigEndian: true),
      let y = jfif.number(at: 10, count: 2, bigEndian: true), unit > 0 || x != y
    else { return nil }
    return PictureMetadata.Resolution(x: x, y: y, unit: unit == 1 ? .inch : unit == 2 ? .centimeter : .none)
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
