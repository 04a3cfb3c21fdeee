extension Light {
  /// How a fixture casts shadows.
  public struct Shadow: Hashable, Sendable {
    /// The radius of the lamp, in pixels; follows the scale of the node. Of a directional light half the angle that it
    /// fills in the sky, in degrees.
    public var softness: Property<Double>
    /// How much of the light a shadow takes, 0…1.
    public var strength: Property<Double>
    /// What is left of the light where a shadow takes all of it.
    public var color: Property<Color>
    /// Of a directional light: how far a shadow reaches behind what casts it, in pixels; follows the scale of the node. Nil
    /// is endless.
    public var length: Property<Double>?
    /// The layers of the occluders whose shadows it casts; nil is all.
    public var layers: [String]?

    public init(
      softness: Property<Double> = .constant(4), strength: Property<Double> = .constant(1),
      color: Property<Color> = .constant(.black), length: Property<Double>? = nil, layers: [String]? = nil
    ) {
      self.softness = softness
      self.strength = strength
      self.color = color
      self.length = length
      self.layers = layers
    }
  }
}
