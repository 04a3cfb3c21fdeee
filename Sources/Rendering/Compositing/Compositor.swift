internal import CLanes
internal import Geometry
internal import Imaging
internal import Staging

/// Draws sprites, one after another, onto the planes of one tile.
///
/// With premultiplied source s, destination d and their alphas, the blends are
///
///     normal    s + d(1 − sα)                          add     s + d
///     multiply  s·d + s(1 − dα) + d(1 − sα)            screen  s + d(1 − min(s, 1))
///
/// and the alpha is sα + dα(1 − sα), for add min(sα + dα, 1): over an opaque picture always 1, over a transparent one
/// what stands there afterwards (W3C, "Compositing and Blending Level 1"; `plus-lighter` of Level 2).
struct Compositor {
  let canvas: PlaneView
  /// The canvas' alpha is 1 everywhere, and its plane is not used.
  let canvasIsOpaque: Bool
  let model: LightingState.Model

  func fill(_ color: SIMD4<Float>, _ area: PixelRect) {
    let planeCount = canvasIsOpaque ? 3 : 4
    for y in area.minY..<area.maxY {
      for x in stride(from: area.minX, to: area.maxX, by: 16) {
        let place = canvas.pointer(x, y)
        for plane in 0..<planeCount { lanes_store(place + plane * TilePlanes.planeStride, lanes_splat(color[plane])) }
      }
    }
  }

  /// - Parameters:
  ///   - tint: multiplies the texels; the sprite's own, with light that is the same everywhere.
  ///   - light: what multiplies or is added, nil when there is nothing.
  func draw(_ sprite: PreparedSprite, tint: SIMD4<Float>, light: PlaneView?, in area: PixelRect) {
    switch sprite.road {
    case .straight(let isMirrored):
      draw(sprite, StraightSampler(sprite, isMirrored: isMirrored), tint, light, area)
    case .nearest:
      draw(sprite, NearestSampler(sprite), tint, light, area)
    case .bilinear(let level):
      draw(sprite, BilinearSampler(sprite, tap: FilterTap(level: level, offset: .zero, weight: 1)), tint, light, area)
    case .filtered(let taps):
      draw(sprite, FilteredSampler(sprite, taps: taps), tint, light, area)
    }
  }

  @inline(__always)
  private func draw<Sampler: TexelSampler>(
    _ sprite: PreparedSprite, _ sampler: Sampler, _ tint: SIMD4<Float>, _ light: PlaneView?, _ area: PixelRect
  ) {
    var sampler = sampler
    let shader = Shader(tint: tint * (1 / Sampler.one), light: light, model: model)
    let blend = sprite.blend
    let replaces = blend == .normal && sprite.texture.isOpaque && sprite.tint.w == 1
    for y in area.minY..<area.maxY {
      let span = sprite.span(row: y, in: area)
      guard !span.outer.isEmpty else { continue }
      sampler.begin(row: y, column: span.outer.lowerBound)
      for x in stride(from: span.outer.lowerBound, to: span.outer.upperBound, by: 16) {
        let place = canvas.pointer(x, y)
        if x >= span.inner.lowerBound && x + 16 <= span.inner.upperBound {
          let source = shader.shade(sampler.inner(x), x, y)
          if replaces { replace(place, with: source) } else { combine(place, with: source, blend) }
        } else {
          combine(place, with: shader.shade(sampler.edge(x, count: span.outer.upperBound - x), x, y), blend)
        }
      }
    }
  }

  @inline(__always)
  private func replace(_ place: UnsafeMutablePointer<Float>, with source: PixelLanes) {
    lanes_store(place, source.r)
    lanes_store(place + TilePlanes.planeStride, source.g)
    lanes_store(place + 2 * TilePlanes.planeStride, source.b)
    if !canvasIsOpaque { lanes_store(place + 3 * TilePlanes.planeStride, lanes_splat(1)) }
  }

  @inline(__always)
  private func combine(_ place: UnsafeMutablePointer<Float>, with s: PixelLanes, _ blend: SpriteState.Blend) {
    let one = lanes_splat(1)
    let alphaPlane = place + 3 * TilePlanes.planeStride
    let rest = one - s.a
    var d = PixelLanes(
      r: lanes_load(place), g: lanes_load(place + TilePlanes.planeStride),
      b: lanes_load(place + 2 * TilePlanes.planeStride), a: one)
    if !canvasIsOpaque { d.a = lanes_load(alphaPlane) }
    switch blend {
    case .normal:
      d.r = s.r + d.r * rest
      d.g = s.g + d.g * rest
      d.b = s.b + d.b * rest
    case .add:
      d.r = s.r + d.r
      d.g = s.g + d.g
      d.b = s.b + d.b
    case .multiply:
      let uncovered = one - d.a
      d.r = s.r * d.r + s.r * uncovered + d.r * rest
      d.g = s.g * d.g + s.g * uncovered + d.g * rest
      d.b = s.b * d.b + s.b * uncovered + d.b * rest
    case .screen:
      d.r = s.r + d.r * (one - lanes_min(s.r, one))
      d.g = s.g + d.g * (one - lanes_min(s.g, one))
      d.b = s.b + d.b * (one - lanes_min(s.b, one))
    }
    lanes_store(place, d.r)
    lanes_store(place + TilePlanes.planeStride, d.g)
    lanes_store(place + 2 * TilePlanes.planeStride, d.b)
    guard !canvasIsOpaque else { return }
    lanes_store(alphaPlane, blend == .add ? lanes_min(s.a + d.a, one) : s.a + d.a * rest)
  }
}
