internal import Geometry
internal import Staging

/// The disc that a light's shadows are cast by, or all the discs along a short piece of a tube.
struct LampDisc {
  let center: Vector2
  let radius: Double
  /// From the centre to the one end of the piece; zero when it is one disc.
  let stretch: Vector2
  /// How far from the centre its light may reach.
  let reach: Double
  /// Of its shadows, nil when they have no end.
  private(set) var length: ShadowLength?

  /// What a piece's half length counts beside a radius: a disc of √(4/3) of it has the variance of the segment.
  static let spread = (4.0 / 3).squareRoot()

  /// Around all that the lamp may be taken for.
  var outerRadius: Double { radius + stretch.length * Self.spread }

  /// A lamp larger than this is no disc in a picture any more.
  private static let largest = 1e6

  /// How far away the lamp of a directional light is: so far that its rays differ by less than a degree in a frame of
  /// 4000 pixels, and near enough for floats to tell a 64th of a pixel.
  private static let farAway = 0x1p18

  /// Half the angle of the widest sun, in degrees: rays from one much wider would meet the picture from all sides.
  private static let widestSun = 30.0

  /// The discs that stand for a light's lamp, alike and each with an equal part of the light; none when their centres
  /// are as good as infinitely far, or the shadows have no length.
  static func discs(_ light: LightState, shadow: ShadowState, frame: PixelRect) -> [LampDisc] {
    let softness = shadow.softness > 0 ? shadow.softness : 0
    let disc: LampDisc
    switch light.fixture.shape {
    case .point, .cone: disc = LampDisc(light.position, softness, reach: light.range)
    case .textured: disc = LampDisc(light.position, softness, reach: .infinity)
    case .directional(let direction, _):
      guard let sun = LampDisc(sunTowards: direction, softness, length: shadow.length, frame: frame) else { return [] }
      disc = sun
    case .area(let points, let radius, isFilled: false) where points.count > 1:
      return tube(points, softness, reach: light.range + radius).filter(\.isNear)
    case .area(let points, let radius, _):
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let low = Vector2(xs.min() ?? 0, ys.min() ?? 0)
      let size = Vector2(xs.max() ?? 0, ys.max() ?? 0) - low
      disc = LampDisc(low + size * 0.5, softness, reach: light.range + radius + size.length / 2)
    }
    return disc.isNear ? [disc] : []
  }

  init(_ center: Vector2, _ radius: Double, stretch: Vector2 = .zero, reach: Double) {
    (self.center, self.radius, self.reach) = (center, min(radius, Self.largest), reach)
    self.stretch = stretch * min(Self.largest / max(stretch.length, Self.largest), 1)
  }

  /// Nil when the shadows have no length.
  private init?(sunTowards direction: Vector2, _ softness: Double, length: Double?, frame: PixelRect) {
    let middle = Vector2(Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
    let (sine, cosine) = PortableMath.sinCos(degrees: min(softness, Self.widestSun))
    self.init(middle - direction * Self.farAway, sine / cosine * Self.farAway, reach: .infinity)
    guard let length, length < Self.farAway else { return }
    guard length > 0 else { return nil }
    self.length = ShadowLength(length, slope: radius / Self.farAway)
  }

  private var isNear: Bool { max(center.x.magnitude, center.y.magnitude) <= Outline.farthest }
}
