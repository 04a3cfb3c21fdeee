internal import CPNG
internal import Imaging

/// One PNG being read from memory; frees what libpng holds when it goes away.
struct PNGReader: ~Copyable {
  private let reader: OpaquePointer
  private let header: cpng_header

  /// Decodes a whole file.
  ///
  /// - Parameter keepsNumbers: whether the numbers are left to a profile, and nothing is made of them here.
  static func decode(
    _ bytes: [UInt8], limits: ImageLimits, keepsNumbers: Bool
  ) throws(DecodingFailure) -> (bitmap: Bitmap, header: PictureHeader) {
    try read(bytes) { (reader) throws(DecodingFailure) in
      let header = try reader.header(of: bytes, limits: limits)
      let bitmap = try reader.bitmap(transfer: keepsNumbers ? .srgb : reader.transfer, limits: limits)
      return (bitmap.upright(header.metadata.orientation), header)
    }
  }

  /// What the file says of the picture.
  static func header(of bytes: [UInt8], limits: ImageLimits) throws(DecodingFailure) -> PictureHeader {
    try read(bytes) { (reader) throws(DecodingFailure) in try reader.header(of: bytes, limits: limits) }
  }

  private static func read<Result>(
    _ bytes: [UInt8], _ body: (borrowing PNGReader) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(DecodingFailure) -> Result in
      let reader = try PNGReader(buffer)
      return try body(reader)
    }
  }

  private func header(of bytes: [UInt8], limits: ImageLimits) throws(DecodingFailure) -> PictureHeader {
    let stored = try limits.size(width: Int(header.width), height: Int(header.height))
    let notes = PNGNotes(bytes[...])
    let profile = header.profile.map { Array(UnsafeBufferPointer(start: $0, count: header.profile_count)) }
    let metadata = PictureMetadata(
      exif: notes.exif, profile: profile, xmp: notes.xmp, photoshop: notes.photoshop, resolution: notes.resolution)
    return PictureHeader(
      stored: stored, metadata: metadata, isAnimated: notes.isAnimated,
      hasForeignPrimaries: !header.is_srgb && profile == nil && !hasPrimariesOfSRGB)
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

  /// What the samples stand for.
  ///
  /// An sRGB chunk, or a profile that is sRGB's, overrules gAMA (PNG, third edition, 4.3). Other profiles are not applied,
  /// and gAMA is what is known then. A gAMA of 45455, or one that is this but for rounding, is sRGB's curve: writers of
  /// sRGB pictures add it as the power that is nearest to it, for readers that know nothing but powers.
  private var transfer: TransferFunction {
    if header.is_srgb || header.gamma == 0 || (45_000...46_000).contains(header.gamma) || hasProfileOfSRGB {
      return .srgb
    }
    return header.gamma == 100_000 ? .linear : .gamma(100_000 / Double(header.gamma))
  }

  private var hasProfileOfSRGB: Bool {
    header.profile.map { ICCProfile(Array(UnsafeBufferPointer(start: $0, count: header.profile_count))).isSRGB }
      ?? false
  }

  /// Also when none are told. Within what rounding to two digits does.
  private var hasPrimariesOfSRGB: Bool {
    guard header.has_primaries else { return true }
    let found = [
      header.white.0, header.white.1, header.red.0, header.red.1, header.green.0, header.green.1, header.blue.0,
      header.blue.1,
    ]
    return zip(found, [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]).allSatisfy {
      abs(Int($0) - $1) <= 600
    }
  }

  /// Reads the pixels.
  private func bitmap(transfer: TransferFunction, limits: ImageLimits) throws(DecodingFailure) -> Bitmap {
    let size = try limits.size(width: Int(header.width), height: Int(header.height))
    let samples = [UInt16](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      count = cpng_read_pixels(reader, buffer.baseAddress) ? size.area * 4 : 0
    }
    guard !samples.isEmpty else { throw .damaged(String(cString: cpng_message(reader))) }
    return Bitmap(size: size, transfer: transfer, samples: samples)
  }
}
