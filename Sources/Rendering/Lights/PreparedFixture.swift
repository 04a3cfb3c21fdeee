internal import Geometry
internal import Staging

/// The shape of a light with everything that is the same for all pixels worked out.
enum PreparedFixture {
  case point
  case cone(LightCone)
  /// The vector to the light, of length 1.
  case directional(SIMD3<Float>)
  case area(LightOutline)
  /// The picture that is thrown, placed as a sprite is.
  case textured(PreparedSprite)

  /// Nil when the light can't be seen in a frame of these pixels.
  init?(_ light: LightState, frame: PixelRect) {
    switch light.fixture.shape {
    case .point:
      self = .point
    case .cone(let direction, let angle, let softness):
      guard angle > 0, direction.x.isFinite, direction.y.isFinite else { return nil }
      // Wholly open it has no edge.
      self = angle >= 360 ? .point : .cone(LightCone(direction: direction, angle: angle, softness: softness))
    case .directional(let direction, let elevation):
      guard direction.x.isFinite, direction.y.isFinite, elevation.isFinite else { return nil }
      let (up, along) = PortableMath.sinCos(degrees: elevation)
      self = .directional(SIMD3(Float(-direction.x * along), Float(-direction.y * along), Float(up)))
    case .area(let points, let radius, let isFilled):
      guard let outline = LightOutline(points, radius: radius, isFilled: isFilled, range: light.range, frame: frame)
      else { return nil }
      self = .area(outline)
    case .textured(let texture, let transform):
      let sprite = SpriteState(name: light.name, texture: texture, transform: transform)
      guard let picture = PreparedSprite(sprite, frame: frame) else { return nil }
      self = .textured(picture)
    }
  }

  /// The part of its disc that a narrow cone has.
  static func wedge(_ shape: LightState.Fixture.Shape) -> Wedge? {
    guard case .cone(let direction, let angle, _) = shape else { return nil }
    return Wedge(direction: direction, half: angle / 2)
  }

  /// Whether it has no range.
  var isEverywhere: Bool {
    if case .directional = self { return true }
    return false
  }
}
