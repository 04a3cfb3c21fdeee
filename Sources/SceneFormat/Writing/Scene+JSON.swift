extension Scene {
  /// The scene as JSON that reads back to an equal scene. Defaults are left out.
  public var json: String { JSONWriter.text(SceneTable.scene.write(self)) }

  /// Reports what is wrong with a scene that was built in Swift, as if it had been read from a file of its JSON.
  ///
  /// - Parameters:
  ///   - folder: that assets' paths are relative to.
  ///   - options: how it would be read.
  public func validate(
    folder: String = ".", options: SceneDocument.Options = SceneDocument.Options()
  ) throws(SceneError) {
    _ = try SceneDocument.read(text: json, file: "scene", folder: folder, options: options)
  }
}
