internal import Geometry

/// A place on a body, given in the body's own axes.
struct Anchor: Sendable {
  var body: Int
  var offset: Vector2
}
