internal import CLanes
internal import Imaging

/// Planes of Y', Cb and Cr after BT.709, limited range, with chroma halved both ways and sited left.
///
///     Y' = 16 + 219 (0.2126 R' + 0.7152 G' + 0.0722 B'),  Cb = 128 + 224 (B' − Y) / 1.8556,  Cr = 128 + 224 (R' − Y) / 1.5748
///
/// (Recommendation ITU-R BT.709-6, items 3.2 to 3.5, with Y the unscaled luma.) Chroma is averaged before its only
/// quantisation: [1 2 1]/4 across, around each even column, and [1 1]/2 down; beyond the picture its border repeats.
/// A transparent film is shown over black, which premultiplied colours are already.
struct YUV420Writer: TileWriter, ~Copyable {
  private let luma: UnsafeMutablePointer<UInt8>
  private let size: PixelSize
  private let encode: DisplayEncoding
  private let dither: DitherMatrix
  private let blue: ChromaRow
  private let red: ChromaRow

  init(_ memory: FrameMemory, size: PixelSize, blending: TransferFunction, dither: Renderer.Dither) {
    let bytes = memory.base.assumingMemoryBound(to: UInt8.self)
    let planes = Frame.planes(of: .yuv420, size: size)
    luma = bytes + planes[0].offset
    self.size = size
    encode = DisplayEncoding(blending)
    self.dither = DitherMatrix(dither, lowest: 1 / 128)
    blue = ChromaRow(bytes + planes[1].offset, stride: planes[1].stride, range: 1.8556)
    red = ChromaRow(bytes + planes[2].offset, stride: planes[2].stride, range: 1.5748)
  }

  func write(_ canvas: PlaneView, _ tile: PixelRect, _ content: TileContent) {
    let encode = encode.needed(for: content)
    for y in stride(from: tile.minY, to: tile.maxY, by: 2) {
      let lower = min(y + 1, tile.maxY - 1)
      for x in stride(from: tile.minX, to: tile.maxX, by: 16) {
        let a = writeLuma(canvas, x, y, tile, encode)
        let b = writeLuma(canvas, x, lower, tile, encode)
        blue.put(a.blue + b.blue, at: x - tile.minX)
        red.put(a.red + b.red, at: x - tile.minX)
      }
      let threshold = dither[row: y / 2]
      blue.write(row: y / 2, of: tile, threshold)
      red.write(row: y / 2, of: tile, threshold)
    }
  }

  /// Writes sixteen pixels' luma, and returns B' − Y and R' − Y.
  @inline(__always)
  private func writeLuma(
    _ canvas: PlaneView, _ x: Int, _ y: Int, _ tile: PixelRect, _ encode: DisplayEncoding
  ) -> (blue: SIMD16<Float>, red: SIMD16<Float>) {
    let pixels = StraightPixels(canvas, x, y, .opaque)
    let (r, g, b) = (encode(pixels.r), encode(pixels.g), encode(pixels.b))
    let y1 = r * 0.2126 + g * 0.7152 + b * 0.0722
    let place = luma + (y * size.width + x)
    let code = lanes_int(y1 * 219 + (dither[row: y] + 16))
    if x + 16 <= tile.maxX {
      lanes_store_bytes(place, code)
    } else {
      lanes_store_bytes_first(place, Int32(tile.maxX - x), code)
    }
    return (b - y1, r - y1)
  }
}
