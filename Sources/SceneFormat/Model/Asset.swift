internal import Names

/// Where a sprite's pictures come from.
public struct Asset: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// One picture.
    case image(path: String)
    /// Numbered files: `art/walk-%02d.png`, from `first`, `count` of them.
    case frames(pattern: String, first: Int, count: Int)
    /// Cells of a grid, row by row: `count` of them from cell `first` on, counted from 0.
    case sheet(
      path: String, cellWidth: Int, cellHeight: Int, first: Int = 0, count: Int, margin: Int, spacing: Int)
  }

  /// Where the normals of the pictures come from.
  public enum NormalMap: Hashable, Sendable {
    /// Made from the pictures themselves: what is bright and opaque stands out.
    case auto
    /// Files as the pictures' own: one, a numbered pattern with the same numbers, or a sheet with the same cells.
    case file(String)
  }

  public var id: AssetID
  public var source: Source
  /// Cels per second; nil is the film's rate.
  public var fps: FrameRate?
  /// How the pictures' surface is turned to the light; nil is flat.
  public var normal: NormalMap?
  /// Files, named as those of normals, that tell how much each point shines; nil is the same all over.
  public var specular: String?

  public init(
    id: AssetID, source: Source, fps: FrameRate? = nil, normal: NormalMap? = nil, specular: String? = nil
  ) {
    self.id = id
    self.source = source
    self.fps = fps
    self.normal = normal
    self.specular = specular
  }

  /// Whether it says anything about how light falls on its pictures.
  public var hasSurface: Bool { normal != nil || specular != nil }

  /// The number of cels.
  public var celCount: Int {
    switch source {
    case .image: 1
    case .frames(_, _, let count), .sheet(_, _, _, _, let count, _, _): count
    }
  }

  /// The paths of the pictures' files, as the scene writes them, in the order of the cels.
  public var files: [String] {
    switch source {
    case .image(let path), .sheet(let path, _, _, _, _, _, _): [path]
    case .frames(let pattern, _, _): paths(pattern)
    }
  }

  /// The paths of the normals' files, in the order of the cels.
  public var normalFiles: [String] {
    guard case .file(let path) = normal else { return [] }
    return paths(path)
  }

  /// The paths of the files that tell what shines, in the order of the cels.
  public var specularFiles: [String] { specular.map(paths) ?? [] }

  /// One file, or of numbered pictures those with the same numbers.
  private func paths(_ name: String) -> [String] {
    guard case .frames(_, let first, let count) = source else { return [name] }
    return (try? FramePattern(name)).map { (first..<first + count).map($0.path(ofFrame:)) } ?? [name]
  }
}
