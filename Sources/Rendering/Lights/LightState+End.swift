internal import SceneFormat
internal import Staging

extension LightState {
  /// The light with an end that pixels can show: a fade narrower than a pixel is as wide as one, around its middle. Constant
  /// light, whose fade has no width, so ends half a pixel within its range and half a pixel beyond.
  ///
  /// - Parameter pixel: the side of one of the output's pixels.
  func ending(over pixel: Double) -> LightState {
    switch fixture.shape {
    case .directional, .textured: return self
    case .point, .cone, .area: break
    }
    var light = self
    if falloff == .constant {
      let (middle, share) = constantEnd(range / pixel)
      light.fixture.inner = 0
      light.range = (middle + 0.5) * pixel
      light.color *= Float(share)
      if case .mix(let weight) = fixture.blend { light.fixture.blend = .mix(weight: weight * Float(share)) }
    } else if range >= pixel, range - fixture.inner < pixel {
      let middle = (range + min(fixture.inner, range)) / 2
      light.fixture.inner = middle - pixel / 2
      light.range = middle + pixel / 2
    }
    return light
  }

  /// Where half of constant light is left, and how much light there is within, so that all of it is that of an evenly lit
  /// disc: a disc of radius r whose edge is one pixel wide has an area of π(r² + 1/12). Lengths are in pixels.
  private func constantEnd(_ range: Double) -> (middle: Double, share: Double) {
    let drawn = max(range, 0.5)
    if case .area = fixture.shape { return (drawn, 1) }
    return ((drawn * drawn - 1 / 12).squareRoot(), min(1, 4 * range * range))
  }
}
