internal import CDeflate

/// The signature and chunks of a PNG file (W3C, Portable Network Graphics, §5).
struct PNGFile {
  private(set) var bytes: [UInt8]

  init(capacity: Int) {
    bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes.reserveCapacity(capacity)
  }

  /// Adds a chunk: length, type, data, and the CRC-32 of type and data.
  mutating func append(_ type: StaticString, _ data: ArraySlice<UInt8>) {
    append(UInt32(data.count))
    let start = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
    bytes.append(contentsOf: data)
    let checksum = bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    append(checksum)
  }

  private mutating func append(_ word: UInt32) {
    withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
