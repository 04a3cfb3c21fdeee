/// Why a file could not be read or written, or an option not be used.
public enum MediaError: Error, Hashable {
  /// `path` can't be written: what is wrong, and what to do about it.
  case cannotWrite(path: String, what: String, remedy: String)
  /// An option has a value outside its range.
  case invalidOption(name: String, value: String, allowed: String, remedy: String)
}

extension MediaError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotWrite(let path, let what, let remedy):
      return "\(path): \(what); \(remedy)"
    case .invalidOption(let name, let value, let allowed, let remedy):
      return "\(name): \(value) is not one of \(allowed); \(remedy)"
    }
  }
}
