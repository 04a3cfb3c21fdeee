public import Geometry

/// Stored as two bit patterns, so that no coder can round it.
extension Vector2: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      Double(bitPattern: try values.decode(UInt64.self)), Double(bitPattern: try values.decode(UInt64.self)))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(x.bitPattern)
    try values.encode(y.bitPattern)
  }
}
