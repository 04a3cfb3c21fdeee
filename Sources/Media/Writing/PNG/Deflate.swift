internal import CDeflate

/// Compression by libdeflate, whole buffers at a time.
enum Deflate {
  /// `bytes` as a zlib stream. `level` is 0…12.
  static func zlib(_ bytes: [UInt8], level: Int) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
      preconditionFailure("libdeflate has no memory, or no level \(level)")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, room.baseAddress, bound)
      }
      precondition(count > 0, "the bound holds for every input")
    }
  }
}
