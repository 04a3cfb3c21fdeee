internal import CLanes
internal import SceneFormat
internal import Staging

/// Tints and lights texels.
///
/// The planes hold, per pixel, ambient + Σ light for the multiplying model, out = p·L, and ambient − 1 + Σ light for the
/// adding one, out = clamp(p + α·L, 0, α), where p is a premultiplied and tinted texel and α its alpha. What gleams is
/// added to that: α times the gleam.
struct Shader {
  private let r: SIMD16<Float>
  private let g: SIMD16<Float>
  private let b: SIMD16<Float>
  private let a: SIMD16<Float>
  private let light: PlaneView?
  private let gleam: PlaneView?
  private let isAdditive: Bool

  /// - Parameters:
  ///   - light: the planes of what multiplies or is added; nil changes nothing.
  ///   - gleam: the planes of what is added to lit texels; nil when nothing is.
  init(tint: SIMD4<Float>, light: PlaneView?, gleam: PlaneView?, model: LightingState.Model) {
    r = lanes_splat(tint.x)
    g = lanes_splat(tint.y)
    b = lanes_splat(tint.z)
    a = lanes_splat(tint.w)
    self.light = light
    self.gleam = gleam
    isAdditive = model == .additive
  }

  @inline(__always)
  func shade(_ texels: PixelLanes, _ x: Int, _ y: Int) -> PixelLanes {
    var p = PixelLanes(r: texels.r * r, g: texels.g * g, b: texels.b * b, a: texels.a * a)
    guard let light else { return p }
    let place = light.pointer(x, y)
    let red = lanes_load(place)
    let green = lanes_load(place + TilePlanes.planeStride)
    let blue = lanes_load(place + 2 * TilePlanes.planeStride)
    if isAdditive {
      let zero = lanes_splat(0)
      p.r = lanes_min(lanes_max(p.r + p.a * red, zero), p.a)
      p.g = lanes_min(lanes_max(p.g + p.a * green, zero), p.a)
      p.b = lanes_min(lanes_max(p.b + p.a * blue, zero), p.a)
    } else {
      p.r *= red
      p.g *= green
      p.b *= blue
    }
    if let gleam { add(gleam, to: &p, x, y) }
    return p
  }

  @inline(__always)
  private func add(_ gleam: PlaneView, to p: inout PixelLanes, _ x: Int, _ y: Int) {
    let place = gleam.pointer(x, y)
    p.r += p.a * lanes_load(place)
    p.g += p.a * lanes_load(place + TilePlanes.planeStride)
    p.b += p.a * lanes_load(place + 2 * TilePlanes.planeStride)
    guard isAdditive else { return }
    p.r = lanes_min(p.r, p.a)
    p.g = lanes_min(p.g, p.a)
    p.b = lanes_min(p.b, p.a)
  }
}
