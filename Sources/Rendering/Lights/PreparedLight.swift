internal import Geometry
internal import Staging

/// A light with everything that is the same for all pixels worked out.
struct PreparedLight {
  let position: Vector2
  let range: Double
  let color: SIMD3<Float>
  let falloff: LightState.Falloff
  /// What stands in its light, nil when nothing does.
  let shadow: PreparedShadow?

  /// The brightest that a component may be, far above what any display shows and far below overflow.
  private static let brightest: Float = 0x1p24

  /// Less can't hold the centre of a pixel but by chance, and its reciprocal would leave the range of floats.
  private static let smallestRange = 1e-6

  /// Nil when the light can't be seen in a frame of these pixels.
  ///
  /// - Parameter outlines: what casts shadows in the frame.
  init?(_ light: LightState, frame: PixelRect, outlines: [Outline]) {
    guard light.range > Self.smallestRange, light.range.isFinite, light.position.x.isFinite, light.position.y.isFinite
    else { return nil }
    position = light.position
    range = light.range
    color = SIMD3(Self.sane(light.color.x), Self.sane(light.color.y), Self.sane(light.color.z))
    falloff = light.falloff
    shadow = light.shadow.flatMap {
      PreparedShadow($0, position: light.position, range: light.range, outlines: outlines)
    }
    guard color != .zero, reaches(frame) else { return nil }
  }

  /// The light as what receives no shadows sees it.
  var withoutShadow: PreparedLight { PreparedLight(withoutShadow: self) }

  private init(withoutShadow light: PreparedLight) {
    position = light.position
    range = light.range
    color = light.color
    falloff = light.falloff
    shadow = nil
  }

  private static func sane(_ component: Float) -> Float { component > 0 ? min(component, brightest) : 0 }

  /// Whether any point of the rectangle is nearer than the range.
  func reaches(_ rect: PixelRect) -> Bool {
    let dx = position.x - min(max(position.x, Double(rect.minX)), Double(rect.maxX))
    let dy = position.y - min(max(position.y, Double(rect.minY)), Double(rect.maxY))
    return dx * dx + dy * dy < range * range
  }

  /// The vertical distance of row `y` over the range, and the columns in `area` that the light may reach.
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
