internal import Geometry
internal import SceneFormat
internal import Staging

/// A light with everything that is the same for all pixels worked out.
///
/// Its pixels are those in which light is summed: the output's, or larger ones (see `LightGrid`).
struct PreparedLight {
  /// Of other kinds than points and cones only its numbers count. Its range is where the light's end is over. The range of a
  /// directional light is 1, in which its distances are measured too.
  let disc: LightDisc
  private(set) var color: SIMD3<Float>
  let falloff: LightState.Falloff
  let blend: LightState.Fixture.Blend
  /// Over the range: up to here the light is full.
  let inner: Double
  /// Over the range.
  let height: Float
  /// One of the output's pixels over the range: over so much of it ends light that ends at once.
  let edge: Double
  let fixture: PreparedFixture
  /// What stands in its light, nil when nothing does.
  var shadow: PreparedShadow?

  /// The brightest that a component may be, far above what any display shows and far below overflow.
  private static let brightest: Float = 0x1p24

  /// Less can't hold the centre of a pixel but by chance, and its reciprocal would leave the range of floats.
  private static let smallestRange = 1e-6

  /// An inner range nearer to the whole would leave no room to fade.
  private static let mostInner = 1 - 0x1p-20

  /// Nil when the light can't be seen in a frame of these pixels.
  ///
  /// - Parameters:
  ///   - grid: in whose cells the light is told.
  ///   - outlines: what casts shadows in the frame.
  init?(_ light: LightState, grid: LightGrid, outlines: [Outline]) {
    let frame = grid.frame
    guard light.range > Self.smallestRange, light.range.isFinite, light.position.x.isFinite, light.position.y.isFinite
    else { return nil }
    let light = light.ending(over: 1 / grid.side)
    guard let fixture = PreparedFixture(light, frame: frame) else { return nil }
    let isEverywhere = fixture.isEverywhere
    disc = LightDisc(
      position: light.position, range: isEverywhere ? 1 : light.range,
      wedge: PreparedFixture.wedge(light.fixture.shape))
    color = Self.sane(light.color)
    falloff = light.falloff
    blend = light.fixture.blend
    inner = min(max(light.fixture.inner, 0) / light.range, Self.mostInner)
    height = Float(min(max(light.fixture.height, 0) / disc.range, 1e6))
    edge = 1 / (grid.side * disc.range)
    self.fixture = fixture
    if case .mix = blend {} else if color == .zero { return nil }
    guard reaches(frame) else { return nil }
    shadow = PreparedShadow(light, outlines: outlines)
  }

  var position: Vector2 { disc.position }
  var range: Double { disc.range }

  /// The light as what receives no shadows sees it.
  var withoutShadow: PreparedLight {
    var light = self
    light.shadow = nil
    return light
  }

  /// The light as haze shows it.
  func scattered(_ strength: Float) -> PreparedLight {
    var light = self
    light.color = Self.sane(color * strength)
    return light
  }

  private static func sane(_ color: SIMD3<Float>) -> SIMD3<Float> {
    func sane(_ component: Float) -> Float { component > 0 ? min(component, brightest) : 0 }
    return SIMD3(sane(color.x), sane(color.y), sane(color.z))
  }

  /// The light as one of the plain ones; nil when it is more than that.
  var plain: PlainLight? {
    if case .power = falloff { return nil }
    guard case .point = fixture, inner == 0, blend == .add, shadow == nil else { return nil }
    return PlainLight(self)
  }

  /// Whether any point of the rectangle is nearer than the range.
  func reaches(_ rect: PixelRect) -> Bool {
    shiningDisc?.reaches(rect) ?? !bounds(in: rect).intersection(rect).isEmpty
  }

  /// The pixels of a frame that it may reach.
  func bounds(in frame: PixelRect) -> PixelRect {
    switch fixture {
    case .point, .cone: return disc.bounds(in: frame)
    case .directional: return frame
    case .area(let outline): return outline.bounds
    case .textured(let picture): return picture.bounds
    }
  }

  /// Where it shines if that is its disc.
  var shiningDisc: LightDisc? {
    switch fixture {
    case .point, .cone: disc
    default: nil
    }
  }

  /// The columns in `area` that the light may reach in row `y`.
  func columns(row y: Int, in area: PixelRect) -> Range<Int> {
    switch fixture {
    case .point, .cone: return disc.columns(row: y, in: area)
    case .directional: return area.minX..<area.maxX
    case .area(let outline):
      let common = outline.bounds.intersection(area)
      return y >= common.minY && y < common.maxY && !common.isEmpty ? common.minX..<common.maxX : area.minX..<area.minX
    case .textured(let picture):
      let common = picture.bounds.intersection(area)
      return y >= common.minY && y < common.maxY && !common.isEmpty
        ? picture.span(row: y, in: common).outer : area.minX..<area.minX
    }
  }
}
