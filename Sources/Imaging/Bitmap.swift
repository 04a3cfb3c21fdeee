/// A decoded picture as its file had it: red, green, blue, straight alpha, 16 bits each, upright.
public struct Bitmap: Hashable, Sendable {
  public let size: PixelSize
  /// What the colour samples stand for.
  public let transfer: TransferFunction
  /// Four words per pixel, rows from the top without padding; an 8-bit sample v is v · 257.
  public var samples: [UInt16]

  /// - Precondition: `samples` holds four words per pixel.
  public init(size: PixelSize, transfer: TransferFunction, samples: [UInt16]) {
    precondition(samples.count == size.area * 4, "a bitmap needs four samples per pixel")
    self.size = size
    self.transfer = transfer
    self.samples = samples
  }
}
