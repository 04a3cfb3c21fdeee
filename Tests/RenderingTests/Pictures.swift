import Geometry
import Imaging
import Rendering
import Staging

/// Textures, sizes and pixels in the tests' words.
enum Pictures {
  static func size(_ width: Int, _ height: Int) -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else { preconditionFailure("a size of the tests") }
    return size
  }

  /// A texture of sRGB bytes with straight alpha.
  static func texture(
    _ width: Int, _ height: Int, blendedAs: TransferFunction = .linear, _ color: (Int, Int) -> SIMD4<UInt8>
  ) -> Texture {
    var samples: [UInt16] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        for component in 0..<4 { samples.append(UInt16(color[component]) * 257) }
      }
    }
    return Texture(
      Bitmap(size: size(width, height), transfer: .srgb, samples: samples), blendedAs: blendedAs)
  }

  /// Unlike any neighbour, the same in every run.
  static func noise(_ x: Int, _ y: Int, seed: UInt64 = 1) -> SIMD4<UInt8> {
    var random = SeededRandom(seed: seed &+ UInt64(y) << 20 &+ UInt64(x))
    return SIMD4(random.byte(), random.byte(), random.byte(), 255)
  }

  static func state(
    _ width: Int, _ height: Int, blending: TransferFunction = .linear, background: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    lighting: LightingState = LightingState(), _ sprites: [SpriteState], lights: [LightState] = []
  ) -> FrameState {
    FrameState(
      index: 0, size: size(width, height), blending: blending, background: background, lighting: lighting,
      sprites: sprites, lights: lights)
  }

  static func sprite(_ texture: Texture, _ transform: Transform2D = .identity) -> SpriteState {
    SpriteState(name: "sprite", texture: texture, transform: transform)
  }

  /// The four bytes of a pixel.
  static func pixel(_ frame: Frame, _ x: Int, _ y: Int) -> SIMD4<UInt8> {
    let offset = 4 * (y * frame.size.width + x)
    return SIMD4(frame.bytes[offset], frame.bytes[offset + 1], frame.bytes[offset + 2], frame.bytes[offset + 3])
  }

  static func pixels(_ frame: Frame) -> [SIMD4<UInt8>] {
    (0..<frame.size.area).map { pixel(frame, $0 % frame.size.width, $0 / frame.size.width) }
  }
}

/// A small random generator (SplitMix64) that gives the same numbers in every run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 40) }
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
  mutating func number(_ low: Double, _ high: Double) -> Double { low + unit() * (high - low) }
  mutating func color() -> SIMD3<Float> { SIMD3(Float(unit()), Float(unit()), Float(unit())) }
}
