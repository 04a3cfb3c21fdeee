/// A massless rod that keeps two attachments at a fixed distance; at distance 0 it is a pin.
public struct Stick: Hashable, Sendable, Codable {
  public var from: Attachment
  public var to: Attachment
  /// In px; nil takes the distance at the time of adding.
  public var length: Double?

  public init(from: Attachment, to: Attachment, length: Double? = nil) {
    self.from = from
    self.to = to
    self.length = length
  }
}
