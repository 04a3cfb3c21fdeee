/// A format of still images that can be read, recognised by a file's first bytes whatever its name.
enum ImageFormat: String {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case bmp = "BMP"

  /// Nil when the content is none of them.
  init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.starts(with: "BM".utf8), Self.hasBMPHeader(bytes) {
      self = .bmp
    } else {
      return nil
    }
  }

  /// Whether the length of an information header of one of the known kinds is where a bitmap file has it, with the
  /// pixels behind. The words before that, which are reserved, may hold anything.
  private static func hasBMPHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let pixels = bytes.number(at: 10, count: 4, bigEndian: false),
      let header = bytes.number(at: 14, count: 4, bigEndian: false)
    else { return false }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(header) && pixels >= 14 + header
  }

  /// What a file that is none of them looks like, for a message.
  static func description(of bytes: ArraySlice<UInt8>) -> String {
    let others: [(start: String, name: String)] = [
      ("GIF8", "a GIF"), ("%PDF", "a PDF"), ("II*\0", "a TIFF"), ("MM\0*", "a TIFF"), ("8BPS", "a Photoshop file"),
      ("RIFF", "a RIFF file without a WebP picture"), ("PK\u{3}\u{4}", "a ZIP archive"), ("<svg", "an SVG"),
    ]
    if let other = others.first(where: { bytes.starts(with: $0.start.utf8) }) { return other.name }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "an MP4, HEIC or AVIF file" }
    let isText = bytes.prefix(512).allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...13).contains($0) }
    return isText ? "a text file" : "data of an unknown kind"
  }
}
