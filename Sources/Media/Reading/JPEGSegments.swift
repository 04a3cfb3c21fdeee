/// The segments of a JPEG (ITU-T T.81, annex B), one after another, up to the picture's end.
struct JPEGSegments {
  private let jpeg: ArraySlice<UInt8>
  /// Where the next segment begins; after the last one, where the picture ends.
  private(set) var offset = 2

  init(_ jpeg: ArraySlice<UInt8>) { self.jpeg = jpeg }

  /// The next segment's marker and content; nil at the end of the picture.
  mutating func next() throws(DecodingFailure) -> (marker: Int, content: ArraySlice<UInt8>)? {
    guard let marker = nextMarker() else { throw .damaged("the file ends early") }
    if marker == 0xD9 { return nil }
    guard let length = jpeg.number(at: offset, count: 2, bigEndian: true), length >= 2 else {
      throw .damaged("a segment has no length")
    }
    let content = jpeg.part(at: offset + 2, count: length - 2)
    offset += length
    return (marker, content)
  }

  /// The next marker but restarts and stuffed bytes, which belong to compressed data; `offset` is left behind it.
  private mutating func nextMarker() -> Int? {
    var index = jpeg.startIndex + offset
    while let lead = jpeg[min(index, jpeg.endIndex)...].firstIndex(of: 0xFF), lead + 1 < jpeg.endIndex {
      index = lead + 1
      // A marker may be led by any number of 0xFF.
      guard ![0x00, 0x01, 0xFF].contains(jpeg[index]), !(0xD0...0xD8).contains(jpeg[index]) else { continue }
      offset = index + 1 - jpeg.startIndex
      return Int(jpeg[index])
    }
    return nil
  }
}
