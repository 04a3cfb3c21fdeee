internal import Imaging

extension FloatPlanes {
  /// Fills the picture with a bitmap of the same size, or with rows and columns exchanged, as premultiplied amounts of
  /// light.
  func fill(from bitmap: Bitmap, transposed: Bool, on bands: BandRunner) {
    let light = Self.lightTable(bitmap.transfer)
    let (right, below) = transposed ? (bitmap.size.width, 1) : (1, bitmap.size.width)
    bitmap.samples.withUnsafeBufferPointer { samples in
      light.withUnsafeBufferPointer { light in
        guard let samples = samples.baseAddress, let light = light.baseAddress else { return }
        let source = BitmapSource(samples: samples, light: light, right: right, below: below)
        bands(rows: 0..<(height + 15) / 16) { _, blocks in
          // Squares of 16 × 16 pixels stay in the cache whichever way they are read.
          for top in blocks.lazy.map({ $0 * 16 }) {
            for left in stride(from: 0, to: width, by: 16) {
              for y in top..<min(top + 16, height) { fill(row: y, left..<min(left + 16, width), from: source) }
            }
          }
        }
      }
    }
  }

  /// The amount of light that each sample stands for.
  private static func lightTable(_ transfer: TransferFunction) -> [Float] {
    (0...65_535).map { Float(min(max(transfer.decode(Double($0) / 65_535), 0), 1)) }
  }

  private func fill(row y: Int, _ columns: Range<Int>, from source: BitmapSource) {
    let pixels = source.samples + 4 * y * source.below
    let (red, green, blue) = (row(y, of: 0), row(y, of: 1), row(y, of: 2))
    for x in columns {
      let pixel = pixels + 4 * x * source.right
      red[x] = source.light[Int(pixel[0])]
      green[x] = source.light[Int(pixel[1])]
      blue[x] = source.light[Int(pixel[2])]
    }
    guard planeCount > 3 else { return }
    let alphas = row(y, of: 3)
    for x in columns {
      let alpha = Float(pixels[4 * x * source.right + 3]) / 65_535
      (red[x], green[x], blue[x], alphas[x]) = (red[x] * alpha, green[x] * alpha, blue[x] * alpha, alpha)
    }
  }
}

/// What threads read of a bitmap.
private struct BitmapSource: @unchecked Sendable {
  let samples: UnsafePointer<UInt16>
  let light: UnsafePointer<Float>
  /// Pixels from one to the next of a row, and of a column.
  let right: Int
  let below: Int
}
