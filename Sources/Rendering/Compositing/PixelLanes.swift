internal import CLanes

/// Sixteen neighbouring pixels of a row, one vector per component.
struct PixelLanes {
  var r = SIMD16<Float>()
  var g = SIMD16<Float>()
  var b = SIMD16<Float>()
  var a = SIMD16<Float>()

  /// Sixteen texels of four words that begin at `texels`, as 0…65535.
  @inline(__always)
  static func load(_ texels: UnsafePointer<UInt16>) -> PixelLanes {
    var pixels = PixelLanes()
    lanes_load_rgba16(texels, &pixels)
    return pixels
  }

  /// The sixteen texels that end with the one at `texels`, the last first.
  @inline(__always)
  static func loadReversed(_ texels: UnsafePointer<UInt16>) -> PixelLanes {
    var pixels = PixelLanes()
    lanes_load_rgba16_reversed(texels, &pixels)
    return pixels
  }

  /// The texels at sixteen offsets in texels from `texels`, as 0…65535.
  @inline(__always)
  static func gather(_ texels: UnsafePointer<UInt16>, _ offset: SIMD16<Int32>) -> PixelLanes {
    var pixels = PixelLanes()
    lanes_gather_rgba16(texels, offset, &pixels)
    return pixels
  }

  /// The mean of both in which `other` has the weight `share`; of equals exactly themselves.
  @inline(__always)
  func mixed(with other: PixelLanes, _ share: SIMD16<Float>) -> PixelLanes {
    PixelLanes(
      r: r + (other.r - r) * share, g: g + (other.g - g) * share, b: b + (other.b - b) * share,
      a: a + (other.a - a) * share)
  }

  @inline(__always)
  static func * (pixels: PixelLanes, weight: SIMD16<Float>) -> PixelLanes {
    PixelLanes(r: pixels.r * weight, g: pixels.g * weight, b: pixels.b * weight, a: pixels.a * weight)
  }

  @inline(__always)
  static func + (a: PixelLanes, b: PixelLanes) -> PixelLanes {
    PixelLanes(r: a.r + b.r, g: a.g + b.g, b: a.b + b.b, a: a.a + b.a)
  }
}
