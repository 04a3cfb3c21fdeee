public import Geometry
public import Imaging
public import SceneFormat

/// One picture at its place.
public struct SpriteState: Equatable, Sendable {
  public typealias Blend = Sprite.Blend
  public typealias Sampling = Sprite.Sampling
  public typealias Edges = Sprite.Edges

  /// A picture that is repeated.
  public struct Tiling: Hashable, Sendable {
    /// How many stand beside each other; 1 and above.
    public var columns: Int
    /// How many stand below each other; 1 and above.
    public var rows: Int
    /// In the picture's pixels: how far the pattern is moved within its outline.
    public var offset: Vector2

    public init(columns: Int, rows: Int, offset: Vector2 = .zero) {
      (self.columns, self.rows, self.offset) = (columns, rows, offset)
    }
  }

  /// The node's id, or its place in the tree such as `nodes[2].children[0]`.
  public var name: String
  public var texture: Texture
  /// From the texture's pixels (level 0, origin top left) to the output's pixels. Flips are in it.
  public var transform: Transform2D
  /// Multiplies the premultiplied texels: red·α, green·α, blue·α, α of the straight tint and opacity, each 0…1.
  public var tint: SIMD4<Float>
  public var blend: Blend
  public var sampling: Sampling
  /// How pixels are shared that an edge crosses.
  public var edges: Edges
  /// How the picture is repeated to the right and down from its place; nil is once.
  public var tiling: Tiling?
  /// False leaves the sprite as it is, without ambient and lights.
  public var isLit: Bool
  /// A light acts on the sprite when their masks share a bit.
  public var layers: LayerMask
  /// The light that is everywhere on it; nil is the frame's.
  public var ambient: SIMD3<Float>?
  /// How its picture is turned to the light; nil is flat, which all light reaches alike.
  public var surface: SurfaceState?
  /// False leaves the lights on it without their shadows.
  public var receivesShadows: Bool
  /// The number of the node whose occluders do not shade it; nil for none.
  public var node: Int?

  public init(
    name: String, texture: Texture, transform: Transform2D, tint: SIMD4<Float> = .one, blend: Blend = .normal,
    sampling: Sampling = .linear, isLit: Bool = true, layers: LayerMask = 1, ambient: SIMD3<Float>? = nil,
    surface: SurfaceState? = nil, receivesShadows: Bool = true, edges: Edges = .smooth, tiling: Tiling? = nil,
    node: Int? = nil
  ) {
    self.name = name
    self.texture = texture
    self.transform = transform
    self.tint = tint
    self.blend = blend
    self.sampling = sampling
    self.edges = edges
    self.tiling = tiling
    self.isLit = isLit
    self.layers = layers
    self.ambient = ambient
    self.surface = surface
    self.receivesShadows = receivesShadows
    self.node = node
  }
}
