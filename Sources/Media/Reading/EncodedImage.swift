internal import CLibAV
internal import Imaging

/// One picture as it stands in its file: what libav decodes, and what only the container knows.
struct EncodedImage {
  /// What the decoder takes.
  let bytes: ArraySlice<UInt8>
  let codec: AVCodecID
  let width: Int
  let height: Int
  let metadata: PictureMetadata
  /// Whether the format has an alpha channel that counts.
  let hasAlpha: Bool
  /// Whether luma, if that is what comes out, fills 0…255 instead of 16…235.
  let isFullRange: Bool
  /// Whether it is the first of several frames.
  var isAnimated = false
  /// Whether it ends before its last scan.
  var lacksScans = false
  /// How the samples of a bitmap file are packed, when they are unpacked here and not by libav.
  var packing: BMPPacking?
  /// The transparent canvas, and where the picture lies on it.
  var canvas: (width: Int, height: Int, x: Int, y: Int)

  /// A picture that fills its canvas.
  init(
    bytes: ArraySlice<UInt8>, codec: AVCodecID, width: Int, height: Int, metadata: PictureMetadata = PictureMetadata(),
    hasAlpha: Bool, isFullRange: Bool
  ) {
    self.bytes = bytes
    self.codec = codec
    self.width = width
    self.height = height
    self.metadata = metadata
    self.hasAlpha = hasAlpha
    self.isFullRange = isFullRange
    canvas = (width, height, 0, 0)
  }

  /// What is known of the picture before it is decoded.
  func header(limits: ImageLimits) throws(DecodingFailure) -> PictureHeader {
    PictureHeader(
      stored: try limits.size(width: canvas.width, height: canvas.height), metadata: metadata, isAnimated: isAnimated,
      hasForeignPrimaries: false, lacksScans: lacksScans)
  }
}
