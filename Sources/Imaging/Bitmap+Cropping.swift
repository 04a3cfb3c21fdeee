extension Bitmap {
  /// The part of the picture whose top left pixel is (`x`, `y`).
  ///
  /// - Precondition: The part lies inside the picture.
  public func cropped(x: Int, y: Int, size part: PixelSize) -> Bitmap {
    precondition(
      x >= 0 && y >= 0 && x <= size.width - part.width && y <= size.height - part.height,
      "the part must lie inside the picture")
    var cropped: [UInt16] = []
    cropped.reserveCapacity(part.area * 4)
    for row in y..<y + part.height {
      let start = (row * size.width + x) * 4
      cropped += samples[start..<start + part.width * 4]
    }
    return Bitmap(size: part, transfer: transfer, samples: cropped)
  }
}
