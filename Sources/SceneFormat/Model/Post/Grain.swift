extension PostEffect {
  /// The grain of film: brightness that varies from point to point and from frame to frame.
  public struct Grain: Hashable, Sendable {
    /// The largest change of a display value, 0…1; black and white stay clean.
    public var amount: Property<Double>
    /// Of a grain, in pixels of the canvas.
    public var size: Double
    public var seed: UInt64

    public init(amount: Property<Double> = .constant(0.08), size: Double = 1.5, seed: UInt64 = 0) {
      self.amount = amount
      self.size = size
      self.seed = seed
    }
  }
}
