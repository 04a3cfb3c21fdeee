internal import Foundation
internal import Names

/// The files that a scene's assets name: where they are, and whether a scene may read them.
struct AssetFiles: Sendable {
  /// The scene's own folder.
  let folder: String
  let allowsOutside: Bool
  let checksExistence: Bool

  /// The path of a file that an asset names.
  func resolve(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  /// What is wrong with a path; nil when nothing is.
  func fault(of path: String) -> Fault? {
    if path.utf8.contains(0) { return Fault("a path can't hold the character U+0000") }
    if !allowsOutside, leavesFolder(path) { return .outside(path) }
    guard checksExistence else { return nil }
    let resolved = resolve(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: resolved, isDirectory: &isFolder) else {
      return Fault(
        "no file \(Wording.quoted(path, limit: 4096))\(Wording.didYouMean(nearest(to: path)))", isMissing: true)
    }
    if isFolder.boolValue { return Fault("\(Wording.quoted(path, limit: 4096)) is a folder; name a picture in it") }
    if !allowsOutside, let real = Self.realPath(resolved), let home = Self.realPath(folder.isEmpty ? "." : folder),
      home != "/", !real.hasPrefix(home + "/")
    {
      return .outside(path)
    }
    return nil
  }

  struct Fault {
    var message: String
    /// Whether the file could be made, so that the others of a sequence are worth looking for.
    var isMissing = false

    init(_ message: String, isMissing: Bool = false) {
      self.message = message
      self.isMissing = isMissing
    }

    static func outside(_ path: String) -> Fault {
      Fault(
        "\(Wording.quoted(path, limit: 4096)) leaves the scene's folder; move the file into it, or allow it with --allow-outside"
      )
    }
  }

  /// By its letters alone; links are looked at when the file exists.
  private func leavesFolder(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return path.hasPrefix("/")
  }

  private static func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The path of an existing file in the same folder with a similar name.
  private func nearest(to path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let start = slash.map { path.index(after: $0) } ?? path.startIndex
    let directory = resolve(slash.map { String(path[..<$0]) } ?? "")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.isEmpty ? "." : directory)) ?? []
    return Suggestion.nearest(to: String(path[start...]), among: names.sorted().prefix(10_000))
      .map { String(path[..<start]) + $0 }
  }
}

extension SceneReader {
  /// Reports files that a scene may not read, or that don't exist: the first of them, and how many there are.
  func checkFiles(_ paths: some Collection<String>, key: String, at origin: JSONOrigin) {
    var first: AssetFiles.Fault?
    var missing = 0
    for path in paths {
      guard let fault = files.fault(of: path) else { continue }
      first = first ?? fault
      guard fault.isMissing else { break }
      missing += 1
    }
    guard let first else { return }
    let more = missing > 1 ? " (\(missing) of \(paths.count) files are missing)" : ""
    within(.key(key)) { report(first.message + more, at: origin) }
  }
}
