import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport

/// Frames with post effects, and their pixels as display values.
enum PostPictures {
  static let (width, height) = (277, 45)

  /// A frame of random colours; its alpha too is random where the canvas is not opaque.
  static func state(
    _ effects: [PostEffectState], isOpaque: Bool = true, blending: TransferFunction = .linear, seed: UInt64 = 1
  ) -> FrameState {
    let texture = Pictures.texture(width, height, blendedAs: blending) { x, y in
      var color = Pictures.noise(x, y, seed: seed)
      if !isOpaque { color.w = Pictures.noise(x, y, seed: seed + 1).x }
      return color
    }
    var state = state(effects, showing: texture, isOpaque: isOpaque)
    state.blending = blending
    return state
  }

  static func state(_ effects: [PostEffectState], showing texture: Texture, isOpaque: Bool = true) -> FrameState {
    var state = Pictures.state(
      texture.size.width, texture.size.height, background: isOpaque ? SIMD4(0, 0, 0, 1) : .zero,
      [Pictures.sprite(texture)])
    state.post = effects
    return state
  }

  static func solid(_ color: SIMD4<UInt8>) -> Texture { Pictures.texture(width, height) { _, _ in color } }

  /// Red, green, blue, alpha of each pixel, 0…1, rounded to 16 bits.
  static func pixels(_ state: FrameState, threads: Int = 1) -> [SIMD4<Double>] {
    let frame = Renderer(format: .rgba16).render(state, threads: threads)
    return frame.bytes.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt16.self)
      return (0..<frame.size.area).map { pixel in
        SIMD4((0..<4).map { Double(words[4 * pixel + $0]) / 65535 })
      }
    }
  }

  static func clamped(_ color: SIMD3<Double>) -> SIMD3<Double> { color.clamped(lowerBound: .zero, upperBound: .one) }

  static func luma(_ color: SIMD3<Double>) -> Double { (color * SIMD3(0.2126, 0.7152, 0.0722)).sum() }

  /// The largest difference of `state`'s colours from what `formula` makes of those of the same frame without effects.
  static func error(
    of state: FrameState, from formula: (_ color: SIMD3<Double>, _ x: Int, _ y: Int) -> SIMD3<Double>
  ) -> Double {
    var plain = state
    plain.post = []
    let (before, after) = (pixels(plain), pixels(state))
    var largest = 0.0
    for index in before.indices where before[index].w > 0.1 {
      let (x, y) = (index % state.size.width, index / state.size.width)
      let right = clamped(formula(SIMD3(before[index].x, before[index].y, before[index].z), x, y))
      for channel in 0..<3 { largest = max(largest, abs(after[index][channel] - right[channel])) }
      largest = max(largest, abs(after[index].w - before[index].w))
    }
    return largest
  }
}
