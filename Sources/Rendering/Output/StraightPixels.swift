internal import CLanes

/// Sixteen finished pixels with straight alpha, all components 0…1: the tone map `none` cuts what is brighter.
struct StraightPixels {
  var r: SIMD16<Float>
  var g: SIMD16<Float>
  var b: SIMD16<Float>
  var a: SIMD16<Float>

  /// Of pixels whose alpha is 1.
  @inline(__always)
  private init(opaque place: UnsafePointer<Float>, _ stride: Int) {
    r = lanes_clamp(lanes_load(place))
    g = lanes_clamp(lanes_load(place + stride))
    b = lanes_clamp(lanes_load(place + 2 * stride))
    a = lanes_splat(1)
  }

  @inline(__always)
  init(_ view: PlaneView, _ x: Int, _ y: Int, _ content: TileContent) {
    let (place, stride) = (UnsafePointer(view.pointer(x, y)), view.planeStride)
    if content == .premultiplied { self.init(premultiplied: place, stride) } else { self.init(opaque: place, stride) }
  }

  @inline(__always)
  private init(premultiplied place: UnsafePointer<Float>, _ stride: Int) {
    a = lanes_clamp(lanes_load(place + 3 * stride))
    let divisor = lanes_max(a, lanes_splat(0x1p-60))
    r = lanes_clamp(lanes_load(place) / divisor)
    g = lanes_clamp(lanes_load(place + stride) / divisor)
    b = lanes_clamp(lanes_load(place + 2 * stride) / divisor)
  }
}
