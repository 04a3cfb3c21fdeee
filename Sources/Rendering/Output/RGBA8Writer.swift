internal import CLanes
internal import Imaging

/// Bytes of red, green, blue and straight alpha, sRGB-encoded.
///
/// A colour that the bytes can hold stays exact: a 16-bit linear texel is off by at most 0.026 of a level, in the
/// darks, which the thresholds of 1/32 and above leave room for. Alpha is rounded; where it is 0 all four bytes are.
struct RGBA8Writer: TileWriter {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let stride: Int
  private let encode: DisplayEncoding
  private let dither: DitherMatrix

  init(_ memory: FrameMemory, size: PixelSize, blending: TransferFunction, dither: Renderer.Dither) {
    bytes = memory.base.assumingMemoryBound(to: UInt8.self)
    stride = size.width * 4
    encode = DisplayEncoding(blending)
    self.dither = DitherMatrix(dither, lowest: 1 / 32)
  }

  func write(_ canvas: PlaneView, _ tile: PixelRect, _ content: TileContent) {
    let encode = encode.needed(for: content)
    for y in tile.minY..<tile.maxY {
      let threshold = dither[row: y]
      for x in Swift.stride(from: tile.minX, to: tile.maxX, by: 16) {
        let pixels = StraightPixels(canvas, x, y, content)
        let alpha = lanes_int(pixels.a * 255 + 0.5)
        var r = lanes_int(encode(pixels.r) * 255 + threshold)
        var g = lanes_int(encode(pixels.g) * 255 + threshold)
        var b = lanes_int(encode(pixels.b) * 255 + threshold)
        if content == .premultiplied {
          let keep = lanes_is_positive(alpha)
          (r, g, b) = (r & keep, g & keep, b & keep)
        }
        let place = bytes + y * stride + 4 * x
        if x + 16 <= tile.maxX {
          lanes_store_rgba8(place, r, g, b, alpha)
        } else {
          lanes_store_rgba8_first(place, Int32(tile.maxX - x), r, g, b, alpha)
        }
      }
    }
  }
}
