internal import Imaging

extension Frame {
  /// The frame with rows and columns exchanged.
  ///
  /// - Precondition: `format` is `rgba8` or `rgba16`.
  var transposed: Frame {
    var other = Frame(size: size.transposed, format: format)
    other.withUnsafeMutableBytes { target in
      bytes.withUnsafeBytes { source in
        switch format {
        case .rgba8: Self.transpose(source.bindMemory(to: UInt32.self), size, into: target.bindMemory(to: UInt32.self))
        case .rgba16:
          Self.transpose(source.bindMemory(to: UInt64.self), size, into: target.bindMemory(to: UInt64.self))
        case .yuv420: preconditionFailure("pictures are written as rgba8 and rgba16")
        }
      }
    }
    return other
  }

  /// Goes over squares of 16 × 16 pixels, which stay in the cache.
  private static func transpose<Pixel>(
    _ source: UnsafeBufferPointer<Pixel>, _ size: PixelSize, into target: UnsafeMutableBufferPointer<Pixel>
  ) {
    let (width, height) = (size.width, size.height)
    for top in stride(from: 0, to: height, by: 16) {
      for left in stride(from: 0, to: width, by: 16) {
        for x in left..<min(left + 16, width) {
          for y in top..<min(top + 16, height) { target[x * height + y] = source[y * width + x] }
        }
      }
    }
  }
}
