internal import CTurboJPEG
public import Imaging

/// Compresses frames as JPEG by libjpeg-turbo: baseline, with whole chroma at a quality of 90 and above, and halved
/// both ways below.
///
/// The cosine transform is the exact one, so the same frame gives the same bytes on every processor.
public struct JPEGEncoder: Hashable, Sendable {
  public static let qualities = 1...100
  public static let defaultQuality = 92
  /// The longest side of a picture, as libjpeg has it.
  public static let longestSide = 65_500

  public let quality: Int

  /// - Throws: `MediaError.invalidOption` when `quality` is not one of `qualities`.
  public init(quality: Int = defaultQuality) throws(MediaError) {
    guard Self.qualities.contains(quality) else {
      throw .invalidOption(
        name: "quality", value: "\(quality)",
        allowed: "\(Self.qualities.lowerBound)…\(Self.qualities.upperBound)",
        remedy: "higher is better and bigger, \(Self.defaultQuality) is the default")
    }
    self.quality = quality
  }

  public var keepsWholeChroma: Bool { quality >= 90 }

  /// The whole file. Any number of threads may encode at once. Alpha is ignored.
  ///
  /// - Precondition: `frame` is `rgba8`, no side is above `longestSide`, and the metadata fits (see `PictureTarget`).
  public func encode(_ frame: Frame, metadata: PictureMetadata = PictureMetadata()) -> [UInt8] {
    precondition(frame.format == .rgba8, "JPEG holds rgba8")
    guard let compressor = tjInitCompress() else { preconditionFailure("libjpeg-turbo has no memory") }
    defer { tjDestroy(compressor) }
    let subsampling = keepsWholeChroma ? TJSAMP_444 : TJSAMP_420
    var jpeg: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(jpeg) }
    let status = frame.bytes.withUnsafeBufferPointer {
      tjCompress2(
        compressor, $0.baseAddress, Int32(frame.size.width), 0, Int32(frame.size.height), Int32(TJPF_RGBA.rawValue),
        &jpeg, &count, Int32(subsampling.rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
    }
    precondition(status == 0, "libjpeg-turbo takes every frame")
    return JPEGFile(UnsafeBufferPointer(start: jpeg, count: Int(count)), metadata: metadata).bytes
  }
}
