/// The chunks of a RIFF file, which are a four-letter name, a length and the content, padded to an even length.
struct RIFFChunks {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The content of the first chunk of that name.
  func first(_ name: String) -> ArraySlice<UInt8>? { contents(name, limit: 1).first }

  /// Whether there are several chunks of that name.
  func hasSeveral(_ name: String) -> Bool { contents(name, limit: 2).count == 2 }

  private func contents(_ name: String, limit: Int) -> [ArraySlice<UInt8>] {
    var (rest, found) = (bytes, [ArraySlice<UInt8>]())
    while found.count < limit, let length = rest.number(at: 4, count: 4, bigEndian: false) {
      if rest.starts(with: name.utf8) { found.append(rest.part(at: 8, count: length)) }
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return found
  }
}
