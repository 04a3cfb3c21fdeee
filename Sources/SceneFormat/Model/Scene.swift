public import Geometry

/// A film as plain values: what is in it, where, and how it moves. It knows no pixels and no clock.
public struct Scene: Hashable, Sendable {
  public var canvas: Canvas
  public var lighting: Lighting
  public var camera: Camera?
  public var physics: PhysicsSettings
  /// In the order of the file.
  public var assets: [Asset]
  public var nodes: [Node]
  /// What is done to the finished picture, in this order.
  public var post: [PostEffect]

  public init(
    canvas: Canvas, lighting: Lighting = Lighting(), camera: Camera? = nil,
    physics: PhysicsSettings = PhysicsSettings(), assets: [Asset] = [], nodes: [Node] = [], post: [PostEffect] = []
  ) {
    self.canvas = canvas
    self.lighting = lighting
    self.camera = camera
    self.physics = physics
    self.assets = assets
    self.nodes = nodes
    self.post = post
  }
}

/// The picture's size, rate and length, and what lies behind everything.
public struct Canvas: Hashable, Sendable {
  /// The values that are added and multiplied when layers and lights meet.
  public enum Blending: String, Hashable, Sendable, CaseIterable {
    /// Amounts of light: right for lamps, lenses and translucency.
    case linear
    /// Display values, as browsers and Core Image do.
    case srgb
  }

  /// The longest side that a picture may have.
  public static let sideLimit = 16_384

  /// In pixels, each 1…`sideLimit`.
  public var width: Int
  public var height: Int
  public var fps: FrameRate
  public var duration: SceneTime
  public var background: Color
  /// Nil means `linear`, or `srgb` where the lighting model is additive.
  public var blending: Blending?

  public init(
    width: Int, height: Int, fps: FrameRate, duration: SceneTime, background: Color = .black, blending: Blending? = nil
  ) {
    self.width = width
    self.height = height
    self.fps = fps
    self.duration = duration
    self.background = background
    self.blending = blending
  }
}

/// How lights act on sprites.
public struct Lighting: Hashable, Sendable {
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// `albedo · (ambient + Σ light)`.
    case multiply
    /// `base − (1 − ambient) + Σ light`, in display values: the look of the Core Image original.
    case additive
  }

  /// How light beyond white is brought back into what a display shows.
  public enum ToneMap: String, Hashable, Sendable, CaseIterable {
    /// Cut off, so that an unlit sprite keeps its colours.
    case none
    /// As it is up to 0.8, then rolled off.
    case soft
    /// Reinhard's x / (1 + x).
    case reinhard
    /// Narkowicz' fit of the Academy's reference curve.
    case aces
  }

  /// What the squares of `pixelSize` lie on.
  public enum PixelGrid: String, Hashable, Sendable, CaseIterable {
    /// The scene: the camera moves and zooms them, but doesn't turn them.
    case scene
    /// The finished picture.
    case picture
  }

  /// How many steps light may come in.
  public static let bandCounts = 1...256

  public var model: Model
  /// The light that is everywhere, 0 and above; 1 leaves sprites as they are.
  public var ambient: Property<Double>
  public var ambientColor: Property<Color>
  public var toneMap: ToneMap
  /// In stops: 1 makes all light twice as bright, before the tone map.
  public var exposure: Property<Double>
  /// Summed light, as the exposure makes it, is scaled down so that its largest component isn't above this; nil limits
  /// nothing.
  public var ceiling: Property<Double>?
  /// Light beyond the ambient comes in steps, so many up to 1, rounded at use; nil comes evenly.
  public var bands: Property<Double>?
  /// Light is the same all over squares of this side in pixels; nil is one for each pixel of the output.
  public var pixelSize: Property<Double>?
  public var pixelGrid: PixelGrid

  public init(
    model: Model = .multiply, ambient: Property<Double> = .constant(1),
    ambientColor: Property<Color> = .constant(.white), toneMap: ToneMap = .none,
    exposure: Property<Double> = .constant(0), ceiling: Property<Double>? = nil, bands: Property<Double>? = nil,
    pixelSize: Property<Double>? = nil, pixelGrid: PixelGrid = .scene
  ) {
    self.model = model
    self.ambient = ambient
    self.ambientColor = ambientColor
    self.toneMap = toneMap
    self.exposure = exposure
    self.ceiling = ceiling
    self.bands = bands
    self.pixelSize = pixelSize
    self.pixelGrid = pixelGrid
  }
}

/// What the picture looks at.
public struct Camera: Hashable, Sendable {
  /// The point of the scene that is at the picture's centre; nil is the canvas's centre.
  public var position: Property<Vector2>?
  /// 2 shows things twice as large.
  public var zoom: Property<Double>
  /// Degrees, clockwise: the scene turns the other way.
  public var rotation: Property<Double>

  public init(
    position: Property<Vector2>? = nil, zoom: Property<Double> = .constant(1),
    rotation: Property<Double> = .constant(0)
  ) {
    self.position = position
    self.zoom = zoom
    self.rotation = rotation
  }
}
