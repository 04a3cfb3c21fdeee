internal import Glibc

/// Paths to folders, and the making of them.
enum OutputFolder {
  /// `a/b/c.png` is `a/b` and `c.png`; a name alone is in `.`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Makes sure that a file may have this name, which is found out without the file.
  static func checkName(_ path: String) throws(MediaError) {
    let (folder, name) = split(path)
    // A folder that is still to be made has its parents' limits in all likelihood; most have 255.
    let limit = pathconf(folder, Int32(_PC_NAME_MAX))
    if name.utf8.count > (limit > 0 ? limit : 255) { throw .system(ENAMETOOLONG, writing: path) }
  }

  /// The kind of what is at `path`, links followed, as `S_IFREG` and the like; nil when there is nothing.
  static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// What a symbolic link says; nil when there is none at `path`.
  static func target(ofLink path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The names in a folder, hidden ones too, in no order; none when it can't be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// Makes `folder` and those above it that are missing, and checks that files can be made in it.
  static func make(_ folder: String) throws(MediaError) {
    if kind(of: folder) == nil {
      let parent = split(folder).folder
      if parent != folder { try make(parent) }
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .system(errno, writing: folder) }
    }
    guard kind(of: folder) == S_IFDIR else { throw .system(ENOTDIR, writing: folder) }
    guard access(folder, W_OK | X_OK) == 0 else { throw .system(errno, writing: folder) }
  }
}
