public import Imaging

/// How a picture takes light: by Lambert's law, with a gleam after Blinn and Phong.
public struct SurfaceState: Equatable, Sendable {
  /// Normals, and what shines: a texture of the picture's size that `Texture.init(normals:specular:)` made.
  public var texture: Texture
  /// Multiplies the normals' x and y; 0 and above.
  public var strength: Double
  /// Whether the normals' green points to the top of the picture.
  public var isGreenUp: Bool
  /// Multiplies the gleam; 0 and above.
  public var specular: Float
  /// The gleam's exponent, 1…1000.
  public var shininess: Float

  public init(
    texture: Texture, strength: Double = 1, isGreenUp: Bool = true, specular: Float = 0, shininess: Float = 32
  ) {
    self.texture = texture
    self.strength = strength
    self.isGreenUp = isGreenUp
    self.specular = specular
    self.shininess = shininess
  }
}
