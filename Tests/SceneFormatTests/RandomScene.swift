import Geometry
import SceneFormat

/// The generator SplitMix64, for tests that are the same on every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}

extension Scene {
  /// A scene that is right, and uses all that a scene can hold.
  static func random(_ random: inout SplitMix) -> Scene {
    var generator = SceneGenerator(random: random)
    defer { random = generator.random }
    return generator.scene()
  }
}

struct SceneGenerator {
  var random: SplitMix
  private(set) var ids: [NodeID] = []
  private(set) var assets: [AssetID] = []
  private var surfaceAssets: Set<AssetID> = []
  private let rate = FrameRate.thirty

  init(random: SplitMix) { self.random = random }

  mutating func scene() -> Scene {
    let assets = (0..<Int.random(in: 1...4, using: &random)).map { asset(AssetID("asset \($0).é")) }
    self.assets = assets.map(\.id)
    surfaceAssets = Set(assets.filter(\.hasSurface).map(\.id))
    let model = random.pick(Lighting.Model.allCases)
    var scene = Scene(
      canvas: Canvas(
        width: .random(in: 1...16384, using: &random), height: .random(in: 1...16384, using: &random),
        fps: random.pick([.thirty, FrameRate(Rational(30000, 1001)), FrameRate(Rational(2997, 100)), FrameRate(24)])
          ?? .thirty,
        duration: random.pick([.seconds(Rational(1, 3)), .frames(Rational(50)), .seconds(Rational(8))]),
        background: color(), blending: random.pick([nil, .srgb])),
      lighting: Lighting(
        model: model, ambient: amount(), ambientColor: colors(), toneMap: random.pick(Lighting.ToneMap.allCases),
        exposure: property(swing: 0...1) { .random(in: -20...20, using: &$0) },
        ceiling: random.chance(0.3) ? property(swing: 0...1) { .random(in: 0.1...4, using: &$0) } : nil,
        bands: random.pick([nil, .constant(1), .constant(256), steps()]),
        pixelSize: random.chance(0.3) ? property(swing: 0...1) { .random(in: 1...99, using: &$0) } : nil,
        pixelGrid: random.pick(Lighting.PixelGrid.allCases)),
      assets: assets)
    if random.chance(0.5) { scene.physics = settings() }
    scene.nodes = (0..<Int.random(in: 0...5, using: &random)).map { _ in node(depth: 0) }
    if random.chance(0.5) {
      scene.camera = Camera(
        position: random.chance(0.5) ? nil : position(),
        zoom: property(swing: 0...0.5) { .random(in: 0.1...4, using: &$0) }, rotation: angle())
    }
    scene.post = (0..<Int.random(in: 0...4, using: &random)).map { _ in postEffect() }
    return scene
  }

  private mutating func postEffect() -> PostEffect {
    PostEffect(
      postContent(),
      visible: random.chance(0.3) ? Node.Span(start: .seconds(.one), end: .seconds(Rational(3))) : nil,
      opacity: fraction())
  }

  private mutating func postContent() -> PostEffect.Content {
    let (saturation, contrast): (Property<Double>, Property<Double>) = (
      property(swing: 0...1) { .random(in: 0...2, using: &$0) },
      property(swing: 0...1) { .random(in: 0.5...1.5, using: &$0) }
    )
    let brightness: Property<Double> = property(swing: 0...1) { .random(in: -0.25...0.25, using: &$0) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .blur(PostEffect.Blur(sigma: fraction()))
    case 1: return .bloom(PostEffect.Bloom(threshold: amount(), radius: fraction(), intensity: amount()))
    case 2:
      return .vignette(
        PostEffect.Vignette(amount: fraction(), radius: amount(), softness: amount(), color: colors()))
    case 3:
      return .grade(
        PostEffect.Grade(
          temperature: property(swing: 0...1) { .random(in: 1000...40_000, using: &$0) }, saturation: saturation,
          contrast: contrast, brightness: brightness, lut: random.pick([nil, "looks/warm é.cube"])))
    case 4:
      return .grain(
        PostEffect.Grain(amount: fraction(), size: .random(in: 1...64, using: &random), seed: random.pick([0, .max])))
    case 5: return .pixelate(PostEffect.Pixelate(size: property(swing: 0...1) { .random(in: 1...99, using: &$0) }))
    default:
      var tiltShift = PostEffect.TiltShift(
        mix: random.pick(PostEffect.TiltShift.Mix.allCases), blur: fraction(),
        bokeh: random.pick(PostEffect.TiltShift.Bokeh.allCases), saturation: saturation, contrast: contrast,
        brightness: brightness)
      // A mask has no shape, and each shape its own size.
      if random.chance(0.2) {
        tiltShift.mask = random.pick(assets)
      } else {
        tiltShift.shape = random.pick(PostEffect.TiltShift.Shape.allCases)
        (tiltShift.center, tiltShift.angle, tiltShift.fade) = (focus(), angle(), lengths())
        tiltShift.curve = random.pick(PostEffect.TiltShift.Curve.allCases)
        if tiltShift.shape == .band { tiltShift.band = lengths() } else { tiltShift.radii = lengths() }
      }
      return .tiltShift(tiltShift)
    }
  }

