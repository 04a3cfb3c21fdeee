/// Things in a scene that can be rendered, but are probably not meant.
enum SceneAdvice {
  static func warnings(about scene: Scene, _ reader: SceneReader) -> [Diagnostic] {
    var warnings = reader.warnings
    for asset in scene.assets where !reader.usedAssets.contains(asset.id.name) {
      let origin = reader.assets[asset.id.name] ?? .none
      warnings.append(
        Diagnostic(
          location: reader.location(origin), place: "assets \(Wording.quoted(asset.id.name))",
          message: "no sprite uses this asset"))
    }
    for (index, effect) in scene.post.enumerated() {
      guard case .tiltShift(let tiltShift) = effect.content, let advice = tiltShift.advice else { continue }
      warnings.append(
        Diagnostic(
          location: reader.location(index < reader.postOrigins.count ? reader.postOrigins[index] : .none),
          place: "post[\(index)]", message: advice))
    }
    return warnings
  }
}
