package import Geometry
package import SceneFormat

/// A property compiled for evaluation: a function of time alone.
///
/// Drivers that depend on geometry have types of their own: `PathTrack` for paths, and following a node is the
/// stage's business.
package enum Track<Value: TrackValue>: Sendable {
  case constant(Value)
  indirect case keys(KeyframeTrack<Value>)
  indirect case wave(WaveDriver<Value>)
  indirect case noise(NoiseDriver<Value>)

  /// Nil for the drivers `path` and `follow`.
  ///
  /// - Parameter rate: the scene's own rate, which times in frames count.
  package init?(_ property: Property<Value>, rate: FrameRate) {
    switch property {
    case .constant(let value): self = .constant(value)
    case .keys(let keyframes): self = .keys(KeyframeTrack(keyframes, rate: rate))
    case .wave(let driver): self = .wave(driver)
    case .noise(let driver): self = .noise(driver)
    case .path, .follow: return nil
    }
  }

  package func value(at time: Rational) -> Value {
    switch self {
    case .constant(let value):
      return value
    case .keys(let track):
      return track.value(at: time)
    case .wave(let driver):
      let signal = driver.shape.value(at: driver.frequency * time.value + driver.phase)
      return .modulate(center: driver.center, amplitude: driver.amplitude) { _ in signal }
    case .noise(let driver):
      return .modulate(center: driver.center, amplitude: driver.amplitude) { component in
        driver.kind.value(
          at: driver.frequency * time.value, octaves: driver.octaves,
          seed: Noise.hash(Int64(component), seed: driver.seed))
      }
    }
  }
}
