internal import Geometry
package import Imaging
package import SceneFormat

/// Post effects for a picture that is no scene's: without nodes to follow, and at time 0.
package enum StillChain {
  /// What the effects are for a picture of this size.
  ///
  /// - Parameters:
  ///   - effects: lengths in pixels are the picture's.
  ///   - size: of the picture.
  ///   - masks: by their names, blended in linear light.
  ///   - cubes: the colour tables that grades name, by their files.
  package static func states(
    _ effects: [PostEffect], size: PixelSize, masks: [AssetID: Texture] = [:],
    cubes: [String: ColorCube] = [:]
  ) throws(StagingError) -> [PostEffectState] {
    let canvas = Canvas(width: size.width, height: size.height, fps: .thirty, duration: .seconds(Rational(1)))
    let compiler = NodeCompiler(
      scene: Scene(canvas: canvas), images: masks.compactMapValues { TextureList([$0]) }, layers: try LayerTable([]),
      indices: [:])
    let moment = PostMoment(
      time: .zero, size: Vector2(Double(size.width), Double(size.height)), scale: 1,
      place: { _, _, _ in preconditionFailure("there is no node to follow") })
    return try PostCompiler(compiler: compiler, cubes: cubes).compile(effects).compactMap { $0.state(at: moment) }
  }
}
