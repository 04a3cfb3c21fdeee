internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// A node of the scene with its ids resolved and its tracks compiled.
struct StagedNode: Sendable {
  enum Content: Sendable {
    case group
    indirect case sprite(StagedSprite)
    indirect case light(StagedLight)
    indirect case rope(StagedStroke)
    /// Nothing to see: a spring or a stick.
    case link
  }

  /// The id, or the place in the tree such as `nodes[2].children[0]`.
  let name: String
  /// An index into the stage's nodes, smaller than the node's own.
  let parent: Int?
  let content: Content
  let position: PositionTrack
  let rotation: Track<Double>
  let scale: Track<Vector2>
  let opacity: Track<Double>
  let visible: VisibleSpan
  let isLit: Bool
  let layers: LayerMask
  /// The node's own or the nearest above; nil is the scene's.
  let ambient: Track<Double>?
  let ambientColor: Track<Color>?
  /// The product of the factors from the root down.
  let parallax: Vector2
  let occluder: StagedOccluder?
  let receivesShadows: Bool
}

struct StagedSprite: Sendable {
  let images: any ImageSource
  let cels: CelTrack
  /// From the picture's pixels to the node's: flips and anchor.
  let placement: Transform2D
  let tint: Track<Color>
  let blend: SpriteState.Blend
  let sampling: SpriteState.Sampling
  let surface: StagedSurface
}

/// How a sprite takes light, where its images have surfaces.
struct StagedSurface: Sendable {
  let strength: Track<Double>
  let isGreenUp: Bool
  let specular: Track<Double>
  let shininess: Track<Double>
}

/// How a rope is drawn.
struct StagedStroke: Sendable {
  let color: Track<Color>
  let width: Track<Double>
  let cap: Node.Stroke.Cap
  let images: (any ImageSource)?
}

/// A half-open span of exact time.
struct VisibleSpan: Sendable {
  let start: Rational
  let end: Rational?

  /// - Parameter span: nil is always.
  init(_ span: Node.Span?, rate: FrameRate) {
    start = span?.start.seconds(at: rate) ?? .zero
    end = span?.end?.seconds(at: rate)
  }

  func contains(_ time: Rational) -> Bool {
    guard time >= start else { return false }
    return end.map { time < $0 } ?? true
  }
}
