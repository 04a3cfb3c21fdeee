internal import CLanes
internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Staging

/// Draws sprites, strokes and haze, one after another, onto the planes of one tile.
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
  /// Memory for one stroke's distance field.
  let strokePlanes: PlaneView
  let model: LightingState.Model
  let mode: DrawMode

  /// Products of bright lights stop here, so that no number of layers reaches infinity.
  private static let brightest: Float = 0x1p40

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
  ///   - tint: multiplies the texels; the drawable's own, with light that is the same everywhere.
  ///   - light: what multiplies or is added, nil when there is nothing.
  ///   - gleam: what is added when that is done, nil when there is nothing.
  func draw(_ drawable: PreparedDrawable, tint: SIMD4<Float>, light: PlaneView?, gleam: PlaneView?) {
    let paint = Paint(drawable: drawable, tint: tint, light: light, gleam: gleam)
    switch drawable.shape {
    case .sprite(let sprite): sprite.sample(for: SpriteDrawing(compositor: self, sprite: sprite, paint: paint))
    case .stroke(let stroke): draw(stroke, paint)
    case .glow(let glow): draw(glow, glow.sampler(in: drawable.bounds, on: strokePlanes), paint)
    case .haze(let disc):
      guard let light else { return }
      let sampler = LightSampler(light, in: disc)
      draw(sampler, sampler, Paint(drawable: drawable, tint: tint, light: nil, gleam: nil))
    }
  }

  private struct Paint {
    let drawable: PreparedDrawable
    var tint: SIMD4<Float>
    let light: PlaneView?
    let gleam: PlaneView?
  }

  private struct SpriteDrawing: SamplerVisitor {
    let compositor: Compositor
    let sprite: PreparedSprite
    let paint: Paint

    @inline(__always)
    func visit<Sampler: PictureSampler>(_ sampler: Sampler) {
      switch compositor.mode {
      case .texels where sprite.isCut: compositor.drawOwned(sprite, UncoveredSampler(sampler), paint)
      case .silhouette where sprite.isCut:
        compositor.drawSilhouette(OwnedShape(sprite), UncoveredSampler(sampler), paint)
      case .texels: compositor.drawRows(sprite, sampler, paint)
      case .silhouette: compositor.drawSilhouette(sprite, sampler, paint)
      case .cutout: compositor.drawCutout(OwnedShape(sprite), UncoveredSampler(sampler), paint)
      }
    }
  }

  private func draw(_ stroke: PreparedStroke, _ paint: Paint) {
    let field = DistanceField(stroke, on: strokePlanes)
    // A soft one has no edge but its alpha.
    if mode == .cutout, stroke.softness == 0 { field.harden() }
    if let pattern = stroke.pattern {
      draw(field, PatternSampler(field, pattern, width: 2 * stroke.radius), paint)
    } else if stroke.softness > 0 {
      draw(field, SoftSampler(field.planes, edge: field.edge, softness: stroke.softness), paint)
    } else {
      draw(field, ColorSampler(field), paint)
    }
  }

  @inline(__always)
  private func draw<Shape: RowShape, Sampler: TexelSampler>(_ shape: Shape, _ sampler: Sampler, _ paint: Paint) {
    switch mode {
    case .texels: drawRows(shape, sampler, paint)
    case .silhouette: drawSilhouette(shape, sampler, paint)
    case .cutout: drawCutout(shape, sampler, paint)
    }
  }

  @inline(never)
  private func drawOwned<Sampler: TexelSampler>(_ sprite: PreparedSprite, _ sampler: Sampler, _ paint: Paint) {
    drawRows(OwnedShape(sprite), sampler, paint)
  }

  @inline(never)
  private func drawSilhouette<Shape: RowShape, Sampler: TexelSampler>(
    _ shape: Shape, _ sampler: Sampler, _ paint: Paint
  ) {
    drawRows(shape, SilhouetteSampler(sampler), paint)
  }

  @inline(never)
  private func drawCutout<Shape: RowShape, Sampler: TexelSampler>(_ shape: Shape, _ sampler: Sampler, _ paint: Paint) {
    var solid = paint
    solid.tint /= paint.tint.w
    drawRows(shape, CutoutSampler(sampler, opacity: paint.tint.w), solid)
  }

  @inline(__always)
  private func drawRows<Shape: RowShape, Sampler: TexelSampler>(_ shape: Shape, _ sampler: Sampler, _ paint: Paint) {
    var sampler = sampler
    let shader = Shader(tint: paint.tint * (1 / Sampler.one), light: paint.light, gleam: paint.gleam, model: model)
    let area = paint.drawable.bounds
    let blend = paint.drawable.blend
    let replaces = paint.drawable.isOpaque
    for y in area.minY..<area.maxY {
      let span = shape.span(row: y, in: area)
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
      let most = lanes_splat(Self.brightest)
      d.r = lanes_min(s.r * d.r + s.r * uncovered + d.r * rest, most)
      d.g = lanes_min(s.g * d.g + s.g * uncovered + d.g * rest, most)
      d.b = lanes_min(s.b * d.b + s.b * uncovered + d.b * rest, most)
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
