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
  /// The node whose occluder belongs to what it shows: itself, or the nearest group above, which has no picture but those
  /// of its children.
  let occluderNode: Int?
}

struct StagedSprite: Sendable {
  /// What chooses the cel that shows.
  enum Cels: Sendable {
    case played(CelTrack)
    /// By its number, rounded down; beyond the first and the last cel it is that one.
    case chosen(Track<Double>)
  }

  let images: any ImageSource
  let cels: Cels
  let anchor: Vector2
  let flip: (x: Bool, y: Bool)
  let tile: Sprite.Tile?
  let offset: Track<Vector2>
  let edges: SpriteState.Edges
  let tint: Track<Color>
  let blend: SpriteState.Blend
  let sampling: SpriteState.Sampling
  let surface: StagedSurface
}

extension StagedSprite {
  func cel(at time: Rational) -> Int {
    switch cels {
    case .played(let track): track.cel(at: time)
    case .chosen(let track): Int(track.value(at: time).rounded(.down).clamped(to: 0...Double(images.celCount - 1)))
    }
  }

  /// From the pixels of a cel of some size, repeated as counts say, to the node's: flips and anchor.
  func placement(of size: PixelSize) -> Transform2D {
    var (columns, rows) = (1, 1)
    if case .counts(let across, let down) = tile { (columns, rows) = (across, down) }
    let (width, height) = (Double(size.width) * Double(columns), Double(size.height) * Double(rows))
    let flip = Transform2D(
      a: flip.x ? -1 : 1, b: 0, c: 0, d: flip.y ? -1 : 1, tx: flip.x ? width : 0, ty: flip.y ? height : 0)
    return flip.then(.translation(Vector2(-anchor.x * width, -anchor.y * height)))
  }
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

  /// What begins or ends within a nanosecond has begun or ended.
  func contains(_ time: Rational) -> Bool {
    let time = time + .sameTime
    guard time >= start else { return false }
    return end.map { time < $0 } ?? true
  }
}
