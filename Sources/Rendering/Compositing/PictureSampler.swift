/// A sampler of a picture that can be read beyond its border too.
protocol PictureSampler: TexelSampler {
  /// The texels of the pixels `x..<x+16`, without coverage; beyond the border those that are nearest. What is given from the
  /// `count`th pixel on has no meaning.
  func anywhere(_ x: Int, count: Int) -> PixelLanes
}
