internal import CLibAV
internal import Glibc

extension MediaError {
  /// What the system said when a file was written, and what helps.
  static func system(_ code: Int32, writing path: String) -> MediaError {
    .cannotWrite(path: path, what: String(cString: strerror(code)), remedy: remedy(for: code))
  }

  /// What libav said, likewise.
  package static func libav(_ failure: LibAVFailure, writing path: String) -> MediaError {
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
    case EIO: "check the disk"
    case -footlight_av_no_encoder: "install a libavcodec with libx264, or write PNG"
    case -footlight_av_no_option: "install a newer libav, or write PNG"
    // libav's own codes are made of letters, and far above the system's.
    case 4096...: "try another `preset`, or write PNG"
    default: "check the path and the disk"
    }
  }
}
