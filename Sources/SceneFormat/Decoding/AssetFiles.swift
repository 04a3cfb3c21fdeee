internal import Foundation
internal import Names

/// The files that a scene's assets name: where they are, and whether a scene may read them.
struct AssetFiles {
  /// The scene's own folder.
  private let folder: String
  /// The same without links; nil when files may be anywhere.
  private let home: String?
  private let checksExistence: Bool
  /// What has been found out of folders, by the paths that they were reached by.
  private var realFolders: [String: String] = [:]
  private var names: [String: [String]] = [:]

  init(folder: String, allowsOutside: Bool, checksExistence: Bool) {
    self.folder = folder
    self.checksExistence = checksExistence
    home = allowsOutside ? nil : Self.realPath(folder.isEmpty ? "." : folder) ?? folder
  }

  /// The path of a file that an asset names.
  static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  struct Fault {
    var message: String
    /// Whether the file could be made, so that the others of a sequence are worth looking for.
    var isMissing = false
  }

  /// What is wrong with a path; nil when nothing is.
  mutating func fault(of path: String) -> Fault? {
    if path.utf8.contains(0) { return Fault(message: "a path can't hold the character U+0000") }
    // Made where they are needed, for most files have no fault.
    var shown: String { Wording.quoted(path, limit: 4096) }
    var outside: Fault {
      Fault(message: "\(shown) leaves the scene's folder; move the file into it, or allow it with `allowsOutside`")
    }
    if home != nil, Self.leavesFolder(path) { return outside }
    let resolved = Self.resolve(path, in: folder)
    // Before anything else is told: what is outside, and whether it exists, is nobody's business.
    if isOutside(resolved) { return outside }
    var status = stat()
    guard stat(resolved, &status) == 0 else {
      return checksExistence ? Fault(message: "no file \(shown)", isMissing: true) : nil
    }
    return status.st_mode & S_IFMT == S_IFDIR ? Fault(message: "\(shown) is a folder; name a picture in it") : nil
  }

  /// By its letters alone.
  private static func leavesFolder(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return path.hasPrefix("/")
  }

  /// Whether a file is elsewhere when links are followed; one that doesn't exist is where it would be made.
  private mutating func isOutside(_ path: String) -> Bool {
    guard let home, home != "/" else { return false }
    var end = path
    // As many links as the system follows; what is behind more of them can't be read.
    for _ in 0..<40 {
      let (folder, name) = Self.split(end)
      guard let target = Self.target(ofLink: end) else {
        // A path may end in `..`.
        return !isInside(realFolder(name == ".." ? end : folder), home)
      }
      end = target.hasPrefix("/") ? target : folder + target
    }
    return true
  }

  private func isInside(_ path: String, _ home: String) -> Bool { path == home || path.hasPrefix(home + "/") }

  /// A folder without links; of one that doesn't exist, that of the nearest above it that does.
  private mutating func realFolder(_ folder: String) -> String {
    if let known = realFolders[folder] { return known }
    var existing = folder.isEmpty ? "." : folder
    while Self.realPath(existing) == nil, existing != "." {
      let above = Self.split(String(existing.hasSuffix("/") ? existing.dropLast() : existing[...])).folder
      existing = above.isEmpty ? "." : above
    }
    let real = Self.realPath(existing) ?? existing
    realFolders[folder] = real
    return real
  }

  /// What a symbolic link says; nil when there is none at `path`.
  static func target(ofLink path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
    return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  private static func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// `art/` and `wall.png`; a name alone is in no folder.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// The path of an existing file in the same folder with a similar name, as `nearest` finds it among the names.
  mutating func likely(
    _ path: String, _ nearest: (String, [String]) -> String? = { Suggestion.nearest(to: $0, among: $1) }
  ) -> String? {
    let (start, name) = Self.split(path)
    let directory = Self.resolve(start, in: folder)
    guard !isOutside(directory + name) else { return nil }
    let listed = names[directory] ?? Self.names(in: directory.isEmpty ? "." : directory)
    names[directory] = listed
    return nearest(name, listed).map { start + $0 }
  }

  /// The first ten thousand names, sorted.
  private static func names(in folder: String) -> [String] {
    Array(((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().prefix(10_000))
  }
}

extension SceneReader {
  /// Reports files that a scene may not read, or that don't exist: the first of them, and how many there are.
  func checkFiles(_ paths: some Collection<String>, key: String, at origin: JSONOrigin) {
    filesNamed += paths.count
    guard filesNamed <= Self.fileLimit else {
      return within(.key(key)) {
        report("with this, the assets name more than \(Self.fileLimit) files; a scene has fewer", at: origin)
      }
    }
    var first: (path: String, fault: AssetFiles.Fault)?
    var missing = 0
    for path in paths {
      guard let fault = files.fault(of: path) else { continue }
      first = first ?? (path, fault)
      guard fault.isMissing else { break }
      missing += 1
    }
    guard let (path, fault) = first else { return }
    let more = missing > 1 ? " (\(missing) of \(paths.count) files are missing)" : ""
    within(.key(key)) {
      report(fault.message + (fault.isMissing ? likelyFile(path) : "") + more, at: origin)
    }
  }

  private func likelyFile(_ path: String) -> String {
    Wording.didYouMean(files.likely(path) { nearest(to: $0, among: $1) })
  }
}
