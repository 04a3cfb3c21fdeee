internal import Geometry
internal import Staging

/// A point without shadows whose light is added and fades from the middle on, as most lights are.
///
/// It holds numbers only, so that rows of many lights are summed without counting references.
struct PlainLight {
  let position: Vector2
  let range: Double
  let color: SIMD3<Float>
  let falloff: LightState.Falloff

  init(_ light: PreparedLight) {
    position = light.position
    range = light.range
    color = light.color
    falloff = light.falloff
  }

  /// The vertical distance of row `y` over the range, and the columns in `area` that the circle may reach.
  func span(row y: Int, in area: PixelRect) -> (distance: Double, columns: Range<Int>) {
    let distance = (Double(y) + 0.5 - position.y) / range
    let rest = 1 - distance * distance
    guard rest > 0 else { return (distance, area.minX..<area.minX) }
    let half = range * rest.squareRoot()
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let low = Int(min(max((position.x - half - 1).rounded(.down), left), right))
    let high = Int(min(max((position.x + half + 1).rounded(.up), left), right))
    return (distance, low..<high)
  }
}
