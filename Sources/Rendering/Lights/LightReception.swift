internal import Staging

/// What of the frame's light something takes.
struct LightReception: Hashable {
  let layers: LayerMask
  /// Nil is the frame's.
  let ambient: SIMD3<Float>?
  let receivesShadows: Bool
  /// The node whose own occluders do not shade it.
  let node: Int?

  init(_ sprite: SpriteState) {
    (layers, ambient, receivesShadows) = (sprite.layers, sprite.ambient, sprite.receivesShadows)
    node = sprite.node
  }

  init(_ stroke: StrokeState) {
    (layers, ambient, receivesShadows) = (stroke.layers, stroke.ambient, stroke.receivesShadows)
    node = stroke.node
  }
}
