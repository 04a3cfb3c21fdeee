internal import Imaging

/// A frame's pixels as PNG wants them: big-endian, without alpha when all of it is 1 unless that is kept, each row
/// filtered with Up behind a byte that says so.
struct PNGRows {
  let hasAlpha: Bool
  let bytesPerSample: Int
  let filtered: [UInt8]

  /// - Precondition: `frame` is `rgba8` or `rgba16`.
  init(_ frame: Frame, keepsAlpha: Bool) {
    switch frame.format {
    case .rgba8: self.init(frame, keepsAlpha, alpha: UInt32(0xFF00_0000), bigEndian: { $0 })
    case .rgba16:
      self.init(frame, keepsAlpha, alpha: UInt64(0xFFFF_0000_0000_0000), bigEndian: Self.swapBytesOfSamples)
    case .yuv420: preconditionFailure("PNG holds rgba8 and rgba16")
    }
  }

  /// - Parameters:
  ///   - alpha: the bits of a pixel that are its alpha; its type is a pixel's.
  ///   - bigEndian: turns the bytes of each sample around.
  @inline(__always)
  private init<Pixel: FixedWidthInteger & UnsignedInteger>(
    _ frame: Frame, _ keepsAlpha: Bool, alpha: Pixel, bigEndian: (Pixel) -> Pixel
  ) {
    let (width, height) = (frame.size.width, frame.size.height)
    let pixelBytes = MemoryLayout<Pixel>.size
    bytesPerSample = pixelBytes / 4
    (hasAlpha, filtered) = frame.bytes.withUnsafeBytes { source in
      let pixels = source.bindMemory(to: Pixel.self)
      let hasAlpha = keepsAlpha || pixels.reduce(alpha, &) != alpha
      let packedBytes = hasAlpha ? pixelBytes : pixelBytes * 3 / 4
      let rowBytes = width * packedBytes
      // Pixels are stored whole, so the last one reaches past the end of its row.
      var above = [UInt8](repeating: 0, count: rowBytes + pixelBytes)
      var row = above
      let filtered = [UInt8](unsafeUninitializedCapacity: (rowBytes + 1) * height) { room, count in
        for y in 0..<height {
          let line = UnsafeMutableBufferPointer(rebasing: room[(y * (rowBytes + 1))...].prefix(rowBytes + 1))
          row.withUnsafeMutableBytes { row in
            for x in 0..<width {
              row.storeBytes(
                of: bigEndian(pixels[y * width + x]), toByteOffset: x * packedBytes, as: Pixel.self)
            }
            above.withUnsafeBytes { above in Self.up(row: row, above: above, into: line) }
          }
          swap(&row, &above)
        }
        count = (rowBytes + 1) * height
      }
      return (hasAlpha, filtered)
    }
  }

  /// Filter type 2: the difference to the byte above.
  private static func up(
    row: UnsafeMutableRawBufferPointer, above: UnsafeRawBufferPointer, into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    line.initializeElement(at: 0, to: 2)
    for i in 0..<line.count - 1 { line.initializeElement(at: i + 1, to: row[i] &- above[i]) }
  }

  private static func swapBytesOfSamples(_ pixel: UInt64) -> UInt64 {
    (pixel & 0x00FF_00FF_00FF_00FF) << 8 | (pixel >> 8) & 0x00FF_00FF_00FF_00FF
  }
}
