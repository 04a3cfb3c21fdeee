internal import Geometry
internal import SceneFormat
internal import Timeline

/// What decides a node's position: time alone, a path, or another node.
enum PositionTrack: Sendable {
  case free(Track<Vector2>)
  indirect case path(PathTrack)
  /// `target` is an index into the stage's nodes; of a rope, `fraction` is the point that is followed.
  indirect case follow(target: Int, offset: Vector2, fraction: Double, isOriented: Bool)

  var followedNode: Int? {
    if case .follow(let target, _, _, _) = self { target } else { nil }
  }

  /// Whether time moves it by itself.
  var isConstant: Bool { if case .free(let track) = self { track.isConstant } else { false } }

  /// The moments at which the position leaps by itself after `start` and up to `end`; of those whose time has the old
  /// place, from `start` on and before `end`.
  func leaps(after start: Rational, through end: Rational) -> [Leap] {
    switch self {
    case .free(let track): track.leaps(after: start, through: end)
    case .path(let track): track.leaps(after: start, through: end)
    case .follow: []
    }
  }
}
