internal import Geometry
internal import SceneFormat
internal import Timeline

extension NodeCompiler {
  func stage(_ shadow: Light.Shadow?, name: String) throws(StagingError) -> StagedShadow? {
    guard let shadow else { return nil }
    return StagedShadow(
      softness: try track(shadow.softness, "softness", name), strength: try track(shadow.strength, "strength", name),
      color: try track(shadow.color, "color", name), length: try track(shadow.length, "length", name),
      layers: shadow.layers.map(layers.mask) ?? .max)
  }

  func stage(_ occluder: Node.Occluder?, of node: Node, name: String) throws(StagingError) -> StagedOccluder? {
    guard let occluder else { return nil }
    return StagedOccluder(
      shape: try shape(of: occluder, of: node, name: name), opacity: try track(occluder.opacity, "opacity", name),
      shadesItself: occluder.shadesItself, layers: layers.mask(occluder.layers ?? LayerTable.root))
  }

  private func shape(
    of occluder: Node.Occluder, of node: Node, name: String
  ) throws(StagingError) -> StagedOccluder.Shape {
    switch occluder.shape {
    case .polygon(let points): return .polygon(points)
    case .line(let points): return .line(points)
    case .outline(.alpha):
      guard case .sprite(let sprite) = node.content, let outlines = outlines[sprite.asset] else {
        throw .badOccluder(node: name, reason: "only a sprite's picture has an outline")
      }
      guard sprite.tile == nil else { throw .badOccluder(node: name, reason: "a tiled picture has no outline") }
      return .alpha(outlines)
    case .outline(.body):
      switch node.body?.shape {
      case .circle(let radius): return .circle(radius: radius)
      case .box(let size):
        let (x, y) = (size.x / 2, size.y / 2)
        return .polygon([Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)])
      case .segment(let start, let end): return .line([start, end])
      case .polyline(let points): return .line(points)
      case .plane: throw .badOccluder(node: name, reason: "its body is a plane, which has no end")
      case nil: throw .badOccluder(node: name, reason: "it has no body with a shape")
      }
    }
  }
}
