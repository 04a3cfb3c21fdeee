public import Geometry

/// A line or an outline that lights cast the shadow of.
public struct OccluderState: Equatable, Sendable {
  /// The node's id, or its place in the tree such as `nodes[2].children[0]`.
  public var name: String
  /// In the output's pixels. Equal neighbours count as one point. With fewer than two different points, or one that is
  /// not finite, it casts no shadow.
  public var points: [Vector2]
  /// Whether the last point is joined to the first, and the line is the outline of a body.
  public var isClosed: Bool
  /// Closed lines inside of a body's outline, around what does not belong to the body: there light that got in, or
  /// that a lamp there sheds, goes on to the body's edge.
  public var holes: [[Vector2]]
  /// A light casts its shadow when the light's shadow layers share a bit with these.
  public var layers: LayerMask
  /// The share of the light that it takes from each ray, 0…1, however often the ray meets it. What several take is
  /// multiplied; those of one node with one opacity take it once.
  public var opacity: Double
  /// Whether a body lies in its own shadow. If not, all that is inside of its outline and not in one of its holes is
  /// lit as if it were not there, and so is what belongs to its node, wherever that is; the lines must not cross each
  /// other or themselves then. An open line has no inside, and shades all that lies behind it but its own node.
  ///
  /// A pixel through which a body's outline goes is lit by the part of it that is outside, for what lies below the body
  /// is seen only there.
  public var shadesItself: Bool
  /// The number of the node that it belongs to, as its drawables have it; nil when it belongs to none of them.
  public var node: Int?

  public init(
    name: String, points: [Vector2], isClosed: Bool, holes: [[Vector2]] = [], layers: LayerMask = 1,
    opacity: Double = 1, shadesItself: Bool = false, node: Int? = nil
  ) {
    self.name = name
    self.points = points
    self.isClosed = isClosed
    self.holes = holes
    self.layers = layers
    self.opacity = opacity
    self.shadesItself = shadesItself
    self.node = node
  }
}
