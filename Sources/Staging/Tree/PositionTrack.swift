internal import Geometry
internal import SceneFormat
internal import Timeline

/// What decides a node's position: time alone, a path, or another node.
enum PositionTrack: Sendable {
  case free(Track<Vector2>)
  case path(PathTrack)
  /// `target` is an index into the stage's nodes.
  case follow(target: Int, offset: Vector2, isOriented: Bool)

  var followedNode: Int? {
    if case .follow(let target, _, _) = self { target } else { nil }
  }
}
