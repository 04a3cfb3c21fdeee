import Geometry
import Imaging
import Staging

/// The renderer again, pixel by pixel and in double precision, as plainly as its rules can be written down.
///
/// It knows one mip level only, so sprites must not be smaller than 0.8 of their pictures.
struct ReferenceRenderer {
  let state: FrameState

  /// The premultiplied colour of a pixel, in the film's blended values.
  func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    state.drawables.reduce(SIMD4<Double>(state.background)) { below, drawable in
      switch drawable {
      case .sprite(let sprite):
        guard let texel = ReferenceSprite(sprite).texel(x, y) else { return below }
        return blend(sprite.isLit ? lit(texel, sprite.layers, x, y) : texel, sprite.blend, over: below)
      case .stroke(let stroke):
        let texel = ReferenceStroke(stroke).texels(x, y)[0]
        return blend(stroke.isLit ? lit(texel, stroke.layers, x, y) : texel, stroke.blend, over: below)
      }
    }
  }

  /// The four bytes of a pixel, each before rounding.
  func bytes(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let color = color(x, y)
    let alpha = min(max(color.w, 0), 1)
    guard (alpha * 255 + 0.5).rounded(.down) > 0 else { return .zero }
    func encode(_ value: Double) -> Double {
      let straight = min(max(value / alpha, 0), 1)
      return 255 * (state.blending == .linear ? TransferFunction.srgb.encode(straight) : straight)
    }
    return SIMD4(encode(color.x), encode(color.y), encode(color.z), alpha * 255)
  }

  private func lit(_ texel: SIMD4<Double>, _ layers: LayerMask, _ x: Int, _ y: Int) -> SIMD4<Double> {
    var light = SIMD3<Double>.zero
    for fixture in state.lights where fixture.layers & layers != 0 {
      light += SIMD3<Double>(fixture.color) * falloff(fixture, Double(x) + 0.5, Double(y) + 0.5)
    }
    let ambient = SIMD3<Double>(state.lighting.ambient)
    let color = SIMD3(texel.x, texel.y, texel.z)
    switch state.lighting.model {
    case .multiply: return SIMD4(color * (ambient + light), texel.w)
    case .additive:
      let sum = color - texel.w * (1 - ambient) + texel.w * light
      return SIMD4(sum.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: texel.w)), texel.w)
    }
  }

  private func falloff(_ light: LightState, _ x: Double, _ y: Double) -> Double {
    let q =
      ((x - light.position.x) * (x - light.position.x) + (y - light.position.y) * (y - light.position.y))
      .squareRoot() / light.range
    guard q < 1 else { return 0 }
    switch light.falloff {
    case .linear: return 1 - q
    case .constant: return 1
    case .smooth: return (1 - q * q) * (1 - q * q)
    case .inverseSquare: return (1 - q * q * q * q) * (1 - q * q * q * q) / (1 + 16 * q * q)
    }
  }

  private func blend(_ s: SIMD4<Double>, _ mode: SpriteState.Blend, over d: SIMD4<Double>) -> SIMD4<Double> {
    let union = s.w + d.w * (1 - s.w)
    var result: SIMD4<Double>
    switch mode {
    case .normal: result = s + d * (1 - s.w)
    case .add:
      result = s + d
      result.w = min(1, s.w + d.w)
      return result
    case .multiply: result = s * d + s * (1 - d.w) + d * (1 - s.w)
    case .screen: result = s + d * (1 - s.clamped(lowerBound: .zero, upperBound: .one))
    }
    result.w = union
    return result
  }
}
