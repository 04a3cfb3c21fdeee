internal import Geometry
internal import Imaging

extension FrameState: CustomStringConvertible {
  /// One line for the frame, then one for each light and each sprite in drawing order.
  public var description: String {
    var lines = ["frame \(index) \(size) background \(background.list) \(lighting)"]
    for light in lights {
      lines.append(
        "light \(light.name) at (\(light.position.x), \(light.position.y)) color \(light.color.list)"
          + " range \(light.range) \(light.falloff) layers \(String(light.layers, radix: 2))")
    }
    for sprite in sprites {
      let t = sprite.transform
      lines.append(
        "sprite \(sprite.name) \(sprite.texture.size) transform [\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty)]"
          + " tint \(sprite.tint.list) \(sprite.blend) \(sprite.sampling)"
          + (sprite.isLit ? " layers \(String(sprite.layers, radix: 2))" : " unlit"))
    }
    return lines.joined(separator: "\n")
  }
}

extension LightingState: CustomStringConvertible {
  public var description: String { "\(model) ambient \(ambient.list)" }
}

extension SIMD where Scalar == Float {
  fileprivate var list: String { "[" + indices.map { "\(self[$0])" }.joined(separator: " ") + "]" }
}
