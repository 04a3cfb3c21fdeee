public import Geometry
public import Imaging

/// Everything about one frame that pixels depend on, as plain values in drawing order.
///
/// This is the waist of Footlight: all that moves is decided before it, all that is drawn happens after it.
/// Coordinates are pixels of the output picture, origin top left, y down. Colours and lights are in the values that
/// the film blends: linear light, or sRGB values (see `blending`).
public struct FrameState: Equatable, Sendable {
  /// The scene's frame number.
  public var index: Int
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
  /// What lights cast shadows of, in no order that matters.
  public var occluders: [OccluderState]

  public init(
    index: Int, size: PixelSize, blending: TransferFunction, background: SIMD4<Float>, lighting: LightingState,
    drawables: [DrawableState], lights: [LightState], post: [PostEffectState] = [],
    occluders: [OccluderState] = []
  ) {
    self.index = index
    self.size = size
    self.blending = blending
    self.background = background
    self.lighting = lighting
    self.drawables = drawables
    self.lights = lights
    self.post = post
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
  public enum Model: Equatable, Sendable {
    case multiply, additive
  }

  public var model: Model
  /// Red, green, blue; 1 leaves sprites as they are.
  public var ambient: SIMD3<Float>

  public init(model: Model = .multiply, ambient: SIMD3<Float> = .one) {
    self.model = model
    self.ambient = ambient
  }
}

/// A set of up to 64 named layers, one bit each.
public typealias LayerMask = UInt64

/// One picture at its place.
public struct SpriteState: Equatable, Sendable {
  public enum Blend: Equatable, Sendable {
    case normal, add, multiply, screen
  }

  public enum Sampling: Equatable, Sendable {
    case linear, nearest
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
  /// False leaves the sprite as it is, without ambient and lights.
  public var isLit: Bool
  /// A light acts on the sprite when their masks share a bit.
  public var layers: LayerMask
  /// False leaves the lights on it without their shadows.
  public var receivesShadows: Bool

  public init(
    name: String, texture: Texture, transform: Transform2D, tint: SIMD4<Float> = .one, blend: Blend = .normal,
    sampling: Sampling = .linear, isLit: Bool = true, layers: LayerMask = 1, receivesShadows: Bool = true
  ) {
    self.name = name
    self.texture = texture
    self.transform = transform
    self.tint = tint
    self.blend = blend
    self.sampling = sampling
    self.isLit = isLit
    self.layers = layers
    self.receivesShadows = receivesShadows
  }
}

/// One point light at its place.
public struct LightState: Equatable, Sendable {
  public enum Falloff: Equatable, Sendable {
    case linear, constant, smooth, inverseSquare
  }

  public var name: String
  public var position: Vector2
  /// Red, green, blue times intensity; 0 and above.
  public var color: SIMD3<Float>
  /// In the output's pixels, above 0.
  public var range: Double
  public var falloff: Falloff
  public var layers: LayerMask
  /// How it casts shadows; nil when it shines through everything.
  public var shadow: ShadowState?

  public init(
    name: String, position: Vector2, color: SIMD3<Float>, range: Double, falloff: Falloff = .linear,
    layers: LayerMask = 1, shadow: ShadowState? = nil
  ) {
    self.name = name
    self.position = position
    self.color = color
    self.range = range
    self.falloff = falloff
    self.layers = layers
    self.shadow = shadow
  }
}
