extension LampVertex {
  /// What holds for a point and all pixels of a block.
  struct Sight: OptionSet {
    let rawValue: UInt8
    /// In front of the pixels and before the lamp.
    static let between = Sight(rawValue: 1)
    static let behind = Sight(rawValue: 2)
    static let beyond = Sight(rawValue: 4)
    /// Beside all rays from the pixels to the lamp.
    static let left = Sight(rawValue: 32)
    static let right = Sight(rawValue: 64)
    /// Past the lamp on the side where F is 1.
    static let high = Sight(rawValue: 8)
    /// Past the lamp on the side where F is 0.
    static let low = Sight(rawValue: 16)
    /// Perhaps too far away to cast a shadow on all pixels.
    static let distant = Sight(rawValue: 128)
  }
}
