internal import CLanes
internal import Staging

/// The colour of a light, and how it meets that of others.
struct LightColor {
  private let r: SIMD16<Float>
  private let g: SIMD16<Float>
  private let b: SIMD16<Float>
  private let hasPicture: Bool
  private let blend: LightState.Fixture.Blend
  /// What planes hold where there is no light at all.
  private let zero: Float

  init(_ light: PreparedLight, zero: Float) {
    self.zero = zero
    (r, g, b) = (lanes_splat(light.color.x), lanes_splat(light.color.y), lanes_splat(light.color.z))
    hasPicture = light.hasPicture
    blend = light.blend
  }

  /// Whether it is only light that comes on top of others.
  var isAdded: Bool { blend == .add }

  /// The colours at the pixels `x..<x+16` of the row that has been traced.
  @inline(__always)
  func lanes(_ x: Int, _ rows: LightRows) -> (r: SIMD16<Float>, g: SIMD16<Float>, b: SIMD16<Float>) {
    guard hasPicture else { return (r, g, b) }
    return (r * rows.load(.red, x), g * rows.load(.green, x), b * rows.load(.blue, x))
  }

  /// Puts light to that in three planes.
  @inline(__always)
  func blend(
    _ color: (r: SIMD16<Float>, g: SIMD16<Float>, b: SIMD16<Float>), share: LightShare,
    onto place: UnsafeMutablePointer<Float>
  ) {
    let (red, green, blue) = (place, place + TilePlanes.planeStride, place + 2 * TilePlanes.planeStride)
    switch blend {
    case .add:
      lanes_store(red, lanes_load(red) + share.r * color.r)
      lanes_store(green, lanes_load(green) + share.g * color.g)
      lanes_store(blue, lanes_load(blue) + share.b * color.b)
    case .subtract:
      lanes_store(red, lanes_load(red) - share.r * color.r)
      lanes_store(green, lanes_load(green) - share.g * color.g)
      lanes_store(blue, lanes_load(blue) - share.b * color.b)
    case .mix(let weight):
      mix(color.r, share.r * weight, red)
      mix(color.g, share.g * weight, green)
      mix(color.b, share.b * weight, blue)
    }
  }

  @inline(__always)
  private func mix(_ color: SIMD16<Float>, _ part: SIMD16<Float>, _ place: UnsafeMutablePointer<Float>) {
    let other = lanes_load(place)
    lanes_store(place, other + (color + zero - other) * part)
  }
}
