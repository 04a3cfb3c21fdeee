extension ArraySlice<UInt8> {
  /// The unsigned number in `count` bytes that begin `offset` bytes into the slice; nil outside of it.
  func number(at offset: Int, count: Int, bigEndian: Bool) -> Int? {
    guard offset >= 0, count <= self.count, offset <= self.count - count else { return nil }
    let bytes = self[startIndex + offset..<startIndex + offset + count]
    return bigEndian ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// `count` bytes that begin `offset` bytes into the slice, or fewer where it ends.
  func part(at offset: Int, count: Int) -> ArraySlice<UInt8> { dropFirst(offset).prefix(count) }
}
