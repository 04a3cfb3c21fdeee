internal import Geometry
internal import SceneFormat
internal import Timeline

/// Changes of saturation, contrast and brightness with their tracks compiled.
struct StagedTone: Sendable {
  let saturation: Track<Double>
  let contrast: Track<Double>
  let brightness: Track<Double>

  func state(at time: Rational) -> GradeState {
    GradeState(
      saturation: Float(saturation.value(at: time).clamped(to: 0...2)),
      contrast: Float(contrast.value(at: time).clamped(to: 0.5...1.5)),
      brightness: Float(brightness.value(at: time).clamped(to: -0.25...0.25)))
  }
}
