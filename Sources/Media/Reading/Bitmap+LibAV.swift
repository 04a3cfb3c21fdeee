internal import CLibAV
internal import Glibc
internal import Imaging

extension Bitmap {
  /// Converts a frame that libav decoded.
  ///
  /// Luma and chroma go through our own arithmetic (``PlanarYUV``); other layouts are shuffled by libswscale, which is
  /// exact for them.
  init(_ frame: UnsafeMutablePointer<AVFrame>, of image: EncodedImage, size: PixelSize) throws(DecodingFailure) {
    guard Int(frame.pointee.width) == size.width, Int(frame.pointee.height) == size.height else {
      throw .damaged("its size is not what its header says")
    }
    let samples =
      if let planes = PlanarYUV(frame, of: image, size: size) {
        planes.samples()
      } else {
        try Self.shuffledSamples(frame, of: image, size: size)
      }
    self.init(size: size, transfer: .srgb, samples: samples)
  }

  private static func shuffledSamples(
    _ frame: UnsafeMutablePointer<AVFrame>, of image: EncodedImage, size: PixelSize
  ) throws(DecodingFailure) -> [UInt16] {
    let (width, height) = (frame.pointee.width, frame.pointee.height)
    let context = sws_getContext(
      width, height, AVPixelFormat(frame.pointee.format), width, height, AV_PIX_FMT_RGBA,
      SWS_POINT | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_BITEXACT, nil, nil, nil)
    guard let context else { throw .damaged("its layout of pixels can't be converted") }
    defer { sws_freeContext(context) }
    var converted = av_frame_alloc()
    defer { av_frame_free(&converted) }
    guard let converted else { throw .memoryIsShort }
    converted.pointee.format = AV_PIX_FMT_RGBA.rawValue
    converted.pointee.width = width
    converted.pointee.height = height
    try DecodingFailure.checking { av_frame_get_buffer(converted, 0) }
    try DecodingFailure.checking { sws_scale_frame(context, converted, frame) }

    guard let rows = converted.pointee.data.0 else { throw .memoryIsShort }
    let rowBytes = Int(converted.pointee.linesize.0)
    return [UInt16](unsafeUninitializedCapacity: size.area * 4) { samples, count in
      for y in 0..<size.height {
        for word in 0..<size.width * 4 { samples[count + word] = UInt16(rows[y * rowBytes + word]) &* 257 }
        if !image.hasAlpha {
          for x in 0..<size.width { samples[count + x * 4 + 3] = .max }
        }
        count += size.width * 4
      }
    }
  }
}
