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
  /// Keeps the planes.
  private let owner: PlaneBuffers?

  /// Nil for a frame of another layout. The frame must outlive its planes.
  init?(_ frame: UnsafeMutablePointer<AVFrame>, of image: EncodedImage, size: PixelSize) {
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
    alpha = image.hasAlpha && layout.nb_components == 4 ? planes[3] : nil
    across = ChromaTaps(side: size.width, shift: Int(layout.log2_chroma_w))
    down = ChromaTaps(side: size.height, shift: Int(layout.log2_chroma_h))
    isFullRange = image.isFullRange
    owner = nil
  }

  /// Planes of a JPEG.
  init(_ buffers: PlaneBuffers, size: PixelSize) {
    let planes = buffers.planes.map { Plane(bytes: $0.bytes, stride: $0.stride) }
    self.size = size
    luma = planes[0]
    chroma = planes.count > 2 ? (planes[1], planes[2]) : nil
    alpha = nil
    across = ChromaTaps(side: size.width, shift: buffers.across)
    down = ChromaTaps(side: size.height, shift: buffers.down)
    isFullRange = true
    owner = buffers
  }

  /// The picture as a bitmap's samples, rounded to 8 bits as every decoder of these formats does.
  func samples() -> [UInt16] {
    // Without chroma every pixel stays neutral.
    var blues = [Int32](repeating: 128 << (across.bits + down.bits), count: size.width)
    var reds = blues
    let matrix = ColourMatrix(isFullRange: isFullRange, chromaBits: across.bits + down.bits)
    let words = size.width * 4
    return [UInt16](unsafeUninitializedCapacity: size.height * words) { samples, count in
      for y in 0..<size.height {
        if let chroma {
          across.interpolate(down.blend(y, of: chroma.blue.row, count: across.count), into: &blues)
          across.interpolate(down.blend(y, of: chroma.red.row, count: across.count), into: &reds)
        }
        let row = UnsafeMutableBufferPointer(rebasing: samples[count..<count + words])
        matrix.apply(luma.row(y), blues, reds, to: row)
        if let alphas = alpha?.row(y) {
          for x in 0..<size.width { row[x * 4 + 3] = UInt16(alphas[x]) &* 257 }
        }
        count += words
      }
    }
  }
}