  private mutating func focus() -> Property<Vector2> {
    guard ids.count > 3, random.chance(0.3) else { return scale() }
    return .follow(FollowDriver(target: ids[0], offset: vector()))
  }

  private mutating func lengths() -> Property<Vector2> {
    property(swing: 0...1) { random in
      let first = Double.random(in: 0...1, using: &random)
      return Vector2(first, random.chance(0.5) ? first : .random(in: 0...1, using: &random))
    }
  }

  private mutating func asset(_ id: AssetID) -> Asset {
    let fps = random.pick([nil, FrameRate(25), FrameRate(Rational(10, 3))])
    let count = Int.random(in: 1...40, using: &random)
    let normal = random.pick([nil, nil, Asset.NormalMap.auto, .file("n/Норма-##.png")])
    let specular = random.pick([nil, nil, "shine-%d.png"])
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return Asset(
        id: id, source: .image(path: "art/Лампа \"灯\"\\.png"), normal: normal, specular: specular)
    case 1:
      return Asset(
        id: id,
        source: .frames(pattern: "art%d/w-###.png", first: .random(in: 0...99, using: &random), count: count), fps: fps,
        normal: normal, specular: specular)
    default:
      return Asset(
        id: id,
        source: .sheet(
          path: "s.png", cellWidth: .random(in: 1...99, using: &random), cellHeight: 7,
          first: .random(in: 0...9, using: &random), count: count,
          margin: .random(in: 0...2, using: &random), spacing: .random(in: 0...2, using: &random)), fps: fps,
        normal: normal, specular: specular)
    }
  }

  private mutating func node(depth: Int) -> Node {
    var node = Node(content(), position: position(), rotation: angle(), scale: scale(), opacity: fraction())
    if random.chance(0.6) {
      let id = NodeID("node.\(ids.count)")
      node.id = id
      ids.append(id)
    }
    if random.chance(0.3) { node.body = body() }
    if random.chance(0.3) { node.occluder = occluder(of: node) }
    node.receivesShadows = random.pick([nil, nil, true, false])
    if random.chance(0.3) { node.z = number() }
    if random.chance(0.3) {
      node.visible = Node.Span(
        start: time(0...5), end: random.chance(0.5) ? nil : .seconds(Rational(Int.random(in: 6...9, using: &random))))
    }
    node.lit = random.pick([nil, nil, true, false])
    if random.chance(0.2) { node.ambient = amount() }
    if random.chance(0.2) { node.ambientColor = colors() }
    node.layers = random.pick([nil, nil, ["front"], ["front", "back\n"]])
    node.parallax = random.pick([nil, nil, Vector2(0.5, 0.5), Vector2(1, 0)])
    if depth < 3 {
      node.children = (0..<Int.random(in: 0...2, using: &random)).map { _ in self.node(depth: depth + 1) }
    }
    return node
  }

  /// With an outline that the node has.
  private mutating func occluder(of node: Node) -> Node.Occluder {
    var shapes: [Node.Occluder.Shape] = [
      .polygon([vector(), vector(), vector()]), .line([vector(), vector()]),
    ]
    if case .sprite(let sprite) = node.content, sprite.tile == nil { shapes.append(.outline(.alpha)) }
    switch node.body?.shape {
    case nil, .plane: break
    default: shapes.append(.outline(.body))
    }
    return Node.Occluder(
      random.pick(shapes), opacity: fraction(), shadesItself: random.chance(0.5),
      layers: random.pick([nil, ["solid"], ["front", "solid"]]))
  }

  private mutating func shadow() -> Light.Shadow {
    random.chance(0.3)
      ? Light.Shadow()
      : Light.Shadow(
        softness: amount(), strength: fraction(), color: colors(), layers: random.pick([nil, ["solid"]]))
  }

  private mutating func content() -> Node.Content {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .group
    case 1: return link()
    case 2: return .light(light())
    default:
      let asset = random.pick(assets)
      let isTiled = random.chance(0.3)
      let isChosen = random.chance(0.3)
      var sprite = Sprite(
        asset: asset, anchor: random.pick([Vector2(0.5, 0.5), vector()]), tint: colors(),
        flipX: random.chance(0.5), flipY: random.chance(0.5), blend: random.pick(Sprite.Blend.allCases),
        sampling: random.pick(Sprite.Sampling.allCases), edges: random.pick(Sprite.Edges.allCases),
        surface: surfaceAssets.contains(asset) ? surface() : Sprite.Surface())
      if isTiled {
        sprite.tile = random.pick([.canvas, .counts(columns: 20, rows: 1)])
        sprite.offset = property(swing: 0...9) { Vector2(.random(in: -9...9, using: &$0), 3) }
      }
      if isChosen {
        sprite.frame = property(swing: 0...9) { .random(in: 0..<1, using: &$0) }
      } else {
        sprite.play = random.pick([.once, .repeat, .pingpong, .times(3)])
        sprite.speed = random.pick([.one, .zero, Rational(1, 3), Rational(5, 4)])
        sprite.start = time(-3...3)
      }
      return .sprite(sprite)
    }
  }

  private mutating func surface() -> Sprite.Surface {
    Sprite.Surface(
      normalStrength: amount(), normalY: random.pick(Sprite.Surface.NormalY.allCases),
      specular: random.chance(0.5) ? nil : amount(),
      shininess: property(swing: 0...1) { .random(in: 1...1000, using: &$0) })
  }

  /// A light that has only what its kind has.
  private mutating func light() -> Light {
    var light = Light(
      kind: random.pick(Light.Kind.allCases), color: colors(),
      temperature: random.chance(0.3) ? property(swing: 0...1) { .random(in: 1000...40_000, using: &$0) } : nil,
      intensity: amount(), blend: random.pick(Light.Blend.allCases))
    if random.chance(0.5) { light.shadow = shadow() }
    if light.blend == .add, random.chance(0.3) { light.scattering = amount() }
    if light.kind == .directional, random.chance(0.5) { light.shadow?.length = amount() }
    if light.kind != .directional {
      (light.range, light.height) = (amount(), amount())
      if random.chance(0.3) { light.glow = Light.Glow(radius: amount(), strength: amount()) }
    }
    if [.point, .cone, .area].contains(light.kind) {
      light.inner = amount()
      light.falloff = random.pick(
        Light.Falloff.named.map(\.falloff) + [.power(property(swing: 0...9) { .random(in: 0.01...100, using: &$0) })])
    }
    switch light.kind {
    case .point: break
    case .cone:
      light.cone = Light.Cone(
        angle: property(swing: 0...9) { .random(in: 0...360, using: &$0) }, softness: fraction())
    case .directional: light.sun.elevation = property(swing: 0...9) { .random(in: 0...90, using: &$0) }
    case .area:
      light.area = Light.Area(
        points: (0..<Int.random(in: 1...5, using: &random)).map { _ in vector() }, thickness: amount(),
        isFilled: random.chance(0.5))
    case .textured: light.asset = random.pick(assets)
    }
    return light
  }

  // MARK: - Properties

  private mutating func position() -> Property<Vector2> {
    if random.chance(0.15) {
      return .path(
        PathDriver(
          path: "M 1,2 c 3,4 5,6 7,8 z", duration: time(0...9), start: time(-3...3), ease: easing(),
          loop: random.pick(Loop.allCases),
          orient: random.pick(PathDriver.Orientation.allCases)))
    }
    // Those before can't depend on this one, unless it becomes their parent: only roots' earlier ids are safe.
    if random.chance(0.15), let target = ids.first, ids.count > 3 {
      return .follow(FollowDriver(target: target, offset: vector(), orient: random.chance(0.5)))
    }
    return displacement()
  }

  mutating func displacement() -> Property<Vector2> {
    property(swing: -9...9) { Vector2(.random(in: -999...999, using: &$0), .random(in: 0...9, using: &$0)) }
  }

  private mutating func scale() -> Property<Vector2> {
    property(swing: 0...2) { random in
      random.chance(0.5) ? Vector2(2, 2) : Vector2(.random(in: -2...2, using: &random), 1)
    }
  }

  private mutating func angle() -> Property<Double> { property(swing: 0...9) { .random(in: -720...720, using: &$0) } }
  mutating func amount() -> Property<Double> { property(swing: 0...9) { .random(in: 0...500, using: &$0) } }
  private mutating func steps() -> Property<Double> {
    property(swing: 0...9) { Double(Int.random(in: 1...256, using: &$0)) }
  }
  private mutating func fraction() -> Property<Double> { property(swing: 0...2) { .random(in: 0...1, using: &$0) } }

  mutating func colors() -> Property<Color> {
    property(swing: 0...1) { random in
      random.chance(0.5)
        ? Color(
          Double(Int.random(in: 0...255, using: &random)) / 255, 0, 1,
          random.chance(0.5) ? 1 : Double(Int.random(in: 0...255, using: &random)) / 255)
        : Color(.random(in: 0...1, using: &random), 0.5, 0.25, random.pick([1, 0, 0.3]))
    }
  }

  private mutating func property<Value>(
    swing: ClosedRange<Double>, _ value: (inout SplitMix) -> Value
  ) -> Property<Value> {
    let frequency = random.pick([0, 0.5, .random(in: 0...60, using: &random)])
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      var at = Int.random(in: -3...3, using: &random)
      let keys = (0..<Int.random(in: 1...5, using: &random)).map { index in
        if index != 1 { at += Int.random(in: 1...9, using: &random) }
        let time = random.chance(0.5) ? SceneTime.frames(Rational(at)) : .seconds(Rational(at, 30))
        return Keyframe(time: time, value: value(&random), ease: easing())
      }
      // Of the canvas's rate only 30 makes frames and thirtieths comparable: keep to frames.
      let sorted = keys.map { key in
        var key = key
        if case .seconds(let seconds) = key.time { key.time = .frames(seconds * Rational(30)) }
        return key
      }
      return .keys(Keyframes(sorted, loop: random.pick(Loop.allCases)))
    case 1:
      return .wave(
        WaveDriver(
          random.pick(WaveDriver<Value>.Shape.allCases), center: value(&random), amplitude: value(&random),
          frequency: frequency, phase: random.pick([0, 0.25])))
    case 2:
      return .noise(
        NoiseDriver(
          random.pick(NoiseDriver<Value>.Kind.allCases), center: value(&random), amplitude: value(&random),
          frequency: frequency, octaves: .random(in: 1...8, using: &random), seed: random.pick([0, 1, .max])))
    default: return .constant(value(&random))
    }
  }

  // MARK: - Values

  private mutating func easing() -> Easing {
    random.pick([
      .linear, .hold, .ease, .easeIn, .easeOut, .easeInOut,
      .family(random.pick(Easing.Direction.allCases), random.pick(Easing.Family.allCases)),
      .cubicBezier(x1: .random(in: 0...1, using: &random), y1: -1.5, x2: 1, y2: 1e-7),
      .steps(.random(in: 1...9, using: &random), random.pick(Easing.StepPosition.allCases)),
      .spring(mass: 1, stiffness: .random(in: 1...200, using: &random), damping: 10),
    ])
  }

  mutating func time(_ range: ClosedRange<Int>) -> SceneTime {
    let whole = Rational(Int.random(in: range, using: &random))
    return random.pick([.seconds(whole), .frames(whole), .seconds(whole / Rational(7)), .frames(whole / Rational(4))])
  }

  mutating func vector() -> Vector2 { Vector2(number(), number()) }

  mutating func number() -> Double {
    random.pick([0, 1, -0.0, 1e9, .leastNonzeroMagnitude, 0.1, .random(in: -1e6...1e6, using: &random)])
  }

  private mutating func color() -> Color { random.pick([.black, .white, .clear, Color(0.1, 0.2, 0.3, 0.4)]) }
}
