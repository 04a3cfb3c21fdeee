internal import Names

/// Where a sprite's pictures come from.
public struct Asset: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// One picture.
    case image(path: String)
    /// Numbered files: `art/walk-%02d.png`, from `first`, `count` of them.
    case frames(pattern: String, first: Int, count: Int)
    /// Cells of a grid, row by row.
    case sheet(path: String, cellWidth: Int, cellHeight: Int, count: Int, margin: Int, spacing: Int)
  }

  public var id: AssetID
  public var source: Source
  /// Cels per second; nil is the film's rate.
  public var fps: FrameRate?

  public init(id: AssetID, source: Source, fps: FrameRate? = nil) {
    self.id = id
    self.source = source
    self.fps = fps
  }

  /// The number of cels.
  public var celCount: Int {
    switch source {
    case .image: 1
    case .frames(_, _, let count), .sheet(_, _, _, let count, _, _): count
    }
  }

  /// The paths of the image files, as the scene writes them, in the order of the cels.
  public var files: [String] {
    switch source {
    case .image(let path), .sheet(let path, _, _, _, _, _):
      [path]
    case .frames(let pattern, let first, let count):
      (try? FramePattern(pattern)).map { (first..<first + count).map($0.path(ofFrame:)) } ?? [pattern]
    }
  }
}
