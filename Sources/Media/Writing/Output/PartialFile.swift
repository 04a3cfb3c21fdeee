internal import Glibc
internal import Synchronization

/// A file that appears at its place whole or not at all.
///
/// It grows beside its place under a hidden name, and is renamed by `commit`. Going out of scope without that
/// removes it, and what stood at the place stays.
struct PartialFile: ~Copyable {
  /// Where the bytes go until then.
  let path: String
  private let place: String
  private var isCommitted = false

  /// Creates the empty file, and its folder if that is missing. A symbolic link at `place` is followed.
  init(at place: String) throws(MediaError) {
    let real = try Self.resolved(place)
    let (folder, name) = OutputFolder.split(real)
    try OutputFolder.make(folder)
    // A name may have 255 bytes.
    var stem = name
    while stem.utf8.count > 200 { stem.removeLast() }
    let unique = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let path = OutputFolder.join(folder, ".\(stem).\(unique).partial")
    let failure: Int32? = PartialFiles.known.withLock { known in
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      known.insert(path)
      return nil
    }
    if let failure { throw .system(failure, writing: place) }
    self.init(place: real, path: path)
  }

  private init(place: String, path: String) {
    self.place = place
    self.path = path
  }

  deinit {
    guard !isCommitted else { return }
    PartialFiles.known.withLock { known in
      unlink(path)
      known.remove(path)
    }
  }

  /// Puts the file at its place, over the one that is there.
  consuming func commit() throws(MediaError) {
    let failure: Int32? = PartialFiles.known.withLock { known in
      guard rename(path, place) == 0 else { return errno }
      known.remove(path)
      return nil
    }
    if let failure { throw .system(failure, writing: place) }
    isCommitted = true
  }

  /// Writes a whole file at once.
  static func write(_ bytes: [UInt8], at place: String) throws(MediaError) {
    let file = try PartialFile(at: place)
    let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno, writing: place) }
    let failure: Int32? = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return nil
    }
    let closed = close(descriptor) == 0 ? nil : errno
    if let code = failure ?? closed { throw .system(code, writing: place) }
    try file.commit()
  }

  /// The one path of a file at `place`, by whatever links that leads there.
  static func identity(of place: String) throws(MediaError) -> String {
    let (folder, name) = OutputFolder.split(try resolved(place))
    guard let real = realpath(folder, nil) else { throw .system(errno, writing: place) }
    defer { free(real) }
    return OutputFolder.join(String(cString: real), name)
  }

  /// Where a file at `place` really lies; its folder need not exist.
  private static func resolved(_ place: String) throws(MediaError) -> String {
    // A link to nothing yet is followed here, for `realpath` wants a file at its end. Longer chains are the system's
    // error ELOOP too.
    var end = place
    for _ in 0..<40 {
      guard OutputFolder.kind(of: end) == nil, let target = OutputFolder.target(ofLink: end) else {
        return try real(end)
      }
      end = target.hasPrefix("/") ? target : OutputFolder.join(OutputFolder.split(end).folder, target)
    }
    throw .system(ELOOP, writing: place)
  }

  private static func real(_ place: String) throws(MediaError) -> String {
    guard let kind = OutputFolder.kind(of: place) else { return place }
    guard kind == S_IFREG else {
      throw .cannotWrite(
        path: place, what: kind == S_IFDIR ? "this is a folder" : "this is not a regular file",
        remedy: "choose another name")
    }
    guard let real = realpath(place, nil) else { throw .system(errno, writing: place) }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The half files of this process.
private enum PartialFiles {
  /// Their paths. Files appear and go while this is locked.
  static let known = Mutex<Set<String>>([])
}

extension OutputTarget {
  /// Ends the process at once. No file that is being written is left behind, and none that is whole is lost, whatever other
  /// threads are doing.
  package static func removePartialFiles(thenExit code: Int32) -> Never {
    PartialFiles.known.withLock { known -> Never in
      for path in known { unlink(path) }
      // Still locked, so that no thread makes another one.
      _exit(code)
    }
  }
}
