public import Geometry
public import Imaging
public import SceneFormat

/// Everything about one frame that pixels depend on, as plain values in drawing order.
///
/// This is the waist of Footlight: all that moves is decided before it, all that is drawn happens after it.
/// Coordinates are pixels of the output picture, origin top left, y down. Colours and lights are in the values that
/// the film blends: linear light, or sRGB values (see `blending`).
public struct FrameState: Equatable, Sendable {
  /// The scene's frame number.
  public var index: Int
  /// What the pixels are to show of the drawables. The state that a stage gives for a pass has, beside this, the colours
  /// and lights of that pass.
  public var pass: RenderPass
  public var size: PixelSize
  /// `linear` or `srgb`: what `background`, tints, lights and textures are given in.
  public var blending: TransferFunction
  /// Red, green, blue, alpha, premultiplied. Lights don't act on it.
  public var background: SIMD4<Float>
  public var lighting: LightingState
  /// From back to front.
  public var drawables: [DrawableState]
  /// In the document's order.
  public var lights: [LightState]
  /// What is done to the finished picture, in this order.
  public var post: [PostEffectState]
  /// How many of the post effects work on light, before the tone map: those up to the scene's last one that looks further
  /// than a pixel, whether or not that one acts in this frame.
  public var toneMapIndex: Int
  /// What lights cast shadows of, in no order that matters.
  public var occluders: [OccluderState]

  public init(
    index: Int, pass: RenderPass = .beauty, size: PixelSize, blending: TransferFunction, background: SIMD4<Float>,
    lighting: LightingState,
    drawables: [DrawableState], lights: [LightState], post: [PostEffectState] = [], toneMapIndex: Int = 0,
    occluders: [OccluderState] = []
  ) {
    self.index = index
    self.pass = pass
    self.size = size
    self.blending = blending
    self.background = background
    self.lighting = lighting
    self.drawables = drawables
    self.lights = lights
    self.post = post
    self.toneMapIndex = toneMapIndex
    self.occluders = occluders
  }

  /// The sprites among the drawables, from back to front.
  public var sprites: [SpriteState] {
    drawables.compactMap { drawable in
      guard case .sprite(let sprite) = drawable else { return nil }
      return sprite
    }
  }

  /// The strokes among the drawables, from back to front.
  public var strokes: [StrokeState] {
    drawables.compactMap { drawable in
      guard case .stroke(let stroke) = drawable else { return nil }
      return stroke
    }
  }
}

/// The lighting model and the light that is everywhere.
public struct LightingState: Equatable, Sendable {
  public typealias Model = Lighting.Model

  public var model: Model
  /// Red, green, blue; 1 leaves sprites as they are.
  public var ambient: SIMD3<Float>
  public var toneMap: Lighting.ToneMap
  /// What all light is multiplied by, before the tone map.
  public var gain: Float
  /// Above 0: summed light is scaled down so that its largest component, times the gain, isn't above this; nil limits
  /// nothing.
  public var ceiling: Float?
  /// Light beyond the ambient comes in steps, so many up to 1; nil comes evenly.
  public var bands: Int?
  /// Light is the same all over squares of this side, in the output's pixels; 1 and less is each pixel's own.
  public var pixelSize: Double
  /// A corner of these squares, in the output's pixels.
  public var pixelOrigin: Vector2

  public init(
    model: Model = .multiply, ambient: SIMD3<Float> = .one, toneMap: Lighting.ToneMap = .none, gain: Float = 1,
    ceiling: Float? = nil, bands: Int? = nil, pixelSize: Double = 1, pixelOrigin: Vector2 = .zero
  ) {
    self.model = model
    self.ambient = ambient
    self.toneMap = toneMap
    self.gain = gain
    self.ceiling = ceiling
    self.bands = bands
    self.pixelSize = pixelSize
    self.pixelOrigin = pixelOrigin
  }
}

/// A set of up to 64 named layers, one bit each.
public typealias LayerMask = UInt64

/// One light at its place.
public struct LightState: Equatable, Sendable {
  public typealias Falloff = Light.Falloff<Double>

  public var name: String
  public var position: Vector2
  /// Red, green, blue times intensity; 0 and above.
  public var color: SIMD3<Float>
  /// In the output's pixels, above 0. Directional lights reach everywhere.
  public var range: Double
  public var falloff: Falloff
  public var layers: LayerMask
  public var fixture: Fixture
  /// How it casts shadows; nil when it shines through everything.
  public var shadow: ShadowState?

  public init(
    name: String, position: Vector2, color: SIMD3<Float>, range: Double, falloff: Falloff = .linear,
    layers: LayerMask = 1, fixture: Fixture = Fixture(), shadow: ShadowState? = nil
  ) {
    self.name = name
    self.position = position
    self.color = color
    self.range = range
    self.falloff = falloff
    self.layers = layers
    self.fixture = fixture
    self.shadow = shadow
  }
}
