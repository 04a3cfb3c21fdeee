/// The cels of one asset, as textures.
public protocol ImageSource: Sendable {
  var celCount: Int { get }
  /// The size of the first cel; others may have other sizes.
  var size: PixelSize { get }
  /// Cel `index` in 0..<celCount. May be called from any thread, and gives the same texture each time.
  func texture(at index: Int) -> Texture
  /// How light falls on cel `index`: a texture of the cel's size that `Texture.init(normals:specular:)` made; nil for a
  /// flat one, which all light reaches alike.
  func surface(at index: Int) -> Texture?
}

extension ImageSource {
  public func surface(at index: Int) -> Texture? { nil }
}

/// Cels that are all in memory.
public struct TextureList: ImageSource {
  private let textures: [Texture]
  private let surfaces: [Texture]

  /// Nil when there are no textures, or a surface has another size than its texture.
  ///
  /// - Parameters:
  ///   - textures: the cels.
  ///   - surfaces: one for each texture, or none.
  public init?(_ textures: [Texture], surfaces: [Texture] = []) {
    guard !textures.isEmpty, surfaces.isEmpty || surfaces.map(\.size) == textures.map(\.size) else { return nil }
    self.textures = textures
    self.surfaces = surfaces
  }

  public var celCount: Int { textures.count }
  public var size: PixelSize { textures[0].size }
  public func texture(at index: Int) -> Texture { textures[index] }
  public func surface(at index: Int) -> Texture? { surfaces.isEmpty ? nil : surfaces[index] }
}
