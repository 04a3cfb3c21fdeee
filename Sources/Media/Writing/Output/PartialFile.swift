internal import Glibc
internal import Names
internal import Synchronization

/// A file that appears at its place whole or not at all.
///
/// It grows beside its place under a hidden name, and is renamed by `commit`. Going out of scope without that
/// removes it, and what stood at the place stays. While it grows it is locked, so that one left by a process that was
/// killed can be told from one at work; see `removeAbandoned`.
struct PartialFile: ~Copyable {
  /// Where the bytes go until then.
  let path: String
  private let place: String
  /// Open on the file, for its lock.
  private let descriptor: Int32
  private var isCommitted = false

  /// Creates the empty file, and its folder if that is missing. A symbolic link at `place` is followed.
  init(at place: String) throws(MediaError) {
    let real = try Self.resolved(place)
    let (folder, name) = OutputFolder.split(real)
    try OutputFolder.make(folder)
    try OutputFolder.checkName(real)
    let hidden = OutputFolder.join(folder, Self.prefix(for: name))
    while true {
      let path = hidden + String(UInt64.random(in: 0...UInt64.max), radix: 36) + Self.suffix
      let descriptor = PartialFiles.known.withLock { known in
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor >= 0 { known.insert(path) }
        return descriptor
      }
      guard descriptor >= 0 else { throw .system(errno, writing: place) }
      // Where there are no locks, nothing is ever taken for abandoned.
      flock(descriptor, LOCK_EX | LOCK_NB)
      // Between the two calls another process may have taken the file for an abandoned one.
      if Self.hasName(descriptor) {
        self.init(place: real, path: path, descriptor: descriptor)
        return
      }
      close(descriptor)
    }
  }

  private init(place: String, path: String, descriptor: Int32) {
    self.place = place
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    guard !isCommitted else { return }
    PartialFiles.known.withLock { known in
      unlink(path)
      known.remove(path)
    }
  }

  private static let suffix = ".partial"

  /// What the hidden names begin with for a file of this name.
  private static func prefix(for name: String) -> String {
    // A name may have 255 bytes.
    var stem = name
    while stem.utf8.count > 200 { stem.removeLast() }
    return ".\(stem)."
  }

  /// Whether the file has not been removed.
  private static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes what killed processes left of a file at `place`.
  static func removeAbandoned(at place: String) {
    guard let real = try? resolved(place) else { return }
    let (folder, name) = OutputFolder.split(real)
    let prefix = prefix(for: name)
    removeAbandoned(in: folder) { $0.hasPrefix(prefix) && isToken($0.dropFirst(prefix.count).dropLast(suffix.count)) }
  }

  /// Removes what killed processes left of the files of a sequence.
  static func removeAbandoned(of pattern: FramePattern) {
    let (folder, _) = OutputFolder.split(pattern.path)
    removeAbandoned(in: folder) { name in
      let parts = name.dropFirst().dropLast(suffix.count)
      guard let point = parts.lastIndex(of: "."), isToken(parts[parts.index(after: point)...]) else { return false }
      return pattern.hasFrame(atPath: OutputFolder.join(folder, String(parts[..<point])))
    }
  }

  /// Whether these are the letters and digits that make a hidden name unique.
  private static func isToken(_ text: Substring) -> Bool { UInt64(text, radix: 36) != nil }

  private static func removeAbandoned(in folder: String, where isWanted: (String) -> Bool) {
    for name in OutputFolder.names(in: folder) where name.hasPrefix(".") && name.hasSuffix(suffix) && isWanted(name) {
      let path = OutputFolder.join(folder, name)
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
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
    let descriptor = file.descriptor
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
    // Some file systems tell only at the end that the disk is full.
    let copy = failure == nil ? dup(descriptor) : -1
    let closed = copy < 0 || close(copy) == 0 ? nil : errno
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
        return try real(end, of: place)
      }
      end = target.hasPrefix("/") ? target : OutputFolder.join(OutputFolder.split(end).folder, target)
    }
    throw .system(ELOOP, writing: place)
  }

  private static func real(_ end: String, of place: String) throws(MediaError) -> String {
    guard let kind = OutputFolder.kind(of: end) else { return end }
    guard kind == S_IFREG else {
      throw .cannotWrite(
        path: place, what: kind == S_IFDIR ? "this is a folder" : "this is not a regular file",
        remedy: "choose another name")
    }
    guard let real = realpath(end, nil) else { throw .system(errno, writing: place) }
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
