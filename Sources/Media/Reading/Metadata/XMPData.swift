internal import Glibc
internal import Imaging

/// An XMP packet (ISO 16684-1): RDF in UTF-8. Of it only what depends on how the picture is stored is looked at, by the
/// names that all writers use.
struct XMPData {
  /// What JPEG puts before it.
  static let prefix = "http://ns.adobe.com/xap/1.0/\0".utf8

  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil when it is not told, or nonsense.
  var orientation: Orientation? {
    values(of: "tiff:Orientation").first.flatMap { Int(String(decoding: bytes[$0], as: UTF8.self)) }
      .flatMap(Orientation.init(rawValue:))
  }

  /// Makes it tell the truth about the picture once that is upright and changed: how it is turned, its size, and no
  /// preview and no further packet, which are not kept.
  mutating func describe(uprightPicture size: PixelSize) {
    for name in ["xmp:Thumbnails", "xap:Thumbnails", "xmpNote:HasExtendedXMP"] { remove(name) }
    let truth: KeyValuePairs = [
      "tiff:Orientation": Orientation.upright.rawValue, "tiff:ImageWidth": size.width, "tiff:ImageLength": size.height,
      "exif:PixelXDimension": size.width, "exif:PixelYDimension": size.height,
    ]
    for (name, value) in truth {
      for range in values(of: name).reversed() { bytes.replaceSubrange(range, with: "\(value)".utf8) }
    }
  }

  /// Where the name stands as a whole word, behind `<` or a space.
  private func places(of name: String) -> [Int] {
    finds(of: Array(name.utf8)).filter { start in
      let end = start + name.utf8.count
      guard start > 0, end < bytes.count else { return false }
      let isWord = Self.isSpace(bytes[end]) || [0x3D, 0x3E, 0x2F].contains(bytes[end])
      return isWord && (Self.isSpace(bytes[start - 1]) || bytes[start - 1] == 0x3C)
    }
  }

  /// Where a text begins, from `start` on.
  private func finds(of text: [UInt8], from start: Int = 0) -> [Int] {
    bytes.withUnsafeBytes { all in
      var (places, index) = ([Int](), start)
      while let base = all.baseAddress, index + text.count <= all.count,
        let found = memchr(base + index, Int32(text[0]), all.count - text.count + 1 - index)
      {
        index = UnsafeRawPointer(found) - base + 1
        if memcmp(found, text, text.count) == 0 { places.append(index - 1) }
      }
      return places
    }
  }

  /// The values of a property, as an attribute or an element, without the space around them.
  private func values(of name: String) -> [Range<Int>] {
    places(of: name).compactMap { start in
      let isElement = bytes[start - 1] == 0x3C
      let rest = bytes[(start + name.utf8.count)...]
      var value: ArraySlice<UInt8>
      if isElement {
        guard let tagEnd = rest.firstIndex(of: 0x3E), bytes[tagEnd - 1] != 0x2F else { return nil }
        value = bytes[(tagEnd + 1)...].prefix { $0 != 0x3C }
      } else {
        guard let quoted = attributeValue(rest) else { return nil }
        value = quoted
      }
      value = value.drop(while: Self.isSpace)
      while let last = value.last, Self.isSpace(last) { value.removeLast() }
      return value.indices
    }
  }

  /// What is in quotes behind `=`.
  private func attributeValue(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let equals = rest.drop(while: Self.isSpace)
    guard equals.first == 0x3D else { return nil }
    let quoted = equals.dropFirst().drop(while: Self.isSpace)
    guard let quote = quoted.first, quote == 0x22 || quote == 0x27 else { return nil }
    let value = quoted.dropFirst().prefix { $0 != quote }
    return value.endIndex < bytes.endIndex ? value : nil
  }

  private mutating func remove(_ name: String) {
    for start in places(of: name).reversed() {
      if bytes[start - 1] == 0x3C {
        let end = Array("</\(name)>".utf8)
        guard let close = finds(of: end, from: start).first else { continue }
        bytes.removeSubrange(start - 1..<close + end.count)
      } else if let value = attributeValue(bytes[(start + name.utf8.count)...]) {
        bytes.removeSubrange(start...value.endIndex)
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
