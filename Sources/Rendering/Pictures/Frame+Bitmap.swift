internal import Imaging

extension Frame {
  /// A bitmap's samples as they are, where these are sRGB's; rounded where the format has fewer bits.
  ///
  /// - Precondition: `format` is `rgba8` or `rgba16`.
  init(_ bitmap: Bitmap, format: PixelFormat) {
    self.init(size: bitmap.size, format: format)
    let table: [UInt16]? =
      bitmap.transfer == .srgb
      ? nil
      : (0...65_535).map {
        let value = TransferFunction.srgb.encode(bitmap.transfer.decode(Double($0) / 65_535))
        return UInt16((min(max(value, 0), 1) * 65_535).rounded())
      }
    withUnsafeMutableBytes { bytes in
      func write<Word: FixedWidthInteger>(_ words: UnsafeMutableBufferPointer<Word>, _ word: (UInt16) -> Word) {
        bitmap.samples.withUnsafeBufferPointer { samples in
          for index in samples.indices {
            let isColor = index & 3 != 3
            words[index] = word(isColor ? table?[Int(samples[index])] ?? samples[index] : samples[index])
          }
        }
      }
      switch format {
      case .rgba8: write(bytes.bindMemory(to: UInt8.self)) { UInt8((UInt32($0) * 255 + 32_767) / 65_535) }
      case .rgba16: write(bytes.bindMemory(to: UInt16.self)) { $0 }
      case .yuv420: preconditionFailure("pictures are written as rgba8 and rgba16")
      }
    }
  }
}
