internal import Geometry
internal import SceneFormat

extension WaveDriver.Shape {
  /// A value in −1…1 with period 1. All shapes rise through 0 at 0, but for `square`, which is 1 in the first half.
  func value(at cycles: Double) -> Double {
    let x = cycles - cycles.rounded(.down)
    switch self {
    case .sine: return PortableMath.sinCos(degrees: x * 360).sine
    case .triangle: return x < 0.25 ? 4 * x : x < 0.75 ? 2 - 4 * x : 4 * x - 4
    case .square: return x < 0.5 ? 1 : -1
    case .sawtooth: return x < 0.5 ? 2 * x : 2 * x - 2
    }
  }
}

extension NoiseDriver.Kind {
  /// A value in −1…1.
  func value(at x: Double, octaves: Int, seed: UInt64) -> Double {
    switch self {
    case .smooth: Noise.fractal(x, octaves: octaves, seed: seed)
    case .white: Noise.white(x, seed: seed)
    }
  }
}
