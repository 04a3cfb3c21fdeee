internal import CLibAV
internal import Glibc
internal import Imaging

/// One uncompressed picture in libav's memory, whose rows are aligned and padded as its encoders want.
struct Picture: ~Copyable {
  private let frame: UnsafeMutablePointer<AVFrame>

  /// A 4:2:0 picture, BT.709, limited range, chroma sited left.
  init(size: PixelSize) throws(LibAVFailure) {
    guard let frame = av_frame_alloc() else { throw LibAVFailure(code: -ENOMEM) }
    let made = Picture(owning: frame)
    frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    frame.pointee.width = Int32(size.width)
    frame.pointee.height = Int32(size.height)
    frame.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointee.color_trc = AVCOL_TRC_BT709
    frame.pointee.colorspace = AVCOL_SPC_BT709
    frame.pointee.color_range = AVCOL_RANGE_MPEG
    frame.pointee.chroma_location = AVCHROMA_LOC_LEFT
    try LibAVLog.checked { av_frame_get_buffer(frame, 0) }
    self = made
  }

  private init(owning frame: UnsafeMutablePointer<AVFrame>) { self.frame = frame }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  /// Copies a frame's planes, and sets its time in units of the encoder's time base.
  ///
  /// - Precondition: `source` is a `yuv420` frame of this picture's size.
  func fill(from source: Frame, time: Int64) throws(LibAVFailure) {
    // The encoder may still hold the last picture.
    try LibAVLog.checked { av_frame_make_writable(frame) }
    frame.pointee.pts = time
    let rows = [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2]
    let strides = [frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2]
    source.bytes.withUnsafeBytes { bytes in
      for ((plane, first), stride) in zip(zip(source.planes, rows), strides) {
        guard let first, let base = bytes.baseAddress else { continue }
        for row in 0..<plane.rows {
          memcpy(first + row * Int(stride), base + plane.offset + row * plane.stride, plane.stride)
        }
      }
    }
  }

  @discardableResult
  func withPointer<R, E>(_ body: (UnsafeMutablePointer<AVFrame>) throws(E) -> R) throws(E) -> R { try body(frame) }
}
