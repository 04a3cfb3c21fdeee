extension PostEffect {
  /// Corners that fade to a colour. Distances are fractions of the way from the picture's middle to its corners.
  public struct Vignette: Hashable, Sendable {
    /// How much of the colour covers the corners, 0…1.
    public var amount: Property<Double>
    /// Where it begins.
    public var radius: Property<Double>
    /// The way from its beginning to its full amount.
    public var softness: Property<Double>
    public var color: Property<Color>

    public init(
      amount: Property<Double> = .constant(0.5), radius: Property<Double> = .constant(0.4),
      softness: Property<Double> = .constant(0.6), color: Property<Color> = .constant(.black)
    ) {
      self.amount = amount
      self.radius = radius
      self.softness = softness
      self.color = color
    }
  }
}
