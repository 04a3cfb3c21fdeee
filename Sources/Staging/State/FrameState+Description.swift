internal import Geometry
internal import Imaging
internal import SceneFormat

extension FrameState: CustomStringConvertible {
  /// One line for the frame, then one for each light, then one for each drawable in drawing order, then
  /// one for each post effect.
  public var description: String {
    var lines = ["frame \(index) \(size) background \(background.list) \(lighting)"]
    for light in lights {
      lines.append(
        "light \(light.name) at (\(light.position.x), \(light.position.y)) color \(light.color.list)"
          + " range \(light.range) \(light.falloff) layers \(String(light.layers, radix: 2))")
    }
    for drawable in drawables { lines.append(drawable.description) }
    for effect in post { lines.append("post \(effect.content) opacity \(effect.opacity)") }
    return lines.joined(separator: "\n")
  }
}

extension LightingState: CustomStringConvertible {
  public var description: String {
    "\(model) ambient \(ambient.list)" + (toneMap == .none ? "" : " tone map \(toneMap)")
      + (gain == 1 ? "" : " gain \(gain)")
  }
}

extension DrawableState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sprite(let sprite): sprite.description
    case .stroke(let stroke): stroke.description
    }
  }
}

extension SpriteState: CustomStringConvertible {
  public var description: String {
    let t = transform
    return "sprite \(name) \(texture.size) transform [\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty)]"
      + " tint \(tint.list) \(blend) \(sampling)" + (isLit ? " layers \(String(layers, radix: 2))" : " unlit")
  }
}

extension StrokeState: CustomStringConvertible {
  public var description: String {
    let path = points.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    return "stroke \(name) width \(width) \(cap) color \(color.list)"
      + (texture.map { " texture \($0.size) every \(repeatLength)" } ?? "") + " \(blend)"
      + (isLit ? " layers \(String(layers, radix: 2))" : " unlit") + " along \(path)"
  }
}

extension SIMD where Scalar == Float {
  fileprivate var list: String { "[" + indices.map { "\(self[$0])" }.joined(separator: " ") + "]" }
}
