extension PostEffect {
  /// Light that spills over from what is brighter than a threshold, in the values that the film blends.
  public struct Bloom: Hashable, Sendable {
    /// What is brighter spills; 1 is white.
    public var threshold: Property<Double>
    /// The standard deviation of the spilled light, as a fraction of the picture's height.
    public var radius: Property<Double>
    /// How much of it is added.
    public var intensity: Property<Double>

    public init(
      threshold: Property<Double> = .constant(0.8), radius: Property<Double> = .constant(0.02),
      intensity: Property<Double> = .constant(0.6)
    ) {
      self.threshold = threshold
      self.radius = radius
      self.intensity = intensity
    }
  }
}
