internal import CLanes

/// What a light's shadows leave of it in the pixels of a tile.
struct ShadowPlane {
  /// The visible shares of the lamp.
  let view: PlaneView
  /// What is left where nothing of it is visible.
  let rest: SIMD3<Float>

  /// - Parameter planes: those of all lights.
  init(_ shadow: PreparedShadow, in planes: PlaneView) {
    view = planes.plane(shadow.plane)
    rest = shadow.rest
  }

  /// What is left of red, green and blue in sixteen neighbouring pixels.
  @inline(__always)
  func light(_ x: Int, _ y: Int) -> (r: SIMD16<Float>, g: SIMD16<Float>, b: SIMD16<Float>) {
    let visible = lanes_load(view.pointer(x, y))
    let hidden = lanes_splat(1) - visible
    return (visible + hidden * rest.x, visible + hidden * rest.y, visible + hidden * rest.z)
  }
}
