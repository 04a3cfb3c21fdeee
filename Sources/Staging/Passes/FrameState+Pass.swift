internal import Imaging
internal import SceneFormat

extension FrameState {
  /// The frame as a pass shows it.
  func shown(in pass: RenderPass, _ marks: SurfaceMarks) -> FrameState {
    guard pass != .beauty else { return self }
    var state = self
    state.pass = pass
    (state.post, state.toneMapIndex) = ([], 0)
    state.lighting.toneMap = .none
    if pass != .light { state.lighting.gain = 1 }
    if pass.isData { state.blending = .srgb }
    switch pass {
    case .beauty: break
    case .albedo:
      state.drawables.removeAll(where: \.isEmission)
      state.removeLights()
      state.change { $0.isLit = false }
    case .light:
      state.background = SIMD4(repeating: background.w)
      // On white both models are the sum of the light, but the adding one cuts it.
      state.lighting.model = .multiply
      state.keepSurfaces(marks) { look in
        look.paint(.one)
        look.surface?.specular = 0
      }
    case .shadow:
      state.background = SIMD4(repeating: background.w)
      state.lights = lights.filter { $0.fixture.blend == .add }
      state.lighting = LightingState(pixelSize: lighting.pixelSize, pixelOrigin: lighting.pixelOrigin)
      state.keepSurfaces(marks) { look in
        look.paint(.one)
        look.ambient = nil
        look.surface?.specular = 0
      }
    case .normal:
      state.keepNumbers(marks) { look in
        look.paint(SIMD3(0.5, 0.5, 1))
        (look.isLit, look.ambient) = (true, nil)
        look.surface?.specular = 0
      }
    case .id:
      state.keepNumbers(marks) { look in
        look.paint(marks[look.name].id.samples)
        look.isLit = false
      }
    case .depth:
      state.keepNumbers(marks) { look in
        look.paint(SIMD3(repeating: Float(marks[look.name].depth)))
        look.isLit = false
      }
    }
    return state
  }

  private mutating func removeLights() { (lights, occluders) = ([], []) }

  /// Leaves surfaces, over nothing and without light.
  private mutating func keepNumbers(_ marks: SurfaceMarks, _ change: (inout Look) -> Void) {
    removeLights()
    (background, lighting) = (.zero, LightingState())
    keepSurfaces(marks, change)
  }

  private mutating func keepSurfaces(_ marks: SurfaceMarks, _ change: (inout Look) -> Void) {
    drawables.removeAll { !marks.contains($0.name) }
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
  fileprivate var name: String {
    switch self {
    case .sprite(let sprite): sprite.name
    case .stroke(let stroke): stroke.name
    case .haze(let haze): haze.name
    }
  }

  /// Whether it is light that is seen itself.
  fileprivate var isEmission: Bool {
    switch self {
    case .sprite: false
    case .stroke(let stroke): stroke.isGlow
    case .haze: true
    }
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
