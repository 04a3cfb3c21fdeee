internal import Imaging
public import Media
internal import Names
public import Staging

extension OutputTarget {
  /// What stands for a pass's name in a path.
  package static let passPlace = "{pass}"

  /// The place of a pass of a film that goes to `path`, a PNG sequence: the pass's name is put before the number,
  /// `shot-%04d.png` becoming `shot-albedo-%04d.png`, or in the place of `{pass}`, wherever in the path that stands.
  ///
  /// - Throws: `MediaError.cannotWrite` when `path` is none of a PNG sequence.
  public init(_ path: String, pass: RenderPass) throws(MediaError) {
    try self.init(Self.path(path, naming: pass.rawValue))
  }

  /// - Throws: as `init(_:pass:)`.
  package static func path(_ path: String, naming word: String) throws(MediaError) -> String {
    let named = path.replacing(passPlace, with: word)
    guard case .sequence(let pattern) = try OutputTarget(named).kind else {
      throw .cannotWrite(
        path: path, what: "passes are written as PNG sequences",
        remedy: "number the files, as in \(FramePattern.example(for: path))")
    }
    return named == path ? pattern.path(naming: word) : named
  }
}
