/// How a picture must be turned to stand upright: EXIF 2.32, tag 274. The words say what is done to the stored
/// pixels; angles are clockwise.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, turned180, flipped, transposed, turned90, transversed, turned270

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }
}
