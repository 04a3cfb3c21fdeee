import Geometry
import Imaging
import Rendering
import Staging
import TestSupport

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
    var random = SplitMix(seed: seed &+ UInt64(y) << 20 &+ UInt64(x))
    return SIMD4(random.byte(), random.byte(), random.byte(), 255)
  }

  static func state(
    _ width: Int, _ height: Int, blending: TransferFunction = .linear, background: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    lighting: LightingState = LightingState(), _ sprites: [SpriteState], lights: [LightState] = []
  ) -> FrameState {
    state(
      width, height, blending: blending, background: background, lighting: lighting,
      drawables: sprites.map { .sprite($0) }, lights: lights)
  }

  static func state(
    _ width: Int, _ height: Int, blending: TransferFunction = .linear, background: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    lighting: LightingState = LightingState(), drawables: [DrawableState], lights: [LightState] = []
  ) -> FrameState {
    FrameState(
      index: 0, size: size(width, height), blending: blending, background: background, lighting: lighting,
      drawables: drawables, lights: lights)
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
