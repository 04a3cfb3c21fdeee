internal import Geometry
internal import Staging

/// The disc that a light's shadows are cast by, or all the discs along a short piece of a tube.
struct LampDisc {
  let center: Vector2
  /// Of a sun the tangent of half the angle that it fills.
  let radius: Double
  /// The direction to a sun as a unit vector; nil for lamps that have a place.
  let sun: Vector2?
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

  /// A lamp smaller than this is taken for one of this radius, so that one that lies on a line is on both its sides.
  private static let smallest = 1.0 / 64

  /// A lamp larger than this is no disc in a picture any more.
  private static let largest = 1e6

  /// A shadow that is longer than this has no end.
  private static let endless = 0x1p18

  /// Half the angle of the widest sun, in degrees: rays from one much wider would meet the picture from all sides.
  private static let widestSun = 30.0

  /// The discs that stand for a light's lamp, alike and each with an equal part of the light; none when their centres
  /// are as good as infinitely far, or the shadows have no length.
  static func discs(_ light: LightState, shadow: ShadowState) -> [LampDisc] {
    let softness = shadow.softness > 0 ? shadow.softness : 0
    let disc: LampDisc
    switch light.fixture.shape {
    case .point, .cone: disc = LampDisc(light.position, softness, reach: light.range)
    case .textured: disc = LampDisc(light.position, softness, reach: .infinity)
    case .directional(let direction, _):
      guard let sun = LampDisc(sunTowards: direction, softness, length: shadow.length) else { return [] }
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
    (self.center, self.radius, self.reach, sun) = (center, min(max(radius, Self.smallest), Self.largest), reach, nil)
    self.stretch = stretch * min(Self.largest / max(stretch.length, Self.largest), 1)
  }

  /// Nil when the shadows have no length.
  private init?(sunTowards direction: Vector2, _ softness: Double, length: Double?) {
    let (sine, cosine) = PortableMath.sinCos(degrees: min(softness, Self.widestSun))
    (center, stretch, reach) = (.zero, .zero, .infinity)
    (radius, sun) = (sine / cosine, direction * -1)
    guard let length, length < Self.endless else { return }
    guard length > 0 else { return nil }
    self.length = ShadowLength(length, slope: radius)
  }

  private var isNear: Bool { max(center.x.magnitude, center.y.magnitude) <= Outline.farthest }
}
