internal import Geometry
internal import Imaging

extension FrameState: CustomStringConvertible {
  /// One line for the frame, then one for each light, each occluder, each drawable in drawing order, and each post
  /// effect.
  public var description: String {
    var lines = ["frame \(index) \(size) background \(background.list) \(lighting)"]
    for light in lights {
      lines.append(
        "light \(light.name) at (\(light.position.x), \(light.position.y)) color \(light.color.list)"
          + " range \(light.range) \(light.falloff) layers \(String(light.layers, radix: 2))"
          + (light.shadow.map { " \($0)" } ?? ""))
    }
    for occluder in occluders { lines.append(occluder.description) }
    for drawable in drawables { lines.append(drawable.description) }
    for effect in post { lines.append("post \(effect.content) opacity \(effect.opacity)") }
    return lines.joined(separator: "\n")
  }
}

extension LightingState: CustomStringConvertible {
  public var description: String { "\(model) ambient \(ambient.list)" }
}

extension DrawableState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sprite(let sprite): sprite.description
    case .stroke(let stroke): stroke.description
    }
  }
}

extension ShadowState: CustomStringConvertible {
  public var description: String {
    "shadow of \(String(layers, radix: 2)) softness \(softness) strength \(strength) color \(color.list)"
  }
}

extension OccluderState: CustomStringConvertible {
  public var description: String {
    "occluder \(name) layers \(String(layers, radix: 2)) opacity \(opacity)"
      + (isClosed ? " closed" : "") + (shadesItself ? " shades itself" : "")
      + " along " + points.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
  }
}

extension SpriteState: CustomStringConvertible {
  public var description: String {
    let t = transform
    return "sprite \(name) \(texture.size) transform [\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty)]"
      + " tint \(tint.list) \(blend) \(sampling)" + (isLit ? " layers \(String(layers, radix: 2))" : " unlit")
      + (receivesShadows ? "" : " unshadowed")
  }
}

extension StrokeState: CustomStringConvertible {
  public var description: String {
    let path = points.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    return "stroke \(name) width \(width) \(cap) color \(color.list)"
      + (texture.map { " texture \($0.size) every \(repeatLength)" } ?? "") + " \(blend)"
      + (isLit ? " layers \(String(layers, radix: 2))" : " unlit") + (receivesShadows ? "" : " unshadowed")
      + " along \(path)"
  }
}

extension SIMD where Scalar == Float {
  fileprivate var list: String { "[" + indices.map { "\(self[$0])" }.joined(separator: " ") + "]" }
}
