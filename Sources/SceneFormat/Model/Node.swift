public import Geometry

/// One element of the tree: a group, a sprite, a light, a rope, a spring or a stick.
public struct Node: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case group
    case sprite(Sprite)
    case light(Light)
    case rope(Rope)
    case spring(Spring)
    case stick(Stick)
  }

  public var id: NodeID?
  public var content: Content
  /// In the parent's pixels.
  public var position: Property<Vector2>
  /// Degrees, clockwise.
  public var rotation: Property<Double>
  public var scale: Property<Vector2>
  /// 0…1; multiplies that of the children, and dims lights.
  public var opacity: Property<Double>
  /// Reorders siblings: higher is in front; equal ones keep the document's order.
  public var z: Double
  /// Nil is the whole film.
  public var visible: Span?
  /// Whether lights act on this node and its children; nil inherits, and the tree's root is lit.
  public var lit: Bool?
  /// The light that is everywhere on this node and its children, 0 and above; nil inherits, and the root has the
  /// lighting's.
  public var ambient: Property<Double>?
  /// Its colour; nil inherits.
  public var ambientColor: Property<Color>?
  /// On a light: the layers that it reaches. On other nodes: the layers that it is in. Nil inherits; the root's
  /// is `["default"]`.
  public var layers: [String]?
  /// How much of the camera's movement this node and its children feel, across and down; 1 is all of it.
  public var parallax: Vector2?
  public var body: Body?
  public var occluder: Occluder?
  /// Whether shadows fall on this node and its children; nil inherits, and they fall on the tree's root.
  public var receivesShadows: Bool?
  public var children: [Node]

  public init(
    id: NodeID? = nil, _ content: Content, position: Property<Vector2> = .constant(.zero),
    rotation: Property<Double> = .constant(0), scale: Property<Vector2> = .constant(Vector2(1, 1)),
    opacity: Property<Double> = .constant(1), z: Double = 0, visible: Span? = nil, lit: Bool? = nil,
    ambient: Property<Double>? = nil, ambientColor: Property<Color>? = nil, layers: [String]? = nil,
    parallax: Vector2? = nil, body: Body? = nil, occluder: Occluder? = nil, receivesShadows: Bool? = nil,
    children: [Node] = []
  ) {
    self.id = id
    self.content = content
    self.position = position
    self.rotation = rotation
    self.scale = scale
    self.opacity = opacity
    self.z = z
    self.visible = visible
    self.lit = lit
    self.ambient = ambient
    self.ambientColor = ambientColor
    self.layers = layers
    self.parallax = parallax
    self.body = body
    self.occluder = occluder
    self.receivesShadows = receivesShadows
    self.children = children
  }

  /// A half-open span of time: from `start`, up to but without `end`; nil is the film's end.
  public struct Span: Hashable, Sendable {
    public var start: SceneTime
    public var end: SceneTime?

    public init(start: SceneTime, end: SceneTime? = nil) {
      self.start = start
      self.end = end
    }
  }
}
