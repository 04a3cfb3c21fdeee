internal import CTurboJPEG
internal import Imaging

/// libjpeg-turbo decoding one picture to planes.
///
/// It tells of damage that it can go on from, which libav passes over in progressive files, and it takes every size.
enum JPEGDecoder {
  /// Nil for what has no planes of luma and chroma in one of the common layouts, such as printers' inks.
  static func decode(_ image: EncodedImage, size: PixelSize) throws(DecodingFailure) -> Bitmap? {
    guard let handle = tjInitDecompress() else { throw .memoryIsShort }
    defer { tjDestroy(handle) }
    let count = UInt(image.bytes.count)
    func planes(_ bytes: UnsafePointer<UInt8>?) throws(DecodingFailure) -> PlaneBuffers? {
      var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let isRead = tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &space) == 0
      let words = message(of: handle)
      guard isRead || isHarmless(words) else {
        // More than 8 bits, lossless, or with a layout that has no name.
        guard words.contains("Unsupported") || words.contains("subsampling type") else { throw .damaged(words) }
        return nil
      }
      guard space == TJCS_YCbCr.rawValue || space == TJCS_GRAY.rawValue, let layout = Self.layout(sampling) else {
        return nil
      }
      guard Int(width) == size.width, Int(height) == size.height else {
        throw .damaged("its size is not what its header says")
      }
      let buffers = PlaneBuffers(
        (0..<(layout.hasChroma ? 3 : 1)).map { plane in
          (
            Int(tjPlaneWidth(Int32(plane), width, sampling)), Int(tjPlaneHeight(Int32(plane), height, sampling))
          )
        }, across: layout.across, down: layout.down)
      var starts = buffers.planes.map { Optional($0.bytes) }
      var strides = buffers.planes.map { Int32($0.stride) }
      // The exact cosine transform gives the same picture on every processor. No picture needs more than 500 scans.
      let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
      var status = tjDecompressToYUVPlanes(
        handle, bytes, count, &starts, width, &strides, height, flags | TJFLAG_STOPONWARNING)
      if status != 0, Self.isHarmless(message(of: handle)) {
        status = tjDecompressToYUVPlanes(handle, bytes, count, &starts, width, &strides, height, flags)
        if status != 0, tjGetErrorCode(handle) == TJERR_WARNING.rawValue { status = 0 }
      }
      guard status == 0 else { throw .damaged(message(of: handle)) }
      return buffers
    }
    let found = image.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(DecodingFailure) in try planes(bytes.baseAddress) }
    }
    guard let buffers = try found.get() else { return nil }
    let samples = PlanarYUV(buffers, size: size).samples()
    return Bitmap(size: size, transfer: .srgb, samples: samples)
  }

  /// How chroma is sampled, as binary logarithms of the pixels to a sample.
  private static func layout(_ sampling: Int32) -> (hasChroma: Bool, across: Int, down: Int)? {
    switch TJSAMP(UInt32(bitPattern: sampling)) {
    case TJSAMP_444: (true, 0, 0)
    case TJSAMP_422: (true, 1, 0)
    case TJSAMP_420: (true, 1, 1)
    case TJSAMP_440: (true, 0, 1)
    case TJSAMP_411: (true, 2, 0)
    case TJSAMP_GRAY: (false, 0, 0)
    default: nil
    }
  }

  private static func message(of handle: tjhandle) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
  }

  /// Whether the picture is whole all the same: some cameras fill up between the parts of a file.
  private static func isHarmless(_ message: String) -> Bool {
    message.contains("extraneous bytes before marker") || message.contains("Unknown Adobe color transform")
      || message.contains("revision number")
  }
}

/// Memory for planes of bytes, given back when nobody uses it any more.
final class PlaneBuffers {
  struct Plane {
    let bytes: UnsafeMutablePointer<UInt8>
    let stride: Int
  }

  let planes: [Plane]
  let across: Int
  let down: Int

  /// - Parameters:
  ///   - sizes: the width and height of each.
  ///   - across: the binary logarithm of the pixels to a sample of chroma, to the right.
  ///   - down: the same, down.
  init(_ sizes: [(width: Int, height: Int)], across: Int, down: Int) {
    planes = sizes.map { Plane(bytes: .allocate(capacity: $0.width * $0.height), stride: $0.width) }
    self.across = across
    self.down = down
  }

  deinit { for plane in planes { plane.bytes.deallocate() } }
}
