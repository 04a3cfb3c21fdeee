internal import Imaging

/// How a bitmap file packs the samples of a pixel into one word of 16 or 32 bits, and how they are unpacked.
///
/// libav reads only some of the masks, and widens 5 bits by zeros, which leaves white at 248 of 255.
struct BMPPacking {
  private let bitsPerPixel: Int
  private let masks: [Mask]
  private let alpha: Mask?
  /// Whether alpha that is 0 everywhere means that there is none: the fourth byte of plain 32-bit files has no meaning of
  /// its own, but is alpha in files of some writers.
  private let doubtsAlpha: Bool
  private let isTopDown: Bool
  private let firstPixel: Int

  private struct Mask {
    let bits: UInt32
    let shift: UInt32
    let top: UInt32

    /// Nil when the bits are not one run.
    init?(_ bits: Int) {
      self.bits = UInt32(truncatingIfNeeded: bits)
      shift = bits == 0 ? 0 : UInt32(self.bits.trailingZeroBitCount)
      top = self.bits >> shift
      guard top & (top &+ 1) == 0 else { return nil }
    }

    /// 0…65535, to the nearest: the bits repeated as often as they fit, which makes the highest value white.
    func sample(_ word: UInt32) -> UInt16 {
      guard top > 0 else { return 0 }
      return UInt16((UInt64((word & bits) >> shift) * 65_535 + UInt64(top) / 2) / UInt64(top))
    }
  }

  /// Nil for a file with other pixels: palettes, 24 bits, or compressed ones.
  ///
  /// - Parameters:
  ///   - header: the length of the information header.
  ///   - bits: of a pixel.
  init?(_ bmp: ArraySlice<UInt8>, header: Int, bits: Int, isTopDown: Bool) throws(DecodingFailure) {
    func number(_ offset: Int) -> Int? { bmp.number(at: offset, count: 4, bigEndian: false) }
    guard header >= 40, bits == 16 || bits == 32, let firstPixel = number(10), let compression = number(30) else {
      return nil
    }
    let found: [Int?]
    switch compression {
    // Plain numbers.
    case 0: found = bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]
    // Masks, which follow the shortest header and are in the longer ones.
    case 3: found = [number(54), number(58), number(62), header >= 56 ? number(66) : 0]
    case 6: found = [number(54), number(58), number(62), number(66)]
    default: return nil
    }
    let masks = found.compactMap { $0.flatMap(Mask.init) }
    guard masks.count == 4 else { throw .damaged("its masks of colours can't be used") }
    self.masks = Array(masks.prefix(3))
    alpha = masks[3].bits == 0 ? nil : masks[3]
    doubtsAlpha = compression == 0
    bitsPerPixel = bits
    self.isTopDown = isTopDown
    self.firstPixel = firstPixel
  }

  /// The pixels of a file of this size.
  func bitmap(_ bmp: ArraySlice<UInt8>, size: PixelSize) throws(DecodingFailure) -> Bitmap {
    let bytes = bitsPerPixel / 8
    let stride = (size.width * bytes + 3) / 4 * 4
    // The last row need not be filled up.
    guard firstPixel + (size.height - 1) * stride + size.width * bytes <= bmp.count else {
      throw .damaged("the file ends early")
    }
    var seenAlpha: UInt16 = 0
    var samples = [UInt16](unsafeUninitializedCapacity: size.area * 4) { samples, count in
      bmp.withUnsafeBytes { file in
        for y in 0..<size.height {
          let row = firstPixel + (isTopDown ? y : size.height - 1 - y) * stride
          for x in 0..<size.width {
            let place = row + x * bytes
            let word =
              bytes == 2
              ? UInt32(UInt16(littleEndian: file.loadUnaligned(fromByteOffset: place, as: UInt16.self)))
              : UInt32(littleEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            for channel in 0..<3 { samples[count + channel] = masks[channel].sample(word) }
            let opacity = alpha?.sample(word) ?? .max
            samples[count + 3] = opacity
            seenAlpha |= opacity
            count += 4
          }
        }
      }
    }
    if doubtsAlpha, seenAlpha == 0 {
      for index in Swift.stride(from: 3, to: samples.count, by: 4) { samples[index] = .max }
    }
    return Bitmap(size: size, transfer: .srgb, samples: samples)
  }
}
