internal import CLibAV
internal import Geometry
internal import Glibc
internal import Imaging

/// An open encoder: pictures in, packets out.
struct VideoEncoder: ~Copyable {
  /// What the encoder has to say.
  enum Output {
    case packet
    /// Nothing until it gets another picture.
    case wantsPicture
    /// Nothing any more.
    case ended
  }

  private let context: UnsafeMutablePointer<AVCodecContext>

  init(_ film: FilmDescription, options: VideoOptions) throws(LibAVFailure) {
    guard let codec = avcodec_find_encoder_by_name(options.codec.encoderName) else {
      throw LibAVFailure(code: footlight_av_no_encoder, line: "libav has no encoder \(options.codec.encoderName)")
    }
    guard let context = avcodec_alloc_context3(codec) else { throw LibAVFailure(code: -ENOMEM) }
    let made = VideoEncoder(owning: context)
    let rate = AVRational(num: Int32(film.frameRate.numerator), den: Int32(film.frameRate.denominator))
    context.pointee.width = Int32(film.size.width)
    context.pointee.height = Int32(film.size.height)
    context.pointee.time_base = AVRational(num: rate.den, den: rate.num)
    context.pointee.framerate = rate
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    // A key frame every two seconds.
    context.pointee.gop_size = Int32(max(1, (2 * Int(rate.num) + Int(rate.den) / 2) / Int(rate.den)))
    // The number of threads decides the bytes, so it never follows the machine.
    context.pointee.thread_count = 4
    context.pointee.thread_type = FF_THREAD_FRAME
    // The stream's parameters stand once, in the container's header.
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    var dictionary = LibAVOptions(options.codec.encoderOptions(options))
    try LibAVLog.checked { dictionary.withPointer { avcodec_open2(context, codec, $0) } }
    try dictionary.requireTaken(by: "the encoder \(options.codec.encoderName)")
    self = made
  }

  private init(owning context: UnsafeMutablePointer<AVCodecContext>) { self.context = context }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  func send(_ picture: borrowing Picture) throws(LibAVFailure) {
    try picture.withPointer { (frame) throws(LibAVFailure) in
      try LibAVLog.checked { avcodec_send_frame(context, frame) }
    }
  }

  /// Tells that there are no more pictures, so that the ones it holds back come out.
  func sendEnd() throws(LibAVFailure) {
    try LibAVLog.checked { avcodec_send_frame(context, nil) }
  }

  func receive(_ packet: borrowing Packet) throws(LibAVFailure) -> Output {
    let status = try packet.withPointer { (packet) throws(LibAVFailure) in
      try LibAVLog.checked(states: -EAGAIN, footlight_av_eof) { avcodec_receive_packet(context, packet) }
    }
    switch status {
    case -EAGAIN: return .wantsPicture
    case footlight_av_eof: return .ended
    default:
      // One frame, in units of the time base; a muxer that isn't told writes a last frame of no length.
      packet.withPointer { $0.pointee.duration = 1 }
      return .packet
    }
  }

  @discardableResult
  func withPointer<R, E>(_ body: (UnsafeMutablePointer<AVCodecContext>) throws(E) -> R) throws(E) -> R {
    try body(context)
  }
}
