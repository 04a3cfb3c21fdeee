public import Geometry
public import Imaging
public import SceneFormat

/// One line of even width along a polyline, in one colour or with a texture that is repeated along it.
///
/// Where the line crosses or touches itself it is drawn once. It turns with round joins.
public struct StrokeState: Equatable, Sendable {
  public typealias Cap = Node.Stroke.Cap

  /// The node's id, or its place in the tree such as `nodes[2].children[0]`.
  public var name: String
  /// In the output's pixels, so close together that a curve looks like one. Equal neighbours count as one point; a single
  /// point is a disc with round caps, an upright square with square ones, and nothing with butt ones.
  public var points: [Vector2]
  /// In the output's pixels. Below 1 the line is drawn one pixel wide and that much fainter.
  public var width: Double
  /// The colour, or what multiplies the texture's premultiplied texels: red·α, green·α, blue·α, α, each 0…1.
  public var color: SIMD4<Float>
  public var cap: Cap
  /// The part of half the width, from the edges inwards, over which a line without texture fades; 0 is sharp, 1 fades
  /// from the middle on.
  public var softness: Double
  /// Laid along the line from its first point on, again and again, with its left edge first and its height across the
  /// width.
  public var texture: Texture?
  /// The length along the line of one repetition of the texture, in the output's pixels, above 0.
  public var repeatLength: Double
  public var blend: SpriteState.Blend
  /// False leaves the stroke as it is, without ambient and lights.
  public var isLit: Bool
  /// A light acts on the stroke when their masks share a bit.
  public var layers: LayerMask
  /// The light that is everywhere on it; nil is the frame's.
  public var ambient: SIMD3<Float>?
  /// False leaves the lights on it without their shadows.
  public var receivesShadows: Bool
  /// The number of the node whose occluders do not shade it; nil for none.
  public var node: Int?
  /// Whether it is what is seen of a light itself.
  public var isGlow: Bool

  public init(
    name: String, points: [Vector2], width: Double, color: SIMD4<Float> = .one, cap: Cap = .round,
    softness: Double = 0, texture: Texture? = nil, repeatLength: Double = 1, blend: SpriteState.Blend = .normal,
    isLit: Bool = true, layers: LayerMask = 1, ambient: SIMD3<Float>? = nil, receivesShadows: Bool = true,
    node: Int? = nil, isGlow: Bool = false
  ) {
    self.name = name
    self.points = points
    self.width = width
    self.color = color
    self.cap = cap
    self.softness = softness
    self.texture = texture
    self.repeatLength = repeatLength
    self.blend = blend
    self.isLit = isLit
    self.layers = layers
    self.ambient = ambient
    self.receivesShadows = receivesShadows
    self.node = node
    self.isGlow = isGlow
  }
}
