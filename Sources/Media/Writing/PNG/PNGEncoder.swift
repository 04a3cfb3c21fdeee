public import Imaging

/// Compresses frames as PNG: straight alpha, 8 or 16 bits per sample; colours as sRGB, without an alpha channel when every
/// pixel is opaque.
///
/// Every row is filtered with Up, which for drawn pictures is within a few per cent of the best choice per row and
/// costs a hundredth of finding it. The same frame gives the same bytes.
public struct PNGEncoder: Hashable, Sendable {
  /// The levels of compression, fastest first; 0 stores.
  public static let levels = 0...12

  /// What samples are.
  public enum Content: Hashable, Sendable {
    /// Colours of sRGB, or of a profile.
    case colors
    /// Numbers: the file names no colour space, and has an alpha channel always, so that all of a sequence are alike.
    case numbers
  }

  public let level: Int
  public var content = Content.colors

  /// - Throws: `MediaError.invalidOption` when `level` is not one of `levels`.
  public init(level: Int = 1) throws(MediaError) {
    guard Self.levels.contains(level) else {
      throw .invalidOption(
        name: "level", value: "\(level)", allowed: "\(Self.levels.lowerBound)…\(Self.levels.upperBound)",
        remedy: "higher is smaller and slower, 1 is the default")
    }
    self.level = level
  }

  /// The whole file. Any number of threads may encode at once.
  ///
  /// With a profile, colours are the profile's; without one they are sRGB's.
  ///
  /// - Precondition: `frame` is `rgba8` or `rgba16`.
  public func encode(_ frame: Frame, metadata: PictureMetadata = PictureMetadata()) -> [UInt8] {
    let rows = PNGRows(frame, keepsAlpha: content == .numbers)
    let stream = Deflate.zlib(rows.filtered, level: level)
    var header: [UInt8] = []
    for side in [frame.size.width, frame.size.height] {
      withUnsafeBytes(of: UInt32(side).bigEndian) { header.append(contentsOf: $0) }
    }
    header += [UInt8(rows.bytesPerSample * 8), rows.hasAlpha ? 6 : 2, 0, 0, 0]
    var file = PNGFile(capacity: stream.count + 256)
    file.append("IHDR", header[...])
    if let profile = metadata.profile {
      // A name, its end, and the only method of compression.
      file.append("iCCP", ("icc".utf8 + [0, 0] + Deflate.zlib(profile, level: 9))[...])
    } else if content == .colors {
      file.append("sRGB", [0])
    }
    file.append(metadata)
    // A chunk's length has 31 bits.
    for start in stride(from: 0, to: stream.count, by: 1 << 30) {
      file.append("IDAT", stream[start..<min(start + (1 << 30), stream.count)])
    }
    file.append("IEND", [])
    return file.bytes
  }
}
