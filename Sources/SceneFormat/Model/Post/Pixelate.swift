extension PostEffect {
  /// Squares of one colour each.
  public struct Pixelate: Hashable, Sendable {
    /// The side of a square, in pixels of the canvas; 1 changes nothing at scale 1.
    public var size: Property<Double>

    public init(size: Property<Double> = .constant(8)) { self.size = size }
  }
}
