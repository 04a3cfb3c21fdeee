internal import CLibAV

extension EncodedImage {
  /// Walks through a WebP's chunks (RFC 9649). Of an animation it takes the first frame, as a still WebP of its own.
  init(webp: ArraySlice<UInt8>) throws(DecodingFailure) {
    guard let length = webp.number(at: 4, count: 4, bigEndian: false), length >= 4, length <= webp.count - 8
    else {
      throw .damaged("the file ends early")
    }
    let chunks = RIFFChunks(webp.part(at: 12, count: length - 4))
    let metadata = PictureMetadata(
      exif: chunks.first("EXIF").map { ExifData($0).bytes }, profile: chunks.first("ICCP").map { Array($0) },
      xmp: chunks.first("XMP ").map { Array($0) })
    guard let frame = chunks.first("ANMF") else {
      let size = try Self.size(of: chunks)
      self.init(
        bytes: webp, codec: AV_CODEC_ID_WEBP, width: size.width, height: size.height, metadata: metadata,
        hasAlpha: true, isFullRange: false)
      return
    }
    func number(_ offset: Int) -> Int? { frame.number(at: offset, count: 3, bigEndian: false) }
    guard let canvas = chunks.first("VP8X"), let x = number(0), let y = number(3), let width = number(6),
      let height = number(9), let canvasWidth = canvas.number(at: 4, count: 3, bigEndian: false),
      let canvasHeight = canvas.number(at: 7, count: 3, bigEndian: false)
    else { throw .damaged("its first frame can't be read") }
    self.init(
      bytes: Self.still(frame.dropFirst(16), width: width, height: height)[...], codec: AV_CODEC_ID_WEBP,
      width: width + 1, height: height + 1,
      metadata: metadata, hasAlpha: true, isFullRange: false)
    isAnimated = chunks.hasSeveral("ANMF")
    self.canvas = (canvasWidth + 1, canvasHeight + 1, x * 2, y * 2)
    guard x * 2 + self.width <= canvasWidth + 1, y * 2 + self.height <= canvasHeight + 1 else {
      throw .damaged("its first frame lies outside its canvas")
    }
  }

  private static func size(of chunks: RIFFChunks) throws(DecodingFailure) -> (width: Int, height: Int) {
    if let canvas = chunks.first("VP8X"), let width = canvas.number(at: 4, count: 3, bigEndian: false),
      let height = canvas.number(at: 7, count: 3, bigEndian: false)
    {
      return (width + 1, height + 1)
    }
    if let lossless = chunks.first("VP8L"), let bits = lossless.number(at: 1, count: 4, bigEndian: false) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if let lossy = chunks.first("VP8 "), let width = lossy.number(at: 6, count: 2, bigEndian: false),
      let height = lossy.number(at: 8, count: 2, bigEndian: false)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    throw .damaged("it holds no picture")
  }

  /// A still WebP of a frame's chunks; `width` and `height` are one less than the sides, as the header has them.
  private static func still(_ chunks: ArraySlice<UInt8>, width: Int, height: Int) -> [UInt8] {
    func word(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let usesAlpha: UInt8 = 0x10
    let header = "VP8X".utf8 + word(10, 4) + [usesAlpha, 0, 0, 0] + word(width, 3) + word(height, 3)
    return "RIFF".utf8 + word(4 + header.count + chunks.count, 4) + "WEBP".utf8 + header + chunks
  }
}
