/// A picture ready to be sampled: 16 bits per sample, premultiplied, in the values that the film blends
/// (linear light or sRGB), with all its mip levels. Immutable, shared by reference, compared by identity.
public final class Texture: Sendable {
  /// One mip level. Level 0 is the picture; each further one halves both sides, rounding up, down to 1×1.
  package struct Level: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Texels from one row to the next.
    package let stride: Int
    /// Red, green, blue, alpha words; 65535 is 1. Readable for 16 texels past the end of every row.
    package let texels: UnsafePointer<UInt16>
  }

  public let size: PixelSize
  /// The values that are blended: `linear` or `srgb`.
  public let blendedAs: TransferFunction
  /// Whether every texel's alpha is 1.
  public let isOpaque: Bool
  package let levels: [Level]

  /// Converts a bitmap: decodes its transfer function, encodes `blendedAs`, premultiplies, builds the mip levels.
  ///
  /// - Precondition: `blendedAs` is `linear` or `srgb`.
  public init(_ bitmap: Bitmap, blendedAs: TransferFunction) {
    precondition(blendedAs == .linear || blendedAs == .srgb, "textures hold linear light or sRGB values")
    fatalError("written with the mip builder")
  }

  deinit {
    for level in levels { level.texels.deallocate() }
  }
}

extension Texture: Equatable {
  public static func == (a: Texture, b: Texture) -> Bool { a === b }
}
