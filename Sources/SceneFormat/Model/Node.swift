public import Geometry

/// One element of the tree: a group, a sprite, a light, a rope, a spring or a stick.
///
/// What few nodes have is held apart, so that a scene of many plain ones stays small.
public struct Node: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case group
    indirect case sprite(Sprite)
    indirect case light(Light)
    indirect case rope(Rope)
    indirect case spring(Spring)
    indirect case stick(Stick)
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
  public var visible: Span? {
    get { rare.value.visible }
    set { rare.value.visible = newValue }
  }
  /// Whether lights act on this node and its children; nil inherits, and the tree's root is lit.
  public var lit: Bool?
  /// The light that is everywhere on this node and its children, 0 and above; nil inherits, and the root has the
  /// lighting's.
  public var ambient: Property<Double>? {
    get { rare.value.ambient }
    set { rare.value.ambient = newValue }
  }
  /// Its colour; nil inherits.
  public var ambientColor: Property<Color>? {
    get { rare.value.ambientColor }
    set { rare.value.ambientColor = newValue }
  }
  /// On a light: the layers that it reaches. On other nodes: the layers that it is in. Nil inherits; the root's
  /// is `["default"]`.
  public var layers: [String]?
  /// How much of the camera's movement this node and its children feel, across and down; 1 is all of it.
  public var parallax: Vector2? {
    get { rare.value.parallax }
    set { rare.value.parallax = newValue }
  }
  public var body: Body? {
    get { rare.value.body }
    set { rare.value.body = newValue }
  }
  public var occluder: Occluder? {
    get { rare.value.occluder }
    set { rare.value.occluder = newValue }
  }
  /// Whether shadows fall on this node and its children; nil inherits, and they fall on the tree's root.
  public var receivesShadows: Bool?
  public var children: [Node]
  private var rare = Rare.none

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
    self.lit = lit
    self.layers = layers
    self.receivesShadows = receivesShadows
    self.children = children
    rare.value = RareParts(
      visible: visible, ambient: ambient, ambientColor: ambientColor, parallax: parallax, body: body,
      occluder: occluder)
  }

  /// What most nodes do without.
  private struct RareParts: Hashable, Sendable {
    var visible: Span?
    var ambient: Property<Double>?
    var ambientColor: Property<Color>?
    var parallax: Vector2?
    var body: Body?
    var occluder: Occluder?

    var isEmpty: Bool {
      visible == nil && ambient == nil && ambientColor == nil && parallax == nil && body == nil && occluder == nil
    }
  }

  /// These parts, held apart; a node without any has one form only, so that equal nodes are equal.
  private enum Rare: Hashable, Sendable {
    case none
    indirect case some(RareParts)

    var value: RareParts {
      get { if case .some(let parts) = self { parts } else { RareParts() } }
      set { self = newValue.isEmpty ? .none : .some(newValue) }
    }
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
