/// A picture ready to be sampled: 16 bits per sample, premultiplied, in the values that the film blends
/// (linear light or sRGB), with all its mip levels. Immutable, shared by reference, compared by identity.
public final class Texture: Sendable {
  /// One mip level. Level 0 is the picture; each further one halves both sides, rounding up, down to 1×1.
  ///
  /// A texel is the mean of the area that it covers: with sides w of this level and W of level 0, column x covers
  /// x·W/w to (x + 1)·W/w of the picture.
  package struct Level: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Texels from one row to the next.
    package let stride: Int
    /// Red, green, blue, alpha words; 65535 is 1. Readable for 16 texels past the end of every row, and no longer
    /// than the texture lives: keep it alive with `withExtendedLifetime` while reading.
    package let texels: UnsafePointer<UInt16>
  }

  public let size: PixelSize
  /// The values that are blended: `linear` or `srgb`.
  public let blendedAs: TransferFunction
  /// Whether every texel's alpha is 1.
  public let isOpaque: Bool
  package let levels: [Level]
  /// Where the left, the right, the top and the bottom border hold anything; empty when all of the picture is opaque.
  package let borders: [TextureBorder]

  /// Converts a bitmap: decodes its transfer function, encodes `blendedAs`, premultiplies, builds the mip levels.
  /// Each of the two roundings is to nearest; values that are already `blendedAs` and opaque are kept exactly.
  ///
  /// - Precondition: `blendedAs` is `linear` or `srgb`.
  public convenience init(_ bitmap: Bitmap, blendedAs: TransferFunction) {
    precondition(blendedAs == .linear || blendedAs == .srgb, "textures hold linear light or sRGB values")
    let picture = MipLevel(width: bitmap.size.width, height: bitmap.size.height)
    let isOpaque = Self.convert(bitmap, by: .from(bitmap.transfer, to: blendedAs), into: picture.texels)
    self.init(picture, size: bitmap.size, blendedAs: blendedAs, isOpaque: isOpaque)
  }

  /// Builds the mip levels of a picture that has been written.
  init(_ picture: MipLevel, size: PixelSize, blendedAs: TransferFunction, isOpaque: Bool) {
    self.size = size
    self.blendedAs = blendedAs
    self.isOpaque = isOpaque
    var level = picture
    var levels = [level.finished]
    while let half = level.halved() {
      levels.append(half.finished)
      level = half
    }
    self.levels = levels
    borders = isOpaque ? [] : TextureBorder.all(of: levels[0])
  }

  /// Writes the bitmap's texels, and tells whether all are opaque.
  private static func convert(
    _ bitmap: Bitmap, by table: TransferTable, into texels: UnsafeMutablePointer<UInt16>
  ) -> Bool {
    let samples = bitmap.samples
    precondition(samples.count == bitmap.size.area * 4, "a bitmap needs four samples per pixel")
    return samples.withUnsafeBufferPointer { samples in
      table.entries.withUnsafeBufferPointer { entries in
        var everyAlpha = UInt16.max
        for index in stride(from: 0, to: samples.count, by: 4) {
          let alpha = samples[index + 3]
          everyAlpha &= alpha
          for channel in index..<index + 3 {
            texels[channel] = TransferTable.premultiplied(entries[Int(samples[channel])], alpha: alpha)
          }
          texels[index + 3] = alpha
        }
        return everyAlpha == .max
      }
    }
  }

  deinit {
    for level in levels { level.texels.deallocate() }
  }
}

extension Texture: Equatable {
  public static func == (a: Texture, b: Texture) -> Bool { a === b }
}
