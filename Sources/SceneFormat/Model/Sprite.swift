public import Geometry

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

  /// How pixels are shared that an edge of the picture crosses.
  public enum Edges: String, Hashable, Sendable, CaseIterable {
    /// By the part that the picture covers.
    case smooth
    /// A pixel belongs to the picture that its centre lies in.
    case hard
  }

  /// How a picture is repeated.
  public enum Tile: Hashable, Sendable {
    /// So many times across and down, 1 and above.
    case counts(columns: Int, rows: Int)
    /// Wherever the canvas shows it.
    case canvas
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
  /// With `nearest` sampling edges are hard in any case.
  public var edges: Edges
  /// How the picture is repeated; nil is once.
  public var tile: Tile?
  /// Of a repeated picture, in its pixels: how far the pattern is moved within its outline.
  public var offset: Property<Vector2>
  /// The cel that shows, counted from 0 and rounded down; nil plays them.
  public var frame: Property<Double>?
  public var play: Play
  /// Cels pass this many times as fast; 0 stands still.
  public var speed: Rational
  /// The time at which the first cel begins; before it, the first cel shows.
  public var start: SceneTime
  /// How light falls on the picture, where its asset has normals.
  public var surface: Surface

  public init(
    asset: AssetID, anchor: Vector2 = Vector2(0.5, 0.5), tint: Property<Color> = .constant(.white),
    flipX: Bool = false, flipY: Bool = false, blend: Blend = .normal, sampling: Sampling = .linear,
    edges: Edges = .smooth, tile: Tile? = nil, offset: Property<Vector2> = .constant(.zero),
    frame: Property<Double>? = nil, play: Play = .repeat, speed: Rational = .one, start: SceneTime = .zero,
    surface: Surface = Surface()
  ) {
    self.asset = asset
    self.anchor = anchor
    self.tint = tint
    self.flipX = flipX
    self.flipY = flipY
    self.blend = blend
    self.sampling = sampling
    self.edges = edges
    self.tile = tile
    self.offset = offset
    self.frame = frame
    self.play = play
    self.speed = speed
    self.start = start
    self.surface = surface
  }

  /// How a picture with normals takes light: Lambert's law, and a gleam after Blinn and Phong.
  public struct Surface: Hashable, Sendable {
    /// Which way a map's green axis points.
    public enum NormalY: String, Hashable, Sendable, CaseIterable {
      /// To the top of the picture, as in OpenGL.
      case up
      /// To its bottom, as in Direct3D.
      case down
    }

    /// Multiplies the slopes; 0 is flat.
    public var normalStrength: Property<Double>
    public var normalY: NormalY
    /// Multiplies the gleam; nil is 1 where the asset has a specular map, else 0.
    public var specular: Property<Double>?
    /// The exponent of the gleam: higher is smaller and sharper.
    public var shininess: Property<Double>

    public init(
      normalStrength: Property<Double> = .constant(1), normalY: NormalY = .up, specular: Property<Double>? = nil,
      shininess: Property<Double> = .constant(32)
    ) {
      self.normalStrength = normalStrength
      self.normalY = normalY
      self.specular = specular
      self.shininess = shininess
    }
  }
}
