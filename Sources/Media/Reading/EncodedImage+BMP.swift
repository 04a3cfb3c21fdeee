internal import CLibAV

extension EncodedImage {
  /// Reads a bitmap file's information header, old (12 bytes) or new.
  init(bmp: ArraySlice<UInt8>) throws(DecodingFailure) {
    func number(_ offset: Int, _ count: Int) -> Int? { bmp.number(at: offset, count: count, bigEndian: false) }
    guard let header = number(14, 4), let bits = number(header == 12 ? 24 : 28, 2) else {
      throw .damaged("the file ends early")
    }
    let fieldBytes = header == 12 ? 2 : 4
    guard let width = number(18, fieldBytes), let height = number(18 + fieldBytes, fieldBytes) else {
      throw .damaged("the file ends early")
    }
    // A negative height means rows from the top.
    let rows = header == 12 ? height : Int(Int32(truncatingIfNeeded: height).magnitude)
    guard rows > 0, width <= Int(Int32.max) else { throw .damaged("its size is \(width)×\(rows) pixels") }
    self.init(bytes: bmp, codec: AV_CODEC_ID_BMP, width: width, height: rows, hasAlpha: bits == 32, isFullRange: true)
    packing = try BMPPacking(bmp, header: header, bits: bits, isTopDown: header != 12 && height >> 31 == 1)
  }
}
