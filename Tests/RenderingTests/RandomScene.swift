import Geometry
import Imaging
import SceneFormat
import Staging
import TestSupport

/// Frame states with a bit of everything.
enum RandomScene {
  static func state(seed: UInt64, _ width: Int, _ height: Int, lights: Int, turned: Bool) -> FrameState {
    var random = SplitMix(seed: seed)
    let blending: TransferFunction = seed % 3 == 0 ? .srgb : .linear
    let textures = (0..<4).map { texture($0, blending, &random) }
    let drawables = (0..<16).map { index in
      index % 4 == 3
        ? DrawableState.stroke(RandomStroke.stroke(width, height, &random))
        : .sprite(sprite(textures[Int(random.next() % 4)], width, height, turned: turned, &random))
    }
    let alpha = seed % 4 == 1 ? Float(random.unit()) : 1
    return FrameState(
      index: 0, size: Pictures.size(width, height), blending: blending,
      background: SIMD4(random.color() * alpha, alpha),
      lighting: LightingState(model: seed % 2 == 0 ? .multiply : .additive, ambient: random.color()),
      drawables: drawables, lights: (0..<lights).map { _ in light(width, height, count: lights, &random) })
  }

  private static func texture(_ kind: Int, _ blending: TransferFunction, _ random: inout SplitMix) -> Texture {
    let (width, height) = (1 + Int(random.next() % 70), 1 + Int(random.next() % 70))
    let seed = random.next()
    return Pictures.texture(width, height, blendedAs: blending) { x, y in
      var color = Pictures.noise(kind == 0 ? 0 : x, kind == 0 ? 0 : y, seed: seed)
      if kind > 1 { color.w = Pictures.noise(x, y, seed: seed &+ 1).x }
      return color
    }
  }

  private static func sprite(
    _ texture: Texture, _ width: Int, _ height: Int, turned: Bool, _ random: inout SplitMix
  ) -> SpriteState {
    let place = Vector2(random.number(-30, Double(width)), random.number(-30, Double(height)))
    var transform = Transform2D.scale(Vector2(random.next() % 2 == 0 ? 1 : -1, random.next() % 2 == 0 ? 1 : -1))
    if turned {
      transform = transform.then(.scale(Vector2(1, 1) * random.number(0.8, 4)))
        .then(.rotation(degrees: random.number(0, 360))).then(.translation(place))
    } else {
      transform = transform.then(.translation(Vector2(place.x.rounded(), place.y.rounded())))
    }
    var sprite = SpriteState(name: "sprite", texture: texture, transform: transform)
    let alpha = random.next() % 2 == 0 ? 1 : Float(random.unit())
    if random.next() % 2 == 0 { sprite.tint = SIMD4(random.color() * alpha, alpha) }
    sprite.blend = random.blend()
    sprite.sampling = turned || random.next() % 2 == 0 ? .linear : .nearest
    sprite.isLit = random.next() % 4 != 0
    sprite.layers = 1 + random.next() % 3
    return sprite
  }

  private static func light(_ width: Int, _ height: Int, count: Int, _ random: inout SplitMix) -> LightState {
    let falloffs: [LightState.Falloff] = [.linear, .constant, .smooth, .inverseSquare]
    return LightState(
      name: "light",
      position: Vector2(random.number(-20, Double(width) + 20), random.number(-20, Double(height) + 20)),
      color: random.color() * Float(2 / Double(count).squareRoot()), range: random.number(2, 60),
      falloff: falloffs[Int(random.next() % 4)], layers: 1 + random.next() % 3)
  }

  // MARK: - Fixtures and surfaces

