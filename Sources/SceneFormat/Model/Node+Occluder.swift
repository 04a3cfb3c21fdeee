public import Geometry

extension Node {
  /// What lights cast the shadow of. It moves, turns, scales and fades with its node.
  public struct Occluder: Hashable, Sendable {
    /// Points are in the node's own pixels.
    public enum Shape: Hashable, Sendable {
      /// A closed outline.
      case polygon([Vector2])
      /// An open line.
      case line([Vector2])
      case outline(Outline)
    }

    /// What another part of the node gives.
    public enum Outline: String, Hashable, Sendable, CaseIterable {
      /// The lines around the opaque parts of the sprite's cel.
      case alpha
      /// The shape of the node's body.
      case body
    }

    public var shape: Shape
    /// The part of the light that it takes, 0…1.
    public var opacity: Property<Double>
    /// Whether a closed outline's inside lies in its own shadow.
    public var shadesItself: Bool
    /// Nil is `["default"]`.
    public var layers: [String]?

    public init(
      _ shape: Shape, opacity: Property<Double> = .constant(1), shadesItself: Bool = false, layers: [String]? = nil
    ) {
      self.shape = shape
      self.opacity = opacity
      self.shadesItself = shadesItself
      self.layers = layers
    }
  }
}
