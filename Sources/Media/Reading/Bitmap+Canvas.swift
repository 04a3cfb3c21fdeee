internal import Imaging

extension Bitmap {
  /// The picture on a transparent canvas.
  ///
  /// - Precondition: It lies inside the canvas.
  func placed(on canvas: PixelSize, x: Int, y: Int) -> Bitmap {
    guard canvas != size else { return self }
    var placed = [UInt16](repeating: 0, count: canvas.area * 4)
    for row in 0..<size.height {
      let target = ((y + row) * canvas.width + x) * 4
      let source = row * size.width * 4
      placed.replaceSubrange(target..<target + size.width * 4, with: samples[source..<source + size.width * 4])
    }
    return Bitmap(size: canvas, transfer: transfer, samples: placed)
  }
}
