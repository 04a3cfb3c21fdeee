internal import CLanes

/// Sixteen finished pixels with straight alpha, all components 0…1: the tone map `none` cuts what is brighter.
struct StraightPixels {
  var r: SIMD16<Float>
  var g: SIMD16<Float>
  var b: SIMD16<Float>
  var a: SIMD16<Float>

  /// Of pixels whose alpha is 1.
  @inline(__always)
  private init(opaque place: UnsafePointer<Float>) {
    r = lanes_clamp(lanes_load(place))
    g = lanes_clamp(lanes_load(place + TilePlanes.planeStride))
    b = lanes_clamp(lanes_load(place + 2 * TilePlanes.planeStride))
    a = lanes_splat(1)
  }

  @inline(__always)
  init(_ place: UnsafePointer<Float>, _ content: TileContent) {
    if content == .premultiplied { self.init(premultiplied: place) } else { self.init(opaque: place) }
  }

  @inline(__always)
  private init(premultiplied place: UnsafePointer<Float>) {
    a = lanes_clamp(lanes_load(place + 3 * TilePlanes.planeStride))
    let divisor = lanes_max(a, lanes_splat(0x1p-60))
    r = lanes_clamp(lanes_load(place) / divisor)
    g = lanes_clamp(lanes_load(place + TilePlanes.planeStride) / divisor)
    b = lanes_clamp(lanes_load(place + 2 * TilePlanes.planeStride) / divisor)
  }
}
