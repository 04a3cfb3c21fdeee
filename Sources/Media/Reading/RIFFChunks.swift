/// The chunks of a RIFF file, which are a four-letter name, a length and the content, padded to an even length.
struct RIFFChunks {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The content of the first chunk of that name.
  func first(_ name: String) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let length = rest.number(at: 4, count: 4, bigEndian: false) {
      if rest.starts(with: name.utf8) { return rest.part(at: 8, count: length) }
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return nil
  }
}
