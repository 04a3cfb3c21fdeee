internal import CPNG
internal import Imaging

/// One PNG being read from memory; frees what libpng holds when it goes away.
struct PNGReader: ~Copyable {
  private let reader: OpaquePointer
  private let header: cpng_header

  /// Decodes a whole file.
  static func decode(_ bytes: [UInt8], limits: ImageLimits) throws(DecodingFailure) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (bytes) throws(DecodingFailure) -> Bitmap in
      let reader = try PNGReader(bytes)
      let bitmap = try reader.bitmap(limits: limits)
      return bitmap.upright(reader.metadata.orientation)
    }
  }

  /// The size of the picture, upright, and what the chunks before the pixels say.
  static func header(
    of bytes: [UInt8], limits: ImageLimits
  ) throws(DecodingFailure) -> (size: PixelSize, metadata: PictureMetadata) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(DecodingFailure) -> (PixelSize, PictureMetadata) in
      let reader = try PNGReader(bytes)
      let size = try limits.size(width: Int(reader.header.width), height: Int(reader.header.height))
      return (reader.metadata.orientation.swapsSides ? size.transposed : size, reader.metadata)
    }
  }

  /// Reads a PNG up to its pixels. `bytes` must outlive the reader.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecodingFailure) {
    guard let reader = cpng_open(bytes.baseAddress, bytes.count) else { throw .memoryIsShort }
    var header = cpng_header()
    guard cpng_read_header(reader, &header) else {
      let failure = DecodingFailure.damaged(String(cString: cpng_message(reader)))
      cpng_close(reader)
      throw failure
    }
    self.reader = reader
    self.header = header
  }

  deinit { cpng_close(reader) }

  private var metadata: PictureMetadata {
    func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
      start.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    }
    return PictureMetadata(
      exif: bytes(header.exif, header.exif_count).map { ExifData($0[...]).bytes },
      profile: bytes(header.profile, header.profile_count))
  }

  /// What the samples stand for.
  ///
  /// An sRGB chunk or a profile overrules gAMA (PNG, third edition, 4.3); a profile is taken for sRGB's. So is a gAMA
  /// of 45455, or one that is this but for rounding: writers of sRGB pictures add it as the power that is nearest to
  /// the sRGB curve, for readers that know nothing but powers.
  private var transfer: TransferFunction {
    if header.is_srgb || header.profile != nil || header.gamma == 0 || (45_000...46_000).contains(header.gamma) {
      return .srgb
    }
    return header.gamma == 100_000 ? .linear : .gamma(100_000 / Double(header.gamma))
  }

  /// Reads the pixels.
  private func bitmap(limits: ImageLimits) throws(DecodingFailure) -> Bitmap {
    let size = try limits.size(width: Int(header.width), height: Int(header.height))
    let samples = [UInt16](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      count = cpng_read_pixels(reader, buffer.baseAddress) ? size.area * 4 : 0
    }
    guard !samples.isEmpty else { throw .damaged(String(cString: cpng_message(reader))) }
    return Bitmap(size: size, transfer: transfer, samples: samples)
  }
}
