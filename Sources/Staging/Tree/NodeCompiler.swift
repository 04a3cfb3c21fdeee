internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// Turns nodes of the scene into staged nodes.
struct NodeCompiler {
  let rate: FrameRate
  let images: [AssetID: any ImageSource]
  let assets: [AssetID: Asset]
  let layers: LayerTable
  let outlines: [AssetID: CelOutlines]
  private let indices: [NodeID: Int]

  init(scene: Scene, images: [AssetID: any ImageSource], layers: LayerTable, indices: [NodeID: Int]) {
    rate = scene.canvas.fps
    self.images = images
    assets = Dictionary(scene.assets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.layers = layers
    outlines = images.mapValues { CelOutlines($0) }
    self.indices = indices
  }

  /// What a node takes from its parent.
  struct Inherited {
    var isLit: Bool
    var layers: [String]
    var parallax: Vector2
    var ambient: Track<Double>?
    var ambientColor: Track<Color>?
    var receivesShadows = true
    /// The group whose occluder is that of its children too.
    var occluderNode: Int?

    static let root = Inherited(isLit: true, layers: LayerTable.root, parallax: Vector2(1, 1))
  }

  /// The staged node, and what its children inherit.
  ///
  /// - Parameter index: its number in the stage.
  func compile(
    _ node: Node, _ index: Int, place: String, parent: Int?, inherited: Inherited
  ) throws(StagingError) -> (StagedNode, Inherited) {
    let name = node.id?.name ?? place
    var passedOn = inherited
    passedOn.isLit = node.lit ?? inherited.isLit
    passedOn.layers = node.layers ?? inherited.layers
    if let own = node.parallax {
      passedOn.parallax = Vector2(inherited.parallax.x * own.x, inherited.parallax.y * own.y)
    }
    passedOn.ambient = try track(node.ambient, "ambient", name) ?? inherited.ambient
    passedOn.ambientColor = try track(node.ambientColor, "ambientColor", name) ?? inherited.ambientColor
    passedOn.receivesShadows = node.receivesShadows ?? inherited.receivesShadows
    let hasOwnPicture = if case .group = node.content { false } else { true }
    if node.occluder != nil { passedOn.occluderNode = hasOwnPicture ? nil : index }
    let staged = StagedNode(
      name: name, parent: parent,
      content: try content(node.content, name: name),
      position: try positionTrack(node.position, name: name),
      rotation: try track(node.rotation, "rotation", name),
      scale: try track(node.scale, "scale", name),
      opacity: try track(node.opacity, "opacity", name),
      visible: VisibleSpan(node.visible, rate: rate),
      isLit: passedOn.isLit, layers: layers.mask(passedOn.layers), ambient: passedOn.ambient,
      ambientColor: passedOn.ambientColor, parallax: passedOn.parallax,
      occluder: try stage(node.occluder, of: node, name: name),
      receivesShadows: passedOn.receivesShadows,
      occluderNode: node.occluder == nil ? inherited.occluderNode : index)
    return (staged, passedOn)
  }

  private func content(_ content: Node.Content, name: String) throws(StagingError) -> StagedNode.Content {
    switch content {
    case .group:
      return .group
    case .sprite(let sprite):
      return .sprite(try stage(sprite, name: name))
    case .light(let light):
      return .light(try stage(light, name: name))
    case .rope(let rope):
      let images = rope.stroke.asset.flatMap { self.images[$0] }
      if let asset = rope.stroke.asset, images == nil { throw .missingImages(asset: asset, node: name) }
      return .rope(
        StagedStroke(
          color: try track(rope.stroke.color, "color", name), width: try track(rope.stroke.width, "width", name),
          cap: rope.stroke.cap, images: images))
    case .spring, .stick:
      return .link
    }
  }

  private func stage(_ sprite: Sprite, name: String) throws(StagingError) -> StagedSprite {
    guard let source = images[sprite.asset], source.celCount > 0 else {
      throw .missingImages(asset: sprite.asset, node: name)
    }
    let frame = try track(sprite.frame, "frame", name)
    let cels: StagedSprite.Cels =
      if let frame {
        .chosen(frame)
      } else {
        .played(CelTrack(count: source.celCount, fps: assets[sprite.asset]?.fps ?? rate, sprite: sprite, rate: rate))
      }
    return StagedSprite(
      images: source, cels: cels, anchor: sprite.anchor, flip: (sprite.flipX, sprite.flipY), tile: sprite.tile,
      offset: try track(sprite.offset, "offset", name), edges: sprite.edges,
      tint: try track(sprite.tint, "tint", name), blend: sprite.blend, sampling: sprite.sampling,
      surface: try stage(sprite.surface, of: sprite, name: name))
  }

  private func stage(
    _ surface: Sprite.Surface, of sprite: Sprite, name: String
  ) throws(StagingError) -> StagedSurface {
    let shines = assets[sprite.asset]?.specular != nil
    return StagedSurface(
      strength: try track(surface.normalStrength, "normalStrength", name), isGreenUp: surface.normalY == .up,
      specular: try track(surface.specular ?? .constant(shines ? 1 : 0), "specular", name),
      shininess: try track(surface.shininess, "shininess", name))
  }

  func track<Value: TrackValue>(
    _ property: Property<Value>, _ key: String, _ name: String
  ) throws(StagingError) -> Track<Value> {
    if case .keys(let keyframes) = property, !keyframes.isOrdered(at: rate) {
      throw .badKeys(property: key, node: name)
    }
    guard let track = Track(property, rate: rate) else { throw .unsupportedDriver(property: key, node: name) }
    return track
  }

  /// Nil for nil.
  func track<Value: TrackValue>(
    _ property: Property<Value>?, _ key: String, _ name: String
  ) throws(StagingError) -> Track<Value>? {
    guard let property else { return nil }
    let track: Track<Value> = try track(property, key, name)
    return track
  }

  /// - Parameter key: what messages call the property.
  func positionTrack(
    _ property: Property<Vector2>, key: String = "position", name: String
  ) throws(StagingError) -> PositionTrack {
    switch property {
    case .path(let driver):
      do {
        return .path(try PathTrack(driver, rate: rate))
      } catch {
        throw .badPath(node: name, reason: "\(error)")
      }
    case .follow(let driver):
      guard let target = indices[driver.target] else {
        throw .unknownNode(driver.target, property: key, node: name)
      }
      return .follow(target: target, offset: driver.offset, fraction: driver.at, isOriented: driver.orient)
    default:
      return .free(try track(property, key, name))
    }
  }
}
