public import Foundation

/// A new, empty folder that is removed with all that is in it when its last reference goes.
///
/// Keep it in a property of the suite or use it after the last use of its paths, so that it lives long enough.
public final class TemporaryFolder: Sendable {
  /// Absolute, without symbolic links and without a slash at the end.
  public let path: String

  /// - Parameter name: Is part of the folder's name, for tests of unusual names.
  public init(_ name: String = "footlight-test") throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = parent.appendingPathComponent("\(name)-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  public subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted; hidden ones too.
  public var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, makes the folders that it needs, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, makes the folders that it needs, and returns its path.
  @discardableResult
  public func write(_ data: Data, to name: String) throws -> String {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }

  /// The bytes of a file in the folder.
  public func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: self[name]))
  }
}
