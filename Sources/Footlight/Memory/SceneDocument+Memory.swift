public import SceneFormat

extension SceneDocument {
  /// Reads the scene in a file, unless its text alone takes too much memory.
  ///
  /// - Throws: `SceneError` with all that is wrong, or `MemoryError`.
  public static func read(
    contentsOf path: String, options: Options = Options(), memory: MemoryLimit
  ) throws -> SceneDocument {
    try read(contentsOf: path, options: options) { bytes in try MemoryEstimate(text: bytes).check(memory) }
  }
}
