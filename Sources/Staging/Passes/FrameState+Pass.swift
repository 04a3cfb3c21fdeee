internal import Imaging
internal import SceneFormat

extension FrameState {
  /// The frame as a pass shows it.
  func shown(in pass: RenderPass, _ marks: SurfaceMarks) -> FrameState {
    guard pass != .beauty else { return self }
    var state = self
    state.pass = pass
    (state.post, state.toneMapIndex) = ([], 0)
    (state.lighting.toneMap, state.lighting.gain) = (.none, 1)
    switch pass {
    case .beauty: break
    case .albedo:
      state.drawables.removeAll(where: \.isHaze)
      state.removeLights()
      state.change { $0.isLit = false }
    case .light:
      state.background = SIMD4(repeating: background.w)
      state.keepSurfaces { $0.paint(.one) }
    case .shadow:
      state.background = SIMD4(repeating: background.w)
      state.lights = lights.filter { $0.fixture.blend == .add }
      state.lighting = LightingState(pixelSize: lighting.pixelSize)
      state.keepSurfaces { look in
        look.paint(.one)
        look.ambient = nil
        look.surface?.specular = 0
      }
    case .normal:
      state.keepSurfaces { look in
        look.paint(SIMD3(0.5, 0.5, 1))
        (look.isLit, look.ambient) = (true, nil)
        look.surface?.specular = 0
      }
    case .id:
      state.keepSurfaces { look in
        look.paint(marks.color(of: look.name))
        look.isLit = false
      }
    case .depth:
      state.keepSurfaces { look in
        look.paint(SIMD3(repeating: marks.depth(of: look.name)))
        look.isLit = false
      }
    }
    if pass.isData {
      state.removeLights()
      (state.blending, state.background, state.lighting) = (.srgb, .zero, LightingState())
    }
    return state
  }

  private mutating func removeLights() { (lights, occluders) = ([], []) }

  private mutating func keepSurfaces(_ change: (inout Look) -> Void) {
    drawables.removeAll { !$0.isSurface }
    self.change(change)
  }

  private mutating func change(_ change: (inout Look) -> Void) {
    for index in drawables.indices { drawables[index].change(change) }
  }
}

/// What a pass changes of something drawn.
private struct Look {
  let name: String
  /// Premultiplied, as tints are.
  var color: SIMD4<Float>
  var isLit: Bool
  var ambient: SIMD3<Float>?
  var surface: SurfaceState?

  /// Gives it another colour at the same opacity.
  mutating func paint(_ straight: SIMD3<Float>) { color = SIMD4(straight, 1) * color.w }
}

extension DrawableState {
  fileprivate var isSurface: Bool {
    switch self {
    case .sprite(let sprite): sprite.blend == .normal
    case .stroke(let stroke): stroke.blend == .normal
    case .haze: false
    }
  }

  fileprivate var isHaze: Bool {
    if case .haze = self { return true }
    return false
  }

  fileprivate mutating func change(_ change: (inout Look) -> Void) {
    switch self {
    case .sprite(var sprite):
      var look = Look(
        name: sprite.name, color: sprite.tint, isLit: sprite.isLit, ambient: sprite.ambient, surface: sprite.surface)
      change(&look)
      (sprite.tint, sprite.isLit, sprite.ambient, sprite.surface) = (look.color, look.isLit, look.ambient, look.surface)
      self = .sprite(sprite)
    case .stroke(var stroke):
      var look = Look(name: stroke.name, color: stroke.color, isLit: stroke.isLit, ambient: stroke.ambient)
      change(&look)
      (stroke.color, stroke.isLit, stroke.ambient) = (look.color, look.isLit, look.ambient)
      self = .stroke(stroke)
    case .haze: break
    }
  }
}
