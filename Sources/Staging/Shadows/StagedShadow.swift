internal import Geometry
internal import SceneFormat
internal import Timeline

/// How a light casts shadows, with its tracks compiled.
struct StagedShadow: Sendable {
  let softness: Track<Double>
  let strength: Track<Double>
  let color: Track<Color>
  let length: Track<Double>?
  let layers: LayerMask
}

/// What lights cast the shadow of, with its tracks compiled. Points are in the node's pixels.
struct StagedOccluder: Sendable {
  enum Shape: Sendable {
    case polygon([Vector2])
    case line([Vector2])
    case circle(radius: Double)
    /// Of the cel that the node's sprite shows.
    case alpha(CelOutlines)
  }

  let shape: Shape
  let opacity: Track<Double>
  let shadesItself: Bool
  let layers: LayerMask
}
