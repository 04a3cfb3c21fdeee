extension PostEffect {
  /// A Gaussian blur of the whole picture.
  public struct Blur: Hashable, Sendable {
    /// The standard deviation, as a fraction of the picture's height.
    public var sigma: Property<Double>

    public init(sigma: Property<Double> = .constant(0.01)) { self.sigma = sigma }
  }
}
