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
}
