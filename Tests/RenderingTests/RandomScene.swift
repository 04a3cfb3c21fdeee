import Geometry
import Imaging
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
}
