internal import Geometry

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
    for (index, effect) in scene.post.enumerated() {
      guard case .tiltShift(let tiltShift) = effect.content, let fade = tiltShift.steepFade else { continue }
      warnings.append(
        Diagnostic(
          location: reader.location(index < reader.postOrigins.count ? reader.postOrigins[index] : .none),
          place: "post[\(index)]",
          message: "the blur grows so fast that what is in focus bleeds into it; make the fade at least \(fade)"))
    }
    return warnings
  }
}

extension PostEffect.TiltShift {
  /// The shortest fade that would serve, where the one that there is doesn't: 4.5 standard deviations, at which a
  /// Gaussian no longer reaches across. Only for what doesn't move.
  fileprivate var steepFade: Double? {
    guard mix == .variable, mask == nil, case .constant(let sigma) = blur, case .constant(let lengths) = fade else {
      return nil
    }
    let shortest = shape == .band ? min(lengths.x, lengths.y) : lengths.x
    return sigma > shortest / 4.5 ? (sigma * 4500).rounded(.up) / 1000 : nil
  }
}
