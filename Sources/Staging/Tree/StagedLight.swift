internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// A light with its tracks compiled. Lengths are the node's pixels.
struct StagedLight: Sendable {
  enum Shape: Sendable {
    case point
    case cone(angle: Track<Double>, softness: Track<Double>)
    case directional(elevation: Track<Double>)
    case area(points: [Vector2], thickness: Track<Double>, isFilled: Bool)
    case textured(any ImageSource, CelTrack)
  }

  enum Falloff: Sendable {
    case fixed(LightState.Falloff)
    case power(Track<Double>)
  }

  struct Glow: Sendable {
    let radius: Track<Double>
    let strength: Track<Double>
  }

  let shape: Shape
  let color: Track<Color>
  let temperature: Track<Double>?
  let intensity: Track<Double>
  let range: Track<Double>
  let inner: Track<Double>
  let falloff: Falloff
  let height: Track<Double>
  let blend: Light.Blend
  let glow: Glow?
  let scattering: Track<Double>
  let shadow: StagedShadow?

  var isDirectional: Bool {
    if case .directional = shape { return true }
    return false
  }
}
