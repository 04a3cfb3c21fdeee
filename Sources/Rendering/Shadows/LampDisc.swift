internal import Geometry
internal import Staging

/// The disc that a light's shadows are cast by.
struct LampDisc {
  let center: Vector2
  let radius: Double
  /// How far from the centre its light may reach.
  let reach: Double
  /// Of its shadows, nil when they have no end.
  private(set) var length: ShadowLength?

  /// A lamp larger than this is no disc in a picture any more.
  private static let largest = 1e6

  /// How far away the lamp of a directional light is: so far that its rays differ by less than a degree in a frame of
  /// 4000 pixels, and near enough for floats to tell a 64th of a pixel.
  private static let farAway = 0x1p18

  /// A tube is cut into as many discs as this at most.
  private static let mostPieces = 8.0

  /// The discs that stand for a light's lamp, alike and each with an equal part of the light; none when their centres are as
  /// good as infinitely far, or the shadows have no length.
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

  private init(_ center: Vector2, _ radius: Double, reach: Double) {
    (self.center, self.radius, self.reach) = (center, min(radius, Self.largest), reach)
  }

  /// Nil when the shadows have no length.
  private init?(sunTowards direction: Vector2, _ softness: Double, length: Double?, frame: PixelRect) {
    let middle = Vector2(Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
    let (sine, cosine) = PortableMath.sinCos(degrees: min(softness, 89))
    self.init(middle - direction * Self.farAway, sine / cosine * Self.farAway, reach: .infinity)
    guard let length, length < Self.farAway else { return }
    guard length > 0 else { return nil }
    self.length = ShadowLength(length, slope: radius / Self.farAway)
  }

  /// Discs along a line, so large that they touch.
  private static func tube(_ points: [Vector2], _ softness: Double, reach: Double) -> [LampDisc] {
    let lengths = zip(points, points.dropFirst()).map { ($1 - $0).length }
    let whole = lengths.reduce(0, +)
    guard whole.isFinite else { return [] }
    let count = min(max((whole / max(2 * softness, 1)).rounded(.up), 1), mostPieces)
    let radius = max(softness, whole / count / 2)
    return (0..<Int(count)).map { index in
      var place = (Double(index) + 0.5) / count * whole
      var segment = 0
      while segment + 1 < lengths.count, place > lengths[segment] {
        place -= lengths[segment]
        segment += 1
      }
      let way = points[segment + 1] - points[segment]
      let center = points[segment] + way * (lengths[segment] > 0 ? place / lengths[segment] : 0)
      return LampDisc(center, count > 1 ? radius : softness, reach: reach + whole)
    }
  }

  private var isNear: Bool { max(center.x.magnitude, center.y.magnitude) <= Outline.farthest }
}
