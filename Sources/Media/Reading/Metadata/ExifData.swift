internal import Imaging

/// What a camera noted about a picture (EXIF 2.32): a TIFF file of its own, of directories of numbered fields.
struct ExifData {
  /// What JPEG puts before it, and some writers of other formats repeat.
  static let prefix = "Exif\0\0".utf8

  private(set) var bytes: [UInt8]
  private let isBigEndian: Bool
  /// Where the first directory begins; nil when this is no EXIF data.
  private let first: Int?

  init(_ data: ArraySlice<UInt8>) {
    let tiff = data.starts(with: Self.prefix) ? data.dropFirst(6) : data
    let isBigEndian = tiff.starts(with: "MM".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? { tiff.number(at: offset, count: count, bigEndian: isBigEndian) }
    first = (isBigEndian || tiff.starts(with: "II".utf8)) && number(2, 2) == 42 ? number(4, 4) : nil
    bytes = Array(tiff)
    self.isBigEndian = isBigEndian
  }

  var isValid: Bool { first != nil }

  /// Nil when it is not told, or nonsense.
  var orientation: Orientation? {
    guard let first, let field = fields(of: first).first(where: { $0.tag == Tag.orientation }) else { return nil }
    return value(of: field).flatMap(Orientation.init(rawValue:))
  }

  /// Makes it tell the truth about the picture once that is upright and changed: how it is turned, its size, and no
  /// preview, which would show what it was.
  ///
  /// - Parameter swapsSides: whether it was stored with its sides swapped, and so were its resolutions.
  mutating func describe(uprightPicture size: PixelSize, swapsSides: Bool) {
    guard let first else { return }
    removePreview()
    let directory = fields(of: first)
    if swapsSides { swapResolutions(directory) }
    let details = directory.first { $0.tag == Tag.details }.flatMap { value(of: $0) }.map { fields(of: $0) } ?? []
    for field in directory + details {
      switch field.tag {
      case Tag.orientation: set(field, to: Orientation.upright.rawValue)
      case Tag.imageWidth, Tag.pixelWidth: set(field, to: size.width)
      case Tag.imageHeight, Tag.pixelHeight: set(field, to: size.height)
      default: break
      }
    }
  }

  // MARK: - Directories

  private enum Tag {
    static let imageWidth = 0x100
    static let imageHeight = 0x101
    static let orientation = 0x112
    static let xResolution = 0x11A
    static let yResolution = 0x11B
    static let previewOffset = 0x201
    static let previewLength = 0x202
    /// The place of the directory of the camera's settings.
    static let details = 0x8769
    static let pixelWidth = 0xA002
    static let pixelHeight = 0xA003
  }

  private struct Field {
    let tag: Int
    /// 3 is a number of two bytes, 4 one of four.
    let type: Int
    /// Where its value is, if that is a single number.
    let place: Int

    static let rational = 5

    /// Of its value in bytes; nil for what is no number of two or four.
    var length: Int? { type == 3 ? 2 : type == 4 ? 4 : nil }
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    bytes[...].number(at: offset, count: count, bigEndian: isBigEndian)
  }

  private func fields(of directory: Int) -> [Field] {
    guard let count = number(directory, 2) else { return [] }
    var fields: [Field] = []
    for start in stride(from: directory + 2, to: directory + 2 + 12 * count, by: 12) {
      guard let tag = number(start, 2), let type = number(start + 2, 2), number(start + 8, 4) != nil else { break }
      fields.append(Field(tag: tag, type: type, place: start + 8))
    }
    return fields
  }

  /// Nil for a field that `set` could not change, so that what is acted on is also put right.
  private func value(of field: Field) -> Int? { field.length.flatMap { number(field.place, $0) } }

  private mutating func set(_ field: Field, to value: Int) {
    if let length = field.length { write(value, at: field.place, count: length) }
  }

  private mutating func write(_ value: Int, at offset: Int, count: Int) {
    for index in 0..<count {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * (isBigEndian ? count - 1 - index : index)))
    }
  }

  /// The values are behind the directory, and the fields tell where.
  private mutating func swapResolutions(_ directory: [Field]) {
    func place(_ tag: Int) -> Int? { directory.first { $0.tag == tag && $0.type == Field.rational }?.place }
    guard let across = place(Tag.xResolution), let down = place(Tag.yResolution), let x = number(across, 4),
      let y = number(down, 4)
    else { return }
    write(y, at: across, count: 4)
    write(x, at: down, count: 4)
  }

  /// Takes the second directory, which describes the preview, out of the chain, and the preview's JPEG away.
  private mutating func removePreview() {
    guard let first, let count = number(first, 2), case let link = first + 2 + 12 * count,
      let second = number(link, 4), second > 0
    else { return }
    write(0, at: link, count: 4)
    let preview = fields(of: second)
    func part(_ tag: Int) -> Int? { preview.first { $0.tag == tag }.flatMap { value(of: $0) } }
    guard let start = part(Tag.previewOffset), let length = part(Tag.previewLength), start + length <= bytes.count,
      bytes[start..<start + length].starts(with: [0xFF, 0xD8])
    else { return }
    if start + length == bytes.count {
      bytes.removeLast(length)
    } else {
      for index in start..<start + length { bytes[index] = 0 }
    }
  }
}
