/// Photoshop's image resources (Adobe, Photoshop File Formats): blocks with a number each, in one of which IPTC data is:
/// captions, keywords, copyright.
struct PhotoshopResources {
  /// What JPEG puts before them.
  static let prefix = "Photoshop 3.0\0".utf8

  /// The blocks that stay true whatever is done to the picture; nil when there is none.
  let kept: [UInt8]?

  /// IPTC data and its checksum, whether there is a copyright, and its address. Others are resolutions, which have their
  /// own places, and thumbnails, paths and guides, which show or measure the picture as it was.
  private static let keptNumbers = [0x0404, 0x0425, 0x040A, 0x040B]

  /// - Parameter data: blocks, or IPTC data alone.
  init(_ data: ArraySlice<UInt8>) {
    if data.first == 0x1C {
      kept = Self.block(0x0404, data)
      return
    }
    var kept: [UInt8] = []
    var rest = data
    while rest.count >= 12, let number = rest.number(at: 4, count: 2, bigEndian: true),
      let nameLength = rest.number(at: 6, count: 1, bigEndian: true)
    {
      // A name and its length fill whole words, as does the content.
      let start = 6 + (nameLength + 2) / 2 * 2
      guard let length = rest.number(at: start, count: 4, bigEndian: true), length <= rest.count - start - 4 else {
        break
      }
      if rest.starts(with: "8BIM".utf8), Self.keptNumbers.contains(number) {
        kept += Self.block(number, rest.part(at: start + 4, count: length))
      }
      rest = rest.dropFirst(start + 4 + (length + 1) / 2 * 2)
    }
    self.kept = kept.isEmpty ? nil : kept
  }

  private static func block(_ number: Int, _ content: ArraySlice<UInt8>) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (24 - 8 * $0)) }
    let head = "8BIM".utf8 + [UInt8(number >> 8), UInt8(number & 0xFF), 0, 0] + length
    return head + content + (content.count.isMultiple(of: 2) ? [] : [0])
  }
}
