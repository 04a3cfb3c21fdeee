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
  /// On a light: the layers that it reaches. On other nodes: the layers that it is in. Nil inherits; the root's
  /// is `["default"]`.
  public var layers: [String]?
  /// How much of the camera's movement this node and its children feel, across and down; 1 is all of it.
  public var parallax: Vector2?
  public var body: Body?
  public var children: [Node]

  public init(
    id: NodeID? = nil, _ content: Content, position: Property<Vector2> = .constant(.zero),
    rotation: Property<Double> = .constant(0), scale: Property<Vector2> = .constant(Vector2(1, 1)),
    opacity: Property<Double> = .constant(1), z: Double = 0, visible: Span? = nil, lit: Bool? = nil,
    layers: [String]? = nil, parallax: Vector2? = nil, body: Body? = nil, children: [Node] = []
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
    self.layers = layers
    self.parallax = parallax
    self.body = body
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

/// A picture, or a run of cels.
public struct Sprite: Hashable, Sendable {
  public enum Blend: String, Hashable, Sendable, CaseIterable {
    case normal, add, multiply, screen
  }

  public enum Sampling: String, Hashable, Sendable, CaseIterable {
    /// Bilinear, with mip levels when scaled down.
    case linear
    /// The nearest texel: crisp pixel art.
    case nearest
  }

  public enum Play: Hashable, Sendable {
    case once, `repeat`, pingpong
    /// That many times, then the last cel stays.
    case times(Int)
  }

  public var asset: AssetID
  /// The point of the picture that is at the node's position: (0, 0) its top left, (1, 1) its bottom right.
  public var anchor: Vector2
  /// Multiplies the picture's colours (and by its alpha, the opacity).
  public var tint: Property<Color>
  public var flipX: Bool
  public var flipY: Bool
  public var blend: Blend
  public var sampling: Sampling
  public var play: Play
  /// Cels pass this many times as fast; 0 stands still.
  public var speed: Rational
  /// The time at which the first cel begins; before it, the first cel shows.
  public var start: SceneTime

  public init(
    asset: AssetID, anchor: Vector2 = Vector2(0.5, 0.5), tint: Property<Color> = .constant(.white),
    flipX: Bool = false, flipY: Bool = false, blend: Blend = .normal, sampling: Sampling = .linear,
    play: Play = .repeat, speed: Rational = .one, start: SceneTime = .zero
  ) {
    self.asset = asset
    self.anchor = anchor
    self.tint = tint
    self.flipX = flipX
    self.flipY = flipY
    self.blend = blend
    self.sampling = sampling
    self.play = play
    self.speed = speed
    self.start = start
  }
}

/// A point light. Its defaults are the original fixture's: white, intensity 1, range 150.
public struct Light: Hashable, Sendable {
  /// How light fades with the distance d from the fixture, where R is the range; all are 0 at R and beyond.
  public enum Falloff: String, Hashable, Sendable, CaseIterable {
    /// 1 − d/R.
    case linear
    /// 1.
    case constant
    /// (1 − (d/R)²)².
    case smooth
    /// The inverse square of the distance, windowed to reach 0 at R.
    case inverseSquare
  }

  public var color: Property<Color>
  /// 0 and above.
  public var intensity: Property<Double>
  /// In pixels, 0 and above; follows the scale of the node.
  public var range: Property<Double>
  public var falloff: Falloff

  public init(
    color: Property<Color> = .constant(.white), intensity: Property<Double> = .constant(1),
    range: Property<Double> = .constant(150), falloff: Falloff = .linear
  ) {
    self.color = color
    self.intensity = intensity
    self.range = range
    self.falloff = falloff
  }
}
