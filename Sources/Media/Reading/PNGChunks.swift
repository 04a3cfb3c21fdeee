internal import CDeflate

/// The chunks of a PNG file, one after another, as far as they are whole.
struct PNGChunks: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ png: ArraySlice<UInt8>) { rest = png.dropFirst(PNGFile.signature.count) }

  mutating func next() -> (type: String, data: ArraySlice<UInt8>)? {
    guard let length = rest.number(at: 0, count: 4, bigEndian: true), length <= rest.count - 12 else { return nil }
    let chunk = rest.prefix(12 + length)
    rest = rest.dropFirst(12 + length)
    return (String(decoding: chunk.part(at: 4, count: 4), as: UTF8.self), chunk.part(at: 8, count: length))
  }
}

/// What a PNG's chunks say of the picture as a whole, beside its colours: wherever they stand, before the pixels or behind.
struct PNGNotes {
  private(set) var exif: [UInt8]?
  private(set) var xmp: [UInt8]?
  private(set) var photoshop: [UInt8]?
  private(set) var resolution: PictureMetadata.Resolution?
  /// Whether it is an animation of more than one frame.
  private(set) var isAnimated = false

  /// The longest that a text may be when it is expanded.
  private static let textLimit = 16 << 20

  init(_ png: ArraySlice<UInt8>) {
    // EXIF data of its own chunk counts before that of a text.
    var textExif: [UInt8]?
    var seen: Set<String> = []
    for (type, data) in PNGChunks(png) {
      switch type {
      case "acTL": isAnimated = (data.number(at: 0, count: 4, bigEndian: true) ?? 0) > 1
      case "eXIf" where exif == nil: exif = ExifData(data).bytes
      case "pHYs" where resolution == nil: resolution = Self.resolution(data)
      case "tEXt", "zTXt", "iTXt":
        // The first of each name, so that expanding them has an end.
        let name = String(decoding: data.prefix { $0 != 0 }, as: UTF8.self)
        guard Self.isWanted(name), seen.insert(name).inserted, let text = Self.text(type, data) else { continue }
        if name == Self.xmpName {
          xmp = text
        } else if let raw = Self.rawProfile(text) {
          take(raw, named: name, &textExif)
        }
      default: break
      }
    }
    exif = exif ?? textExif
  }

  static let xmpName = "XML:com.adobe.xmp"
  static let rawName = "Raw profile type "

  private static func isWanted(_ name: String) -> Bool { name == xmpName || name.hasPrefix(rawName) }

  private mutating func take(_ raw: [UInt8], named name: String, _ textExif: inout [UInt8]?) {
    switch name.dropFirst(Self.rawName.count).lowercased() {
    case "exif", "app1":
      if raw.starts(with: XMPData.prefix) {
        xmp = xmp ?? Array(raw.dropFirst(XMPData.prefix.count))
      } else {
        let data = ExifData(raw[...])
        if textExif == nil, data.isValid { textExif = data.bytes }
      }
    case "xmp": xmp = xmp ?? raw
    case "iptc", "8bim", "app13": photoshop = photoshop ?? PhotoshopResources(raw[...]).kept
    default: break
    }
  }

  /// The text of a chunk, expanded (PNG, third edition, 11.3.3).
  private static func text(_ type: String, _ data: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = data.drop { $0 != 0 }.dropFirst()
    var isCompressed = type == "zTXt"
    if type == "iTXt" {
      isCompressed = rest.first == 1
      // The method, a language and the name in that language.
      rest = rest.dropFirst(2).drop { $0 != 0 }.dropFirst().drop { $0 != 0 }.dropFirst()
    } else if isCompressed {
      rest = rest.dropFirst()
    }
    if !isCompressed { return rest.count <= textLimit ? Array(rest) : nil }
    return Deflate.expand(rest, limit: textLimit)
  }

  /// What ImageMagick began to put into texts: lines with a name, a length, and as many bytes in hexadecimal digits.
  private static func rawProfile(_ text: [UInt8]) -> [UInt8]? {
    let lines = text.split(maxSplits: 2) { $0 == 0x0A || $0 == 0x0D }
    guard lines.count == 3, let count = Int(String(decoding: lines[1].filter { $0 != 0x20 }, as: UTF8.self)), count >= 0
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines[2].count / 2)
    var high: UInt8?
    for digit in lines[2] {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue.map(UInt8.init) else { continue }
      if let first = high { bytes.append(first << 4 | value) }
      high = high == nil ? value : nil
    }
    return bytes.count >= count ? Array(bytes.prefix(count)) : nil
  }

  private static func resolution(_ data: ArraySlice<UInt8>) -> PictureMetadata.Resolution? {
    guard let x = data.number(at: 0, count: 4, bigEndian: true), let y = data.number(at: 4, count: 4, bigEndian: true),
      let unit = data.number(at: 8, count: 1, bigEndian: true)
    else { return nil }
    return PictureMetadata.Resolution(x: x, y: y, unit: unit == 1 ? .meter : .none)
  }
}

extension Deflate {
  /// What a zlib stream holds, unless it is damaged or longer than `limit`.
  static func expand(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = min(limit, max(4096, stream.count * 4))
    while true {
      var status = LIBDEFLATE_BAD_DATA
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        stream.withUnsafeBytes {
          status = libdeflate_zlib_decompress(
            decompressor, $0.baseAddress, $0.count, buffer.baseAddress, room, &count)
        }
        if status != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if status == LIBDEFLATE_SUCCESS { return bytes }
      guard status == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
      room = min(limit, room * 4)
    }
  }
}
