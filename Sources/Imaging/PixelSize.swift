/// A picture's size in pixels; each side 1…`PixelSize.limit`.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The longest side that a picture may have.
  public static let limit = 65_535

  public let width: Int
  public let height: Int

  /// Nil when a side is outside 1…`limit`.
  public init?(width: Int, height: Int) {
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  public var area: Int { width * height }

  /// Width and height changed over.
  package var transposed: PixelSize { PixelSize(transposing: self) }

  private init(transposing other: PixelSize) {
    width = other.height
    height = other.width
  }

  /// `1920×1080`.
  public var description: String { "\(width)×\(height)" }
}
