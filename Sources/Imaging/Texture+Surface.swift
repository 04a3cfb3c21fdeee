extension Texture {
  /// The surface of a picture, for light that falls on it: red, green and blue hold a normal's x, y and z, each from −1
  /// to 1 as 0…65535, and alpha how much the surface shines. It is data: nothing is decoded or premultiplied, and each
  /// mip level holds the means of the one before, which whoever reads a normal makes one long again.
  ///
  /// - Parameters:
  ///   - normals: its colour samples are taken as they stand in the file.
  ///   - specular: how much each point shines, by the mean of its colour samples; nil shines all over.
  /// - Precondition: both are of one size.
  public convenience init(normals: Bitmap, specular: Bitmap? = nil) {
    precondition(specular.map { $0.size == normals.size } ?? true, "a surface has one size")
    let level = MipLevel(width: normals.size.width, height: normals.size.height)
    for index in stride(from: 0, to: normals.samples.count, by: 4) {
      for channel in index..<index + 3 { level.texels[channel] = normals.samples[channel] }
      level.texels[index + 3] = specular?.mean(at: index) ?? .max
    }
    self.init(level, size: normals.size, blendedAs: .linear, isOpaque: false)
  }
}

extension Bitmap {
  /// The mean of the colour samples of the pixel that begins at `index`, rounded to nearest.
  fileprivate func mean(at index: Int) -> UInt16 {
    let sum = UInt32(samples[index]) + UInt32(samples[index + 1]) + UInt32(samples[index + 2])
    return UInt16((sum + 1) / 3)
  }
}
