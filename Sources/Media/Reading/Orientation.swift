/// How a picture must be turned to stand upright: EXIF 2.32, tag 274. The words say what is done to the stored
/// pixels; angles are clockwise.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, turned180, flipped, transposed, turned90, transversed, turned270

  /// Reads the tag in EXIF data, which is a TIFF file of its own; upright when it is not there, or nonsense.
  init(exif: ArraySlice<UInt8>) {
    self = Self.tag(in: exif).flatMap(Self.init(rawValue:)) ?? .upright
  }

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  private static func tag(in exif: ArraySlice<UInt8>) -> Int? {
    // Some writers repeat JPEG's "Exif\0\0" in other formats.
    let tiff = exif.starts(with: "Exif\0\0".utf8) ? exif.dropFirst(6) : exif
    let bigEndian = tiff.starts(with: "MM".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? { tiff.number(at: offset, count: count, bigEndian: bigEndian) }

    guard bigEndian || tiff.starts(with: "II".utf8), number(2, 2) == 42, let directory = number(4, 4),
      let entries = number(directory, 2)
    else { return nil }
    for entry in 0..<entries {
      let start = directory + 2 + entry * 12
      guard let tag = number(start, 2) else { return nil }
      if tag == 274 { return number(start + 8, 2) }
    }
    return nil
  }
}
