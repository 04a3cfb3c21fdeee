internal import Geometry
internal import Staging

/// The disc that a light's shadows are cast by.
struct LampDisc {
  let center: Vector2
  let radius: Double
  /// How far from the centre its light may reach.
  let reach: Double

  /// A lamp larger than this is no disc in a picture any more.
  private static let largest = 1e6

  /// How far away the lamp of a directional light is: so far that its rays differ by less than a degree in a frame of
  /// 4000 pixels, and near enough for floats to tell a 64th of a pixel.
  private static let farAway = 0x1p18

  /// Nil when its centre is as good as infinitely far.
  init?(_ light: LightState, softness: Double, frame: PixelRect) {
    let softness = softness > 0 ? softness : 0
    switch light.fixture.shape {
    case .point, .cone: (center, reach) = (light.position, light.range)
    case .directional(let direction, _):
      let middle = Vector2(Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
      (center, reach) = (middle - direction * Self.farAway, .infinity)
      let (sine, cosine) = PortableMath.sinCos(degrees: min(softness, 89))
      radius = min(sine / cosine * Self.farAway, Self.largest)
      return
    case .area(let points, let radius, _):
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let low = Vector2(xs.min() ?? 0, ys.min() ?? 0)
      let size = Vector2(xs.max() ?? 0, ys.max() ?? 0) - low
      (center, reach) = (low + size * 0.5, light.range + radius + size.length / 2)
    case .textured: (center, reach) = (light.position, .infinity)
    }
    radius = min(softness, Self.largest)
    guard max(center.x.magnitude, center.y.magnitude) <= Outline.farthest else { return nil }
  }
}
