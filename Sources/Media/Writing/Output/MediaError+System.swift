internal import Glibc

extension MediaError {
  /// What the system said when a file was written, and what helps.
  static func system(_ code: Int32, writing path: String) -> MediaError {
    .cannotWrite(path: path, what: String(cString: strerror(code)), remedy: remedy(for: code))
  }

  /// What libav said, likewise.
  static func libav(_ failure: LibAVFailure, writing path: String) -> MediaError {
    .cannotWrite(path: path, what: failure.message, remedy: remedy(for: -failure.code))
  }

  private static func remedy(for code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "make room, or write to another disk"
    case EACCES, EPERM, EROFS: "choose a folder that you may write to"
    case ENOTDIR, EEXIST: "a file stands where a folder is needed; choose another folder"
    case ENAMETOOLONG: "choose a shorter name"
    case EMFILE, ENFILE: "raise the limit of open files"
    case ENOMEM: "use a smaller canvas, or fewer threads"
    default: "check the path and the disk"
    }
  }
}
