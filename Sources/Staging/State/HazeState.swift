/// A light as it is seen in the haze between the picture and the viewer: what reaches each pixel of it, shadows and all,
/// is added to what stands there. Layers, ambient light and the lighting's ceiling have no part in it.
public struct HazeState: Equatable, Sendable {
  /// The node's id, or its place in the tree such as `nodes[2].children[0]`.
  public var name: String
  /// The light's index among the frame's; where there is none, or one that isn't added, nothing is seen.
  public var light: Int
  /// What multiplies the light; 0 and above.
  public var strength: Float

  public init(name: String, light: Int, strength: Float) {
    self.name = name
    self.light = light
    self.strength = strength
  }
}
