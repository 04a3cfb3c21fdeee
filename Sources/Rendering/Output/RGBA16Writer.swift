internal import CLanes
internal import Imaging

/// Words of red, green, blue and straight alpha, sRGB-encoded and rounded.
struct RGBA16Writer: TileWriter {
  private let words: UnsafeMutablePointer<UInt16>
  private let stride: Int
  private let encode: DisplayEncoding

  init(_ memory: FrameMemory, size: PixelSize, blending: TransferFunction) {
    words = memory.base.assumingMemoryBound(to: UInt16.self)
    stride = size.width * 4
    encode = DisplayEncoding(blending)
  }

  func write(_ canvas: PlaneView, _ tile: PixelRect, _ content: TileContent) {
    let encode = encode.needed(for: content)
    for y in tile.minY..<tile.maxY {
      for x in Swift.stride(from: tile.minX, to: tile.maxX, by: 16) {
        let pixels = StraightPixels(canvas, x, y, content)
        let alpha = lanes_int(pixels.a * 65535 + 0.5)
        let keep = lanes_is_positive(alpha)
        let r = lanes_int(encode.precise(pixels.r) * 65535 + 0.5) & keep
        let g = lanes_int(encode.precise(pixels.g) * 65535 + 0.5) & keep
        let b = lanes_int(encode.precise(pixels.b) * 65535 + 0.5) & keep
        let place = words + y * stride + 4 * x
        if x + 16 <= tile.maxX {
          lanes_store_rgba16(place, r, g, b, alpha)
        } else {
          lanes_store_rgba16_first(place, Int32(tile.maxX - x), r, g, b, alpha)
        }
      }
    }
  }
}
