internal import Imaging

extension Bitmap {
  /// The picture set upright.
  func upright(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let (width, height) = (size.width, size.height)
    let (last, down) = (width - 1, (height - 1) * width)
    // Where the upright picture's first pixel is stored, and the stored pixels to its neighbours right and below.
    let (origin, right, below) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (last, -1, width)
      case .turned180: (down + last, -1, -width)
      case .flipped: (down, 1, -width)
      case .transposed: (0, width, 1)
      case .turned90: (down, -width, 1)
      case .transversed: (down + last, -width, -1)
      case .turned270: (last, width, -1)
      }
    let upright = orientation.swapsSides ? size.transposed : size
    let turned = [UInt16](unsafeUninitializedCapacity: samples.count) { out, count in
      for y in 0..<upright.height {
        for x in 0..<upright.width {
          let pixel = (origin + x * right + y * below) * 4
          for channel in 0..<4 { out[count + channel] = samples[pixel + channel] }
          count += 4
        }
      }
    }
    return Bitmap(size: upright, transfer: transfer, samples: turned)
  }
}
