internal import Foundation

/// A scene's file.
enum SceneFile {
  /// The file's bytes, of which there are at most 64 MB; a device without an end is not read further.
  static func read(_ path: String) throws(SceneError) -> [UInt8] {
    func fault(_ message: String) -> SceneError {
      SceneError([Diagnostic(location: SourceLocation(file: path), message: message)])
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      var files = AssetFiles(folder: "", allowsOutside: true, checksExistence: true)
      guard let wrong = files.fault(of: path) else { throw fault("no such file") }
      throw fault(wrong.message + (wrong.isMissing ? Wording.didYouMean(files.likely(path)) : ""))
    }
    guard !isFolder.boolValue else {
      let inner = (path.hasSuffix("/") ? path : path + "/") + "scene.json"
      let hint =
        FileManager.default.fileExists(atPath: inner) ? "; did you mean \(Wording.quoted(inner, limit: 4096))?" : ""
      throw fault("this is a folder, not a scene's file\(hint)")
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: SceneDocument.sizeLimit + 1) ?? Data()
      guard data.count <= SceneDocument.sizeLimit else { throw fault("a scene's file has at most 64 MB") }
      return Array(data)
    } catch let error as SceneError {
      throw error
    } catch {
      throw fault("can't be read: \(error.localizedDescription)")
    }
  }

  /// The folder that a scene's paths are relative to: that of the file itself when `path` is a symbolic link to it.
  static func folder(of path: String) -> String {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let target = AssetFiles.target(ofLink: path) else { break }
      path = AssetFiles.resolve(target, in: parent(of: path))
    }
    return parent(of: path)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
