/// A scene that was read from a file or a text, and what is known of where it came from.
public struct SceneDocument: Sendable {
  /// The most bytes that a scene's file may have: 64 MB.
  public static let sizeLimit = 64 << 20

  public let scene: Scene
  /// What is probably not meant, though it can be rendered.
  public let warnings: [Diagnostic]
  /// The file as its reader named it.
  public let file: String
  /// The folder that the assets' paths are relative to.
  public let folder: String
  private let assetLocations: [AssetID: SourceLocation]

  /// How a scene is read.
  public struct Options: Sendable {
    /// `NAME=VALUE` pairs that are put into the scene before it is looked at, such as `canvas.background=#000` or
    /// `lamp.intensity=0.5` for the node whose id is `lamp`. The value is JSON when it reads as JSON, else a text.
    public var overrides: [String]
    /// Whether assets may be outside of the scene's folder.
    public var allowsOutside: Bool
    /// Whether it is an error when an asset's file doesn't exist. One that exists is checked in either case.
    public var checksFiles: Bool

    public init(overrides: [String] = [], allowsOutside: Bool = false, checksFiles: Bool = true) {
      self.overrides = overrides
      self.allowsOutside = allowsOutside
      self.checksFiles = checksFiles
    }
  }

  /// Reads the scene in a file of at most 64 MB. Where `path` is a symbolic link, paths of assets are relative to the folder
  /// of the file that it leads to.
  ///
  /// - Throws: all that is wrong with the scene, in the order of the file.
  public static func read(
    contentsOf path: String, options: Options = Options()
  ) throws(SceneError) -> SceneDocument {
    let bytes = try SceneFile.read(path)
    return try read(bytes: bytes, file: path, folder: SceneFile.folder(of: path), options: options)
  }

  /// The same, with a look at the file's text before it is read.
  package static func read(
    contentsOf path: String, options: Options, look: ([UInt8]) throws -> Void
  ) throws -> SceneDocument {
    let bytes = try SceneFile.read(path)
    try look(bytes)
    return try read(bytes: bytes, file: path, folder: SceneFile.folder(of: path), options: options)
  }

  /// Reads the scene in a text.
  ///
  /// - Parameters:
  ///   - text: the scene's JSON.
  ///   - file: what messages call the text.
  ///   - folder: that assets' paths are relative to.
  ///   - options: how it is read.
  public static func read(
    text: String, file: String = "scene.json", folder: String = ".", options: Options = Options()
  ) throws(SceneError) -> SceneDocument {
    try read(bytes: Array(text.utf8), file: file, folder: folder, options: options)
  }

  /// Reads the scene in UTF-8 text, with or without a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: the scene's JSON.
  ///   - file: what messages call the text.
  ///   - folder: that assets' paths are relative to.
  ///   - options: how it is read.
  public static func read(
    bytes: [UInt8], file: String = "scene.json", folder: String = ".", options: Options = Options()
  ) throws(SceneError) -> SceneDocument {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    let files = AssetFiles(folder: folder, allowsOutside: options.allowsOutside, checksExistence: options.checksFiles)
    let reader = SceneReader(
      file: file, bytes: bytes, overrides: options.overrides.map { "--set \($0)" }, files: files)
    let parsed = JSONParser.parse(bytes)
    for fault in parsed.faults { reader.report(fault.message, at: .text(fault.offset)) }
    var scene: Scene?
    if var value = parsed.value {
      for (index, text) in options.overrides.enumerated() {
        do throws(SceneOverride.Fault) {
          try SceneOverride(text, index: index).apply(to: &value)
        } catch {
          reader.report(error.message, at: .override(index))
        }
      }
      scene = SceneTable.scene.read(value, reader)
    }
    guard let scene, !reader.hasFaults else { throw SceneError(reader.diagnostics) }
    return SceneDocument(
      scene: scene, warnings: SceneAdvice.warnings(about: scene, reader), file: file, folder: folder,
      assetLocations: reader.assets.reduce(into: [:]) { $0[AssetID($1.key)] = reader.location($1.value) })
  }

  /// The path of an asset's file: relative ones are in the scene's folder.
  public func resolve(_ path: String) -> String {
    AssetFiles.resolve(path, in: folder)
  }

  /// Where the scene names an asset's file.
  public func location(of asset: AssetID) -> SourceLocation? { assetLocations[asset] }

  /// A message about an asset's file, for what is found out after reading, such as a picture that can't be decoded.
  public func diagnostic(about asset: AssetID, _ message: String) -> Diagnostic {
    Diagnostic(
      location: assetLocations[asset] ?? SourceLocation(file: file), place: "assets \(Wording.quoted(asset.name))",
      message: message)
  }
}
