internal import Imaging
internal import SceneFormat
internal import Staging

/// Something to draw, with everything that is the same for all its pixels worked out.
struct PreparedDrawable {
  enum Shape {
    case sprite(PreparedSprite)
    case stroke(PreparedStroke)
    case glow(GlowSquares)
    /// Light that is seen itself, where it may be; nil is all over its bounds.
    case haze(LightDisc?)
  }

  private(set) var shape: Shape
  let tint: SIMD4<Float>
  let blend: SpriteState.Blend
  /// The index of the lights that act on it, nil when it shows unlit; of haze, that of the light that it shows.
  let lightSet: Int?
  /// How it is turned to these; nil when it is flat.
  let surface: PreparedSurface?
  /// The pixels that it may touch.
  private(set) var bounds: PixelRect

  /// Nil when it can't be seen in a frame of these pixels.
  ///
  /// - Parameters:
  ///   - mode: what it leaves on the canvas.
  ///   - grid: in which light is summed.
  ///   - lights: those of the frame.
  init?(
    _ drawable: DrawableState, mode: DrawMode, frame: PixelRect, grid: LightGrid, lights: inout FrameLights
  ) {
    switch drawable {
    case .sprite(let sprite):
      guard Self.shows(sprite.tint), let prepared = PreparedSprite(sprite, frame: frame) else { return nil }
      self.init(
        .sprite(prepared), tint: sprite.tint, blend: sprite.blend,
        lightSet: sprite.isLit ? lights.set(for: LightReception(sprite)) : nil,
        surface: sprite.surface.flatMap { PreparedSurface($0, of: sprite, grid: grid) }, bounds: prepared.bounds)
    case .stroke(let stroke) where stroke.isGlow && grid.hasSquares:
      guard Self.shows(stroke.color), let glow = GlowSquares(stroke, grid: grid) else { return nil }
      self.init(
        .glow(glow), tint: stroke.color * Float(min(stroke.width, 1)), blend: stroke.blend, lightSet: nil, surface: nil,
        bounds: glow.bounds(in: frame))
    case .stroke(let stroke):
      guard Self.shows(stroke.color),
        let prepared = PreparedStroke(stroke, frame: frame, isCutOut: mode == .cutout)
      else { return nil }
      self.init(
        .stroke(prepared), tint: stroke.color * prepared.strength, blend: stroke.blend,
        lightSet: stroke.isLit ? lights.set(for: LightReception(stroke)) : nil, surface: nil, bounds: prepared.bounds)
    case .haze(let haze):
      guard let (light, set) = lights.set(of: haze) else { return nil }
      let bounds = grid.pixels(of: light.bounds(in: grid.frame), in: frame)
      guard !bounds.isEmpty else { return nil }
      self.init(
        .haze(grid.hasSquares ? nil : light.shiningDisc), tint: .one, blend: .add, lightSet: set, surface: nil,
        bounds: bounds)
    }
  }

  /// Whether a tint is finite and leaves anything.
  private static func shows(_ tint: SIMD4<Float>) -> Bool { tint.w > 0 && tint * 0 == .zero }

  private init(
    _ shape: Shape, tint: SIMD4<Float>, blend: SpriteState.Blend, lightSet: Int?, surface: PreparedSurface?,
    bounds: PixelRect
  ) {
    self.shape = shape
    self.tint = tint
    self.blend = blend
    self.lightSet = lightSet
    self.surface = lightSet == nil ? nil : surface
    self.bounds = bounds
  }

  /// The drawable as far as it touches `area`, nil when it doesn't.
  func part(in area: PixelRect) -> PreparedDrawable? {
    let common = bounds.intersection(area)
    if common.isEmpty { return nil }
    var part = self
    part.bounds = common
    switch shape {
    case .sprite, .haze: break
    case .stroke(let stroke):
      guard let stroke = stroke.part(in: area) else { return nil }
      part.shape = .stroke(stroke)
      part.bounds = stroke.bounds
    case .glow(let glow):
      guard let glow = glow.part(in: area) else { return nil }
      part.shape = .glow(glow)
    }
    return part
  }

  /// Says where others meet it, if it is a sprite.
  mutating func join(_ borders: SpriteBorders) {
    guard case .sprite(var sprite) = shape else { return }
    sprite.borders = borders
    shape = .sprite(sprite)
  }

  /// Whether its surface has a gleam.
  var gleams: Bool { surface.map { $0.specular > 0 } ?? false }

  /// Whether it leaves nothing of what lies below the pixels that it covers wholly.
  var isOpaque: Bool {
    guard case .sprite(let sprite) = shape else { return false }
    return blend == .normal && sprite.texture.isOpaque && tint.w == 1
  }

  /// Whether it hides all that lies below it in `tile`.
  func hides(_ tile: PixelRect) -> Bool {
    guard isOpaque, case .sprite(let sprite) = shape else { return false }
    return sprite.covers(tile)
  }
}
