import Footlight

/// A finished picture: 8-bit sRGB with straight alpha.
struct Picture {
  let width: Int
  let height: Int
  /// Red, green, blue, alpha; rows from the top.
  private(set) var bytes: [UInt8]

  /// A picture whose every pixel is told by a formula.
  init(width: Int, height: Int, _ pixel: (Int, Int) -> SIMD4<UInt8>) {
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        bytes += [value.x, value.y, value.z, value.w]
      }
    }
  }

  /// Encodes a painting. Colours are rounded to multiples of `step`: grain hides that, and it makes a file smaller.
  init(_ painting: Painting, step: Int = 1) {
    let codes = Self.codes.map { UInt8(min((Int($0) + step / 2) / step * step, 255)) }
    self.init(width: painting.width, height: painting.height) { x, y in
      let pixel = painting.pixels[y * painting.width + x]
      let alpha = UInt8(min(max(pixel.w * 255 + 0.5, 0), 255))
      guard alpha > 0 else { return .zero }
      func encode(_ light: Float) -> UInt8 { codes[Int(min(max(light / pixel.w * 65535 + 0.5, 0), 65535))] }
      return SIMD4(encode(pixel.x), encode(pixel.y), encode(pixel.z), alpha)
    }
  }

  /// The sRGB code of each 16-bit amount of light.
  private static let codes = (0...65535).map { UInt8(TransferFunction.srgb.encode(Double($0) / 65535) * 255 + 0.5) }
}
