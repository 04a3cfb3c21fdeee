internal import CLanes

/// How much of a light's red, green and blue gets to sixteen neighbouring pixels.
struct LightShare {
  let r: SIMD16<Float>
  let g: SIMD16<Float>
  let b: SIMD16<Float>

  /// - Parameter shadow: what takes part of it, nil when nothing does.
  @inline(__always)
  init(_ share: SIMD16<Float>, _ shadow: ShadowPlane?, _ x: Int, _ y: Int) {
    guard let shadow else {
      (r, g, b) = (share, share, share)
      return
    }
    let left = shadow.light(x, y)
    (r, g, b) = (share * left.r, share * left.g, share * left.b)
  }
}
