/// Why a file could not be read or written, or an option not be used. Each message says where, what, what is allowed,
/// and what to do. Properties of the library that can be set are in backticks.
public enum MediaError: Error, Hashable {
  // MARK: Reading

  /// A file that can't be opened or read; `reason` is the system's.
  case cannotRead(path: String, reason: String)
  case isFolder(path: String)
  case emptyFile(path: String)
  /// A file that is longer than the limit.
  case fileTooLong(path: String, bytes: Int, limit: Int)
  /// Content that is no picture in a format that can be read; `content` says what it looks like.
  case notAnImage(path: String, content: String)
  /// A picture with more pixels, or a longer side, than the limits allow.
  case imageTooLarge(path: String, width: Int, height: Int, limits: ImageLimits)
  /// A picture whose data ends early or contradicts itself; `reason` is the decoder's last message.
  case damagedImage(path: String, format: String, reason: String)
  /// A colour table that can't be used; `line` is nil when no single line is to blame.
  case damagedColorTable(path: String, line: Int?, reason: String)

  // MARK: Writing

  /// `path` can't be written: what is wrong, and what to do about it.
  case cannotWrite(path: String, what: String, remedy: String)
  /// An option has a value outside its range; `name` is the property's.
  case invalidOption(name: String, value: String, allowed: String, remedy: String)
}

extension MediaError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      return "\(path): can't be read: \(reason)"
    case .isFolder(let path):
      return "\(path): is a folder; name an image file in it"
    case .emptyFile(let path):
      return "\(path): the file is empty; export the image again"
    case .fileTooLong(let path, let bytes, let limit):
      return "\(path): \(bytes) bytes are too many; an image file has up to \(limit); make the image smaller"
    case .notAnImage(let path, let content):
      return "\(path): is \(content); images are PNG, JPEG, WebP or BMP files"
    case .imageTooLarge(let path, let width, let height, let limits):
      return """
        \(path): \(width)×\(height) pixels are too many; an image has up to \(limits.pixels) pixels \
        and up to \(limits.side) along a side; make it smaller
        """
    case .damagedImage(let path, let format, let reason):
      return "\(path): the \(format) data is damaged or incomplete: \(reason); export the image again"
    case .damagedColorTable(let path, let line, let reason):
      return "\(path)\(line.map { ":\($0)" } ?? ""): not a usable .cube table: \(reason); export the table again"
    case .cannotWrite(let path, let what, let remedy):
      return "\(path): \(what); \(remedy)"
    case .invalidOption(let name, let value, let allowed, let remedy):
      return "`\(name)` \(value): allowed is \(allowed); \(remedy)"
    }
  }
}
