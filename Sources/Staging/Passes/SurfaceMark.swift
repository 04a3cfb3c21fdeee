/// What tells a surface apart from the others of its stage, in all frames.
public struct SurfaceMark: Hashable, Sendable {
  /// The node's id, or its place in the tree such as `nodes[2].children[0]`.
  public let name: String
  /// Its colour in the pass `id`.
  public let id: IDColor
  /// Its grey in the pass `depth`: its rank in the drawing order over the number of surfaces, above 0, and 1 in front.
  public let depth: Double
}