  /// A scene whose lights are of all kinds and whose sprites are in relief, below a ceiling and in squares now and then.
  static func fixtures(seed: UInt64, _ width: Int, _ height: Int) -> FrameState {
    var state = state(seed: seed, width, height, lights: 6, turned: seed % 2 == 1)
    var random = SplitMix(seed: seed &+ 1000)
    // The twin knows no mip levels, so what is seen in squares isn't read smaller than it is.
    let hasSquares = seed % 5 == 0
    state.lights = state.lights.map { fixture($0, width, height, state.blending, hasPictures: !hasSquares, &random) }
    state.drawables = state.drawables.map { drawable in
      guard case .sprite(var sprite) = drawable else { return drawable }
      if hasSquares { sprite.sampling = .nearest }
      if random.next() % 4 != 0 { sprite.surface = surface(sprite.texture.size, &random) }
      if random.next() % 4 == 0 { sprite.ambient = random.color() }
      return .sprite(sprite)
    }
    if seed % 3 == 0 { state.lighting.ceiling = Float(random.number(0.5, 1.5)) }
    if hasSquares {
      state.lighting.pixelSize = random.number(1.2, 9)
      state.lighting.pixelOrigin = Vector2(random.number(-99, 99), random.number(-99, 99))
    }
    for (index, light) in state.lights.enumerated() where light.fixture.blend == .add && random.next() % 2 == 0 {
      let haze = HazeState(name: light.name, light: index, strength: Float(random.unit()))
      state.drawables.insert(.haze(haze), at: Int(random.next() % UInt64(state.drawables.count)))
    }
    return state
  }

  private static func fixture(
    _ light: LightState, _ width: Int, _ height: Int, _ blending: TransferFunction, hasPictures: Bool,
    _ random: inout SplitMix
  ) -> LightState {
    var light = light
    let angle = random.number(0, 360)
    let direction = Vector2(PortableMath.cos(angle), PortableMath.sin(angle))
    func point() -> Vector2 { Vector2(random.number(-20, Double(width) + 20), random.number(-20, Double(height) + 20)) }
    switch random.next() % (hasPictures ? 6 : 5) {
    case 0, 1: break
    case 2:
      light.fixture.shape = .cone(
        direction: direction, angle: random.number(5, 360), softness: random.number(0.05, 1))
    case 3: light.fixture.shape = .directional(direction: direction, elevation: random.number(0, 90))
    case 4:
      light.fixture.shape = .area(
        points: (0..<1 + random.next() % 5).map { _ in point() }, radius: random.number(0, 9),
        isFilled: random.next() % 2 == 0)
    default:
      let picture = texture(3, blending, &random)
      light.fixture.shape = .textured(
        picture,
        transform: Transform2D.scale(Vector2(1, 1) * random.number(1, 3)).then(.rotation(degrees: angle))
          .then(.translation(light.position)))
    }
    if random.next() % 3 == 0 { light.falloff = .power(random.number(1, 5)) }
    if random.next() % 3 == 0 { light.fixture.inner = random.number(0, 30) }
    light.fixture.height = random.number(2, 60)
    switch random.next() % 6 {
    case 0: light.fixture.blend = .subtract
    case 1: light.fixture.blend = .mix(weight: Float(random.unit()))
    default: break
    }
    return light
  }

  /// Smooth normals, and specks that shine.
  private static func surface(_ size: PixelSize, _ random: inout SplitMix) -> SurfaceState {
    var normals: [UInt16] = []
    let (wave, phase) = (random.number(0.05, 0.3), random.number(0, 6))
    for index in 0..<size.area {
      let (x, y) = (Double(index % size.width), Double(index / size.width))
      let slope = Vector2(PortableMath.sin(wave * x + phase), PortableMath.cos(wave * y - phase))
      let length = (1 + slope.dot(slope)).squareRoot()
      for component in [slope.x, slope.y, 1] {
        normals.append(UInt16(((component / length * 0.5 + 0.5) * 65535).rounded()))
      }
      normals.append(.max)
    }
    let specular = (0..<size.area * 4).map { _ in UInt16(truncatingIfNeeded: random.next()) }
    return SurfaceState(
      texture: Texture(
        normals: Bitmap(size: size, transfer: .linear, samples: normals),
        specular: Bitmap(size: size, transfer: .srgb, samples: specular)),
      strength: random.number(0, 2), isGreenUp: random.next() % 2 == 0,
      specular: random.next() % 2 == 0 ? 0 : Float(random.number(0, 2)), shininess: Float(random.number(1, 60)))
  }
}
