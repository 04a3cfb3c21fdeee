internal import CLibAV
internal import Glibc
internal import Imaging

/// libav decoding one picture: its decoder, and the frame that comes out. JPEGs of the common layouts, and bitmap files of
/// packed samples, have decoders of their own.
struct StillDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>

  /// Decodes an image, sets it on its canvas and upright.
  static func decode(_ image: EncodedImage, limits: ImageLimits) throws(DecodingFailure) -> Bitmap {
    let size = try limits.size(width: image.width, height: image.height)
    let canvas = try limits.size(width: image.canvas.width, height: image.canvas.height)
    return try pixels(of: image, size: size)
      .placed(on: canvas, x: image.canvas.x, y: image.canvas.y)
      .upright(image.metadata.orientation)
  }

  private static func pixels(of image: EncodedImage, size: PixelSize) throws(DecodingFailure) -> Bitmap {
    if let packing = image.packing { return try packing.bitmap(image.bytes, size: size) }
    if image.codec == AV_CODEC_ID_MJPEG, let bitmap = try JPEGDecoder.decode(image, size: size) { return bitmap }
    // libav counts a picture's bytes with room for 8 bytes a pixel and some rows more, and stops at 2 GB.
    guard (8 * size.width + 1024) * (size.height + 128) < Int(Int32.max) else {
      throw .tooLarge(width: size.width, height: size.height, pixels: 260_000_000)
    }
    let decoder = try StillDecoder(image.codec)
    try decoder.decode(image.bytes, size: size)
    return try Bitmap(decoder.frame, of: image, size: size)
  }

  private init(_ codec: AVCodecID) throws(DecodingFailure) {
    guard let decoder = avcodec_find_decoder(codec) else {
      throw .damaged("this build of libav has no decoder for it")
    }
    guard let frame = av_frame_alloc() else { throw .memoryIsShort }
    guard let context = avcodec_alloc_context3(decoder) else {
      var unused: UnsafeMutablePointer<AVFrame>? = frame
      av_frame_free(&unused)
      throw .memoryIsShort
    }
    self.context = context
    self.frame = frame
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  private func decode(_ bytes: ArraySlice<UInt8>, size: PixelSize) throws(DecodingFailure) {
    // One thread, and the cosine transform whose vector versions are exact, so that a picture is the same everywhere.
    context.pointee.thread_count = 1
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    context.pointee.idct_algo = FF_IDCT_SIMPLE
    context.pointee.err_recognition = AV_EF_EXPLODE
    // A second header in the data can't ask for more memory than the first: libav counts rows padded to 64 pixels.
    context.pointee.max_pixels = Int64((size.width + 64) * size.height)
    try DecodingFailure.checking { avcodec_open2(context, nil, nil) }

    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw .memoryIsShort }
    // libav's own memory, which has the padding that its decoders read.
    try DecodingFailure.checking { av_new_packet(packet, Int32(clamping: bytes.count)) }
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { memcpy(packet.pointee.data, base, Int(packet.pointee.size)) }
    }
    try DecodingFailure.checking { avcodec_send_packet(context, packet) }
    try DecodingFailure.checking { avcodec_receive_frame(context, frame) }
  }
}
