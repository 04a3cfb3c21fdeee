internal import Staging

/// What of the frame's light something takes.
struct LightReception: Hashable {
  let layers: LayerMask
  let receivesShadows: Bool
}
