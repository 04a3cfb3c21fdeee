internal import CLibAV

extension EncodedImage {
  /// Walks through a JPEG's segments (ITU-T T.81, annex B) to its end.
  init(jpeg: ArraySlice<UInt8>) throws(DecodingFailure) {
    var size: (width: Int, height: Int)?
    var orientation: Orientation?
    var offset = 2
    while true {
      guard let marker = Self.nextMarker(in: jpeg, from: &offset) else { throw .damaged("the file ends early") }
      if marker == 0xD9 { break }
      guard let length = jpeg.number(at: offset, count: 2, bigEndian: true), length >= 2 else {
        throw .damaged("a segment has no length")
      }
      let segment = jpeg.part(at: offset + 2, count: length - 2)
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard size == nil, let height = segment.number(at: 1, count: 2, bigEndian: true),
          let width = segment.number(at: 3, count: 2, bigEndian: true)
        else { throw .damaged("its size can't be read") }
        size = (width, height)
      case 0xE1 where orientation == nil && segment.starts(with: "Exif\0\0".utf8):
        orientation = Orientation(exif: segment)
      default: break
      }
      offset += length
    }
    guard let size else { throw .damaged("its size is missing") }
    self.init(
      bytes: jpeg.prefix(offset), codec: AV_CODEC_ID_MJPEG, width: size.width, height: size.height,
      orientation: orientation ?? .upright,
      hasAlpha: false, isFullRange: true)
  }

  /// The next marker but restarts and stuffed bytes, which belong to compressed data; `offset` is left behind it.
  private static func nextMarker(in jpeg: ArraySlice<UInt8>, from offset: inout Int) -> Int? {
    var index = jpeg.startIndex + offset
    while let lead = jpeg[min(index, jpeg.endIndex)...].firstIndex(of: 0xFF), lead + 1 < jpeg.endIndex {
      index = lead + 1
      // A marker may be led by any number of 0xFF.
      guard ![0x00, 0x01, 0xFF].contains(jpeg[index]), !(0xD0...0xD8).contains(jpeg[index]) else { continue }
      offset = index + 1 - jpeg.startIndex
      return Int(jpeg[index])
    }
    return nil
  }
}
