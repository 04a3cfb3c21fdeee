/// A text that can tell the line and column of any of its bytes.
package struct SourceText: Sendable {
  package let file: String
  /// UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The number of characters before every `stride`-th byte, so that a column in a long line is found quickly.
  private let characterCounts: [Int]
  private static let stride = 4096

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var lineStarts = [0]
    var characterCounts: [Int] = []
    characterCounts.reserveCapacity(bytes.count / Self.stride + 1)
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index % Self.stride == 0 { characterCounts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
    }
    self.lineStarts = lineStarts
    self.characterCounts = characterCounts
  }

  package func location(atOffset offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = characters(before: offset) - characters(before: lineStarts[low]) + 1
    return SourceLocation(file: file, line: low + 1, column: column)
  }

  private func characters(before offset: Int) -> Int {
    guard !characterCounts.isEmpty else { return 0 }
    let block = min(offset / Self.stride, characterCounts.count - 1)
    return bytes[block * Self.stride..<offset].reduce(characterCounts[block]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}
