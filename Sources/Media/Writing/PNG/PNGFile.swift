internal import CDeflate

/// The signature and chunks of a PNG file (W3C, Portable Network Graphics, §5).
struct PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The last chunk: no data, its type, and its checksum.
  static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  private(set) var bytes: [UInt8]

  init(capacity: Int) {
    bytes = Self.signature
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

  /// Adds what is said beside the pixels, but for a profile.
  mutating func append(_ metadata: PictureMetadata) {
    if let resolution = metadata.resolution?.converted(to: .meter) {
      let unit: UInt8 = resolution.unit == .none ? 0 : 1
      let sides = [resolution.x, resolution.y].flatMap { side in
        withUnsafeBytes(of: UInt32(clamping: side).bigEndian) { Array($0) }
      }
      append("pHYs", (sides + [unit])[...])
    }
    if let exif = metadata.exif { append("eXIf", exif[...]) }
    // Not compressed, in no language.
    if let xmp = metadata.xmp { append("iTXt", (PNGNotes.xmpName.utf8 + [0, 0, 0, 0, 0] + xmp)[...]) }
    // As other programs write it, since PNG has no place for it: compressed hexadecimal digits.
    if let photoshop = metadata.photoshop {
      let digits = Array("0123456789abcdef".utf8)
      var text = Array("\niptc\n\(photoshop.count)".utf8)
      for (index, byte) in photoshop.enumerated() {
        if index.isMultiple(of: 36) { text.append(0x0A) }
        text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
      append("zTXt", ((PNGNotes.rawName + "iptc").utf8 + [0, 0] + Deflate.zlib(text + [0x0A], level: 9))[...])
    }
  }

  private mutating func append(_ word: UInt32) {
    withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
