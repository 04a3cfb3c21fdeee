import Geometry
import Imaging
import SceneFormat
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
        return blend(sprite.isLit ? lit(texel, sprite, x, y) : texel, sprite.blend, over: below)
      case .stroke(let stroke):
        let texel = ReferenceStroke(stroke).texels(x, y)[0]
        return blend(
          stroke.isLit ? lit(texel, stroke.layers, ambient: stroke.ambient, x, y) : texel, stroke.blend, over: below)
      case .haze(let haze): return blend(seen(haze, x, y), .add, over: below)
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

  private func lit(_ texel: SIMD4<Double>, _ sprite: SpriteState, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let side = state.lighting.pixelSize
    // Where light comes in squares, surfaces are what they are in the middle of these.
    let normal = sprite.surface.map {
      side > 1
        ? ReferenceSurface($0, of: sprite, side: side, origin: state.lighting.pixelOrigin)
          .normal(Int(cell(x, y).x), Int(cell(x, y).y))
        : ReferenceSurface($0, of: sprite, side: 1, origin: .zero).normal(x, y)
    }
    return lit(texel, sprite.layers, ambient: sprite.ambient, normal: normal, surface: sprite.surface, x, y)
  }

  /// The light that haze shows, without shadows.
  private func seen(_ haze: HazeState, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let ray = ReferenceLight(light: state.lights[haze.light], place: lightPlace(x, y)).ray
    var light = ray.color * ray.share * Double(haze.strength)
    if let bands = state.lighting.bands { light = ReferenceLightSum.step(light, bands) }
    return SIMD4(light, min(light.max(), 1))
  }

  /// Where a pixel's light is looked at.
  private func lightPlace(_ x: Int, _ y: Int) -> Vector2 {
    let side = state.lighting.pixelSize
    return side > 1
      ? state.lighting.pixelOrigin + side * (cell(x, y) + Vector2(0.5, 0.5)) : Vector2(Double(x) + 0.5, Double(y) + 0.5)
  }

  /// The square in which a pixel's centre lies, counted from the corner of them that is told.
  private func cell(_ x: Int, _ y: Int) -> Vector2 {
    let place = Vector2(Double(x) + 0.5, Double(y) + 0.5) - state.lighting.pixelOrigin
    let side = state.lighting.pixelSize
    return Vector2((place.x / side).rounded(.down), (place.y / side).rounded(.down))
  }

  private func lit(
    _ texel: SIMD4<Double>, _ layers: LayerMask, ambient: SIMD3<Float>?,
    normal: (vector: SIMD3<Double>, shine: Double)? = nil, surface: SurfaceState? = nil, _ x: Int, _ y: Int
  ) -> SIMD4<Double> {
    let ambient = SIMD3<Double>(ambient ?? state.lighting.ambient)
    let sum = ReferenceLightSum(
      state.lights.filter { $0.layers & layers != 0 }, at: lightPlace(x, y), over: ambient, normal: normal,
      surface: surface,
      lighting: state.lighting)
    let color = SIMD3(texel.x, texel.y, texel.z)
    switch state.lighting.model {
    case .multiply: return SIMD4(color * sum.light + texel.w * sum.gleam, texel.w)
    case .additive:
      let most = SIMD3(repeating: texel.w)
      let lit = (color + texel.w * (sum.light - 1)).clamped(lowerBound: .zero, upperBound: most)
      return SIMD4((lit + texel.w * sum.gleam).clamped(lowerBound: .zero, upperBound: most), texel.w)
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
