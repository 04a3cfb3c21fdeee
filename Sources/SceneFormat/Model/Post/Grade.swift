extension PostEffect {
  /// A change of all colours: temperature, saturation, contrast, brightness, a table; in this order.
  public struct Grade: Hashable, Sendable {
    /// The colour of the light that the picture seems to be lit by, in kelvin; 6500 changes nothing, less is warmer.
    public var temperature: Property<Double>
    /// 0 is grey, 1 changes nothing, up to 2.
    public var saturation: Property<Double>
    /// 0.5…1.5, about middle grey.
    public var contrast: Property<Double>
    /// −0.25…0.25, added.
    public var brightness: Property<Double>
    /// The path of a colour table in Iridas' and Adobe's `.cube` format.
    public var lut: String?

    public init(
      temperature: Property<Double> = .constant(6500), saturation: Property<Double> = .constant(1),
      contrast: Property<Double> = .constant(1), brightness: Property<Double> = .constant(0), lut: String? = nil
    ) {
      self.temperature = temperature
      self.saturation = saturation
      self.contrast = contrast
      self.brightness = brightness
      self.lut = lut
    }
  }
}
