/// How the samples of a frame lie in memory.
public enum PixelFormat: Hashable, Sendable {
  /// Red, green, blue, alpha; a byte each, sRGB-encoded, straight alpha, rows without padding.
  case rgba8
  /// The same in 16-bit words of the machine's byte order.
  case rgba16
  /// Planes Y', Cb, Cr of bytes: BT.709, limited range, chroma halved both ways and sited left. Rows without padding.
  case yuv420
}

/// One finished picture.
public struct Frame: Hashable, Sendable {
  public let size: PixelSize
  public let format: PixelFormat
  /// All planes, one after another.
  public private(set) var bytes: [UInt8]

  /// A frame of zero bytes.
  public init(size: PixelSize, format: PixelFormat) {
    self.size = size
    self.format = format
    bytes = [UInt8](repeating: 0, count: Self.planes(of: format, size: size).last.map { $0.offset + $0.byteCount } ?? 0)
  }

  /// Where one plane lies in `bytes`.
  public struct Plane: Hashable, Sendable {
    public let offset: Int
    /// Bytes from one row to the next.
    public let stride: Int
    public let rows: Int
    public var byteCount: Int { stride * rows }
  }

  public var planes: [Plane] { Self.planes(of: format, size: size) }

  package static func planes(of format: PixelFormat, size: PixelSize) -> [Plane] {
    switch format {
    case .rgba8: return [Plane(offset: 0, stride: size.width * 4, rows: size.height)]
    case .rgba16: return [Plane(offset: 0, stride: size.width * 8, rows: size.height)]
    case .yuv420:
      let (chromaWidth, chromaHeight) = ((size.width + 1) / 2, (size.height + 1) / 2)
      let luma = size.width * size.height
      let chroma = chromaWidth * chromaHeight
      return [
        Plane(offset: 0, stride: size.width, rows: size.height),
        Plane(offset: luma, stride: chromaWidth, rows: chromaHeight),
        Plane(offset: luma + chroma, stride: chromaWidth, rows: chromaHeight),
      ]
    }
  }

  /// Lets `body` write the bytes in place.
  public mutating func withUnsafeMutableBytes<R, E>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    var result: Result<R, E>?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(E) { result = .success(try body(buffer)) } catch { result = .failure(error) }
    }
    guard let result else { preconditionFailure("the closure always runs") }
    return try result.get()
  }
}
