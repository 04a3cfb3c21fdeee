/// The checksums of a PNG's chunks.
enum PNGChecksums {
  /// Sets each chunk's checksum right, as far as chunks can be followed.
  static func mend(_ png: inout [UInt8]) {
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= png.count else { return }
      let checksum = ~png[offset + 4..<end].reduce(UInt32.max) {
        table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8
      }
      for byte in 0..<4 { png[end + byte] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(byte))) }
      offset = end + 4
    }
  }

  /// PNG, third edition, annex D.
  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
