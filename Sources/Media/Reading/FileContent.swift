internal import Foundation

/// The bytes of a whole file.
enum FileContent {
  /// Reads a file, unless it is empty, no regular file, or longer than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(MediaError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: systemMessage()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: path, reason: systemMessage()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder(path: path)
    default: throw .cannotRead(path: path, reason: "it is no regular file")
    }
    let length = Int(status.st_size)
    guard length > 0 else { throw .emptyFile(path: path) }
    guard length <= limit else { throw .fileTooLong(path: path, bytes: length, limit: limit) }

    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, length - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = systemMessage() }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw .cannotRead(path: path, reason: failure) }
    return bytes
  }

  private static func systemMessage() -> String { String(cString: strerror(errno)) }
}
