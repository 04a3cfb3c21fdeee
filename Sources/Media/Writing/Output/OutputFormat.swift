internal import Names

/// What a path's extension asks for.
public enum OutputFormat: Hashable, Sendable {
  case video(VideoContainer)
  case png

  /// The extensions that are known, without their dots.
  public static var extensions: [String] { VideoContainer.allCases.map(\.rawValue) + ["png"] }

  /// - Throws: `MediaError.cannotWrite` when the extension is none of `extensions`; case does not matter.
  public init(path: String) throws(MediaError) {
    let (_, name) = OutputFolder.split(path)
    let found = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    if let container = found.flatMap(VideoContainer.init) {
      self = .video(container)
    } else if found == "png" {
      self = .png
    } else {
      let known = Self.extensions.map { "." + $0 }.joined(separator: " ")
      let near = found.flatMap { Suggestion.nearest(to: $0, among: Self.extensions) }.map { "did you mean .\($0)? " }
      throw .cannotWrite(
        path: path, what: found.map { "unknown kind of output \".\($0)\"" } ?? "the name has no extension",
        remedy: "\(near ?? "")known are \(known), and frames/%04d.png for a sequence")
    }
  }
}
