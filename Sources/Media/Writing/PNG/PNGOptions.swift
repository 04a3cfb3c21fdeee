public import Imaging

/// How pictures are compressed as PNG.
public struct PNGOptions: Hashable, Sendable {
  /// The bits of a sample.
  public enum Depth: Int, Hashable, Sendable, CaseIterable {
    case eight = 8
    case sixteen = 16
  }

  public var encoder: PNGEncoder
  public let depth: Depth

  /// - Throws: `MediaError.invalidOption` when `level` is not one of `PNGEncoder.levels`.
  public init(level: Int = 1, depth: Depth = .eight) throws(MediaError) {
    encoder = try PNGEncoder(level: level)
    self.depth = depth
  }

  /// The frames that it takes.
  public var pixelFormat: PixelFormat { depth == .eight ? .rgba8 : .rgba16 }
}
