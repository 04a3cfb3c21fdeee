/// One of the two ends of a rope or joint.
public enum RopeEnd: Int, Hashable, Sendable, Codable {
  case start, finish
}
