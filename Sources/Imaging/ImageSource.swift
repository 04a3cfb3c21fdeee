/// The cels of one asset, as textures.
public protocol ImageSource: Sendable {
  var celCount: Int { get }
  /// The size of every cel.
  var size: PixelSize { get }
  /// Cel `index` in 0..<celCount. May be called from any thread, and gives the same texture each time.
  func texture(at index: Int) -> Texture
}

/// Cels that are all in memory.
public struct TextureList: ImageSource {
  private let textures: [Texture]

  /// Nil when there are no textures, or their sizes differ.
  public init?(_ textures: [Texture]) {
    guard let first = textures.first, textures.allSatisfy({ $0.size == first.size }) else { return nil }
    self.textures = textures
  }

  public var celCount: Int { textures.count }
  public var size: PixelSize { textures[0].size }
  public func texture(at index: Int) -> Texture { textures[index] }
}
