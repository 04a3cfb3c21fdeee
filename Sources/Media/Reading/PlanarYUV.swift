internal import CLibAV
internal import Imaging

/// A decoded picture as planes of bytes: luma, perhaps chroma at a lower resolution, perhaps alpha.
///
/// JPEG and WebP both mean ITU-R BT.601's matrix, with chroma samples in the middle of the pixels that they serve.
struct PlanarYUV {
  private struct Plane {
    let bytes: UnsafeMutablePointer<UInt8>
    let stride: Int
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }
  }

  private let size: PixelSize
  private let luma: Plane
  private let chroma: (blue: Plane, red: Plane)?
  private let alpha: Plane?
  private let across: ChromaTaps
  private let down: ChromaTaps
  /// Whether luma fills 0…255 (JPEG) or 16…235 (WebP).
  private let isFullRange: Bool

  /// Nil for a frame of another layout. The frame must outlive its planes.
  init?(_ frame: UnsafeMutablePointer<AVFrame>, size: PixelSize, isFullRange: Bool) {
    let format = AVPixelFormat(frame.pointee.format)
    guard let layout = av_pix_fmt_desc_get(format)?.pointee, layout.comp.0.depth == 8 else { return nil }
    let flags = Int32(truncatingIfNeeded: layout.flags)
    let isPlanar = flags & AV_PIX_FMT_FLAG_PLANAR != 0 || layout.nb_components == 1
    guard isPlanar, flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) == 0 else { return nil }

    let data = [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, frame.pointee.data.3]
    let strides = [
      frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2, frame.pointee.linesize.3,
    ]
    let planes = zip(data, strides).map { bytes, stride in bytes.map { Plane(bytes: $0, stride: Int(stride)) } }
    guard let luma = planes[0] else { return nil }
    self.size = size
    self.luma = luma
    if let blue = planes[1], let red = planes[2] { chroma = (blue, red) } else { chroma = nil }
    alpha = layout.nb_components == 4 ? planes[3] : nil
    across = ChromaTaps(side: size.width, shift: Int(layout.log2_chroma_w))
    down = ChromaTaps(side: size.height, shift: Int(layout.log2_chroma_h))
    self.isFullRange = isFullRange
  }

  /// The picture as a bitmap's samples, rounded to 8 bits as every decoder of these formats does.
  func samples() -> [UInt16] {
    let (lumaScale, lumaZero): (Float, Float) = isFullRange ? (1, 0) : (255.0 / 219, 16)
    let chromaScale: Float = isFullRange ? 1 : 255.0 / 224
    let taps = across.taps
    // Chroma is kept as whole numbers of this many parts of a level until the matrix.
    let parts = across.total * down.total
    let unit = chromaScale / Float(parts)
    var blues = [Int32](repeating: 0, count: across.count)
    var reds = blues
    return [UInt16](unsafeUninitializedCapacity: size.area * 4) { samples, count in
      for y in 0..<size.height {
        if let chroma {
          down.blend(y, chroma.blue.row, into: &blues)
          down.blend(y, chroma.red.row, into: &reds)
        }
        let lumas = luma.row(y)
        let alphas = alpha?.row(y)
        for x in 0..<size.width {
          let grey = (Float(lumas[x]) - lumaZero) * lumaScale
          var (red, green, blue) = (grey, grey, grey)
          if chroma != nil {
            let cb = Float(taps[x].sum(blues) - 128 * parts) * unit
            let cr = Float(taps[x].sum(reds) - 128 * parts) * unit
            red += 1.402 * cr
            green -= 0.344_136_286 * cb + 0.714_136_286 * cr
            blue += 1.772 * cb
          }
          samples[count] = Self.word(red)
          samples[count + 1] = Self.word(green)
          samples[count + 2] = Self.word(blue)
          samples[count + 3] = alphas.map { UInt16($0[x]) &* 257 } ?? .max
          count += 4
        }
      }
    }
  }

  /// The nearest of the 256 levels, as a sample.
  @inline(__always)
  private static func word(_ level: Float) -> UInt16 { UInt16(max(0, min(255, level)) + 0.5) &* 257 }
}
