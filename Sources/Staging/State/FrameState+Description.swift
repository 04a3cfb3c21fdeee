internal import Geometry
internal import Imaging
internal import SceneFormat

extension FrameState: CustomStringConvertible {
  /// One line for the frame, then one for each light, each occluder, each drawable in drawing order, and each post
  /// effect.
  public var description: String {
    var lines = ["frame \(index)\(shown) \(size) background \(background.list) \(lighting)"]
    for light in lights {
      lines.append(
        "light \(light.name) at (\(light.position.x), \(light.position.y)) color \(light.color.list)"
          + " range \(light.range) \(light.falloff) layers \(String(light.layers, radix: 2))"
          + (light.fixture == LightState.Fixture() ? "" : " \(light.fixture)")
          + (light.shadow.map { " \($0)" } ?? ""))
    }
    for occluder in occluders { lines.append(occluder.description) }
    for drawable in drawables { lines.append(drawable.description) }
    for effect in post { lines.append("post \(effect.content) opacity \(effect.opacity)") }
    return lines.joined(separator: "\n")
  }

  private var shown: String { pass == .beauty ? "" : " pass \(pass)" }
}

extension LightingState: CustomStringConvertible {
  public var description: String {
    "\(model) ambient \(ambient.list)" + (toneMap == .none ? "" : " tone map \(toneMap)")
      + (gain == 1 ? "" : " gain \(gain)") + (ceiling.map { " ceiling \($0)" } ?? "")
      + (bands.map { " bands \($0)" } ?? "") + (pixelSize <= 1 ? "" : " pixel size \(pixelSize)")
      + (pixelSize <= 1 || pixelOrigin == .zero ? "" : " from (\(pixelOrigin.x), \(pixelOrigin.y))")
  }
}

extension DrawableState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sprite(let sprite): sprite.description
    case .stroke(let stroke): stroke.description
    case .haze(let haze): haze.description
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
      + " tint \(tint.list) \(blend) \(sampling)" + (edges == .smooth ? "" : " \(edges) edges")
      + (tiling.map { " tiled \($0.columns)×\($0.rows) moved \($0.offset.x) \($0.offset.y)" } ?? "")
      + (isLit ? " layers \(String(layers, radix: 2))" : " unlit")
      + (ambient.map { " ambient \($0.list)" } ?? "") + (surface.map { " \($0)" } ?? "")
      + (receivesShadows ? "" : " unshadowed")
  }
}

extension SurfaceState: CustomStringConvertible {
  public var description: String {
    "normals ×\(strength) green \(isGreenUp ? "up" : "down") specular \(specular) shininess \(shininess)"
  }
}

extension LightState.Fixture: CustomStringConvertible {
  public var description: String { "\(shape.description) inner \(inner) height \(height) \(blend)" }
}

extension LightState.Fixture.Shape: CustomStringConvertible {
  public var description: String {
    switch self {
    case .point: "point"
    case .cone(let to, let angle, let softness): "cone to (\(to.x), \(to.y)) angle \(angle) softness \(softness)"
    case .directional(let to, let elevation): "directional to (\(to.x), \(to.y)) elevation \(elevation)"
    case .area(let points, let radius, let isFilled):
      "\(isFilled ? "polygon" : "line") radius \(radius) along "
        + points.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    case .textured(let texture, let t):
      "textured \(texture.size) transform [\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty)]"
    }
  }
}

extension StrokeState: CustomStringConvertible {
  public var description: String {
    let path = points.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    return "stroke \(name) width \(width) \(cap) color \(color.list)" + (softness > 0 ? " softness \(softness)" : "")
      + (texture.map { " texture \($0.size) every \(repeatLength)" } ?? "") + " \(blend)"
      + (isLit ? " layers \(String(layers, radix: 2))" : " unlit") + (ambient.map { " ambient \($0.list)" } ?? "")
      + (receivesShadows ? "" : " unshadowed") + (isGlow ? " glow" : "")
      + " along \(path)"
  }
}

extension HazeState: CustomStringConvertible {
  public var description: String { "haze \(name) of light \(light) strength \(strength)" }
}

extension SIMD where Scalar == Float {
  fileprivate var list: String { "[" + indices.map { "\(self[$0])" }.joined(separator: " ") + "]" }
}
