/// One picture as it stands in its file: what libav decodes, and what only the container knows.
struct EncodedImage {
  /// What the decoder takes.
  var bytes: ArraySlice<UInt8>
  var width: Int
  var height: Int
  var orientation: Orientation
  /// Whether the format has an alpha channel that counts.
  var hasAlpha: Bool
  /// The transparent canvas, and where the picture lies on it.
  var canvas: (width: Int, height: Int, x: Int, y: Int)

  /// A picture that fills its canvas.
  init(bytes: ArraySlice<UInt8>, width: Int, height: Int, orientation: Orientation = .upright, hasAlpha: Bool) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.orientation = orientation
    self.hasAlpha = hasAlpha
    canvas = (width, height, 0, 0)
  }
}
