/// Things in a scene that can be rendered, but are probably not meant.
enum SceneAdvice {
  static func warnings(about scene: Scene, _ reader: SceneReader) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for asset in scene.assets where !reader.usedAssets.contains(asset.id.name) {
      let origin = reader.assets[asset.id.name] ?? .none
      warnings.append(
        Diagnostic(
          location: reader.location(origin), place: "assets \(Wording.quoted(asset.id.name))",
          message: "no sprite uses this asset"))
    }
    return warnings
  }
}
