import SceneFormat
import Staging
import TestSupport

extension SplitMix {
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 40) }

  /// In 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(_ low: Double, _ high: Double) -> Double { low + unit() * (high - low) }

  mutating func color() -> SIMD3<Float> { SIMD3(Float(unit()), Float(unit()), Float(unit())) }

  mutating func blend() -> SpriteState.Blend {
    let blends: [SpriteState.Blend] = [.normal, .normal, .normal, .add, .multiply, .screen]
    return blends[Int(next() % 6)]
  }
}
