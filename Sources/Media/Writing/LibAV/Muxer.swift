internal import CLibAV
internal import Glibc

/// A container file being written, with one video stream.
struct Muxer: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let encoderTimeBase: AVRational

  /// Opens `path` and writes the container's header.
  init(path: String, container: VideoContainer, encoder: borrowing VideoEncoder) throws(LibAVFailure) {
    // The protocol is named, because "a:b.mp4" would be read as one.
    let url = "file:" + path
    var made: UnsafeMutablePointer<AVFormatContext>?
    try LibAVLog.checked { avformat_alloc_output_context2(&made, nil, container.muxerName, url) }
    guard let context = made else { throw LibAVFailure(code: -ENOMEM) }
    guard let stream = avformat_new_stream(context, nil) else {
      avformat_free_context(context)
      throw LibAVFailure(code: -ENOMEM)
    }
    let (rate, timeBase) = encoder.withPointer { ($0.pointee.framerate, $0.pointee.time_base) }
    let muxer = Muxer(owning: context, stream: stream, encoderTimeBase: timeBase)
    context.pointee.flags |= AVFMT_FLAG_BITEXACT
    stream.pointee.time_base = timeBase
    stream.pointee.avg_frame_rate = rate
    stream.pointee.r_frame_rate = rate
    stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    try encoder.withPointer { (encoder) throws(LibAVFailure) in
      try LibAVLog.checked { avcodec_parameters_from_context(stream.pointee.codecpar, encoder) }
    }
    try LibAVLog.checked { avio_open(&context.pointee.pb, url, AVIO_FLAG_WRITE) }
    var options = LibAVOptions(container.muxerOptions(framesPerSecond: rate.num))
    try LibAVLog.checked { options.withPointer { avformat_write_header(context, $0) } }
    try options.requireTaken(by: "the muxer \(container.muxerName)")
    self = muxer
  }

  private init(
    owning context: UnsafeMutablePointer<AVFormatContext>, stream: UnsafeMutablePointer<AVStream>,
    encoderTimeBase: AVRational
  ) {
    self.context = context
    self.stream = stream
    self.encoderTimeBase = encoderTimeBase
  }

  deinit {
    avio_closep(&context.pointee.pb)
    avformat_free_context(context)
  }

  /// Takes what is in `packet`, with times in the encoder's units.
  func write(_ packet: borrowing Packet) throws(LibAVFailure) {
    try packet.withPointer { (packet) throws(LibAVFailure) in
      packet.pointee.stream_index = stream.pointee.index
      // The end is rounded like a start, so that lengths never add up to a drift.
      let end = av_rescale_q(packet.pointee.pts + packet.pointee.duration, encoderTimeBase, stream.pointee.time_base)
      av_packet_rescale_ts(packet, encoderTimeBase, stream.pointee.time_base)
      packet.pointee.duration = end - packet.pointee.pts
      try LibAVLog.checked { av_interleaved_write_frame(context, packet) }
    }
  }

  /// Completes the file and closes it.
  ///
  /// - Throws: also what went wrong earlier and was only noticed when the last bytes left the buffer.
  consuming func finish() throws(LibAVFailure) {
    try LibAVLog.checked { av_write_trailer(context) }
    avio_flush(context.pointee.pb)
    try LibAVLog.checked { context.pointee.pb.pointee.error }
    try LibAVLog.checked { avio_closep(&context.pointee.pb) }
  }
}
