internal import Footlight

/// The frames of a benchmark scene, as states.
struct BenchmarkScene: Sendable {
  let name: String
  private let wall: Texture
  private let cels: [Texture]
  private let spriteCount: Int
  private let lightCount: Int

  /// A figure of 420×724 in 16 cels before a wall, and three lamps.
  static func seed(wall: Texture) -> BenchmarkScene {
    let size = BenchmarkArt.size(420, 724)
    return BenchmarkScene(
      name: "bench-seed", wall: wall, cels: (0..<16).map { BenchmarkArt.blob(size, seed: $0) }, spriteCount: 1,
      lightCount: 3)
  }

  /// Sixty turning sprites of 256×256 before the wall, and twelve lamps.
  static func stage(wall: Texture) -> BenchmarkScene {
    let size = BenchmarkArt.size(256, 256)
    return BenchmarkScene(
      name: "bench-stage", wall: wall, cels: (0..<8).map { BenchmarkArt.blob(size, seed: $0) }, spriteCount: 60,
      lightCount: 12)
  }

  /// Frame `index`; without sprites there is the wall alone, without lights it shows in full.
  func frame(_ index: Int, sprites: Bool = true, lights: Bool = true) -> FrameState {
    FrameState(
      index: index, size: BenchmarkArt.frameSize, blending: .linear, background: SIMD4(0, 0, 0, 1),
      lighting: LightingState(ambient: lights ? SIMD3(repeating: 0.1) : .one),
      drawables: [.sprite(SpriteState(name: "wall", texture: wall, transform: .identity))]
        + (sprites ? (0..<spriteCount).map { .sprite(sprite($0, frame: index)) } : []),
      lights: lights ? (0..<lightCount).map { light($0, frame: index) } : [])
  }

  private func sprite(_ k: Int, frame: Int) -> SpriteState {
    let transform: Transform2D
    if spriteCount == 1 {
      transform = .translation(Vector2(700, 200))
    } else {
      let place = Vector2(Double(100 + k * 173 % 1700), Double(80 + k * 97 % 900))
      transform = Transform2D.translation(Vector2(-128, -128)).then(.scale(Vector2(0.9, 0.9)))
        .then(.rotation(degrees: Double(frame * 2 + k * 6))).then(.translation(place))
    }
    let cel = spriteCount == 1 ? frame % cels.count : k % cels.count
    return SpriteState(name: "sprite \(k)", texture: cels[cel], transform: transform)
  }

  private func light(_ k: Int, frame: Int) -> LightState {
    let colors = [SIMD3<Float>(1, 0.8, 0.6), SIMD3(0.4, 0.6, 1), SIMD3(1, 0.3, 0.4), SIMD3(0.5, 1, 0.6)]
    let (f, k1) = (Double(frame), Double(k))
    let position = Vector2(
      960 + PortableMath.cos(f * 0.05 + k1 * 2.1) * 600, 540 + PortableMath.sin(f * 0.07 + k1 * 1.3) * 350)
    return LightState(name: "light \(k)", position: position, color: colors[k % 4], range: 500)
  }
}
