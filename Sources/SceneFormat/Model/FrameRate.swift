public import Geometry

/// An exact, positive number of frames per second, such as 30 or 30000/1001; at most 1000.
public struct FrameRate: Hashable, Sendable {
  public let framesPerSecond: Rational

  /// Nil when the rate is not above 0 and at most 1000.
  public init?(_ framesPerSecond: Rational) {
    guard framesPerSecond > .zero, framesPerSecond <= Rational(1000) else { return nil }
    self.framesPerSecond = framesPerSecond
  }

  /// Nil when the rate is not 1…1000.
  public init?(_ framesPerSecond: Int) {
    self.init(Rational(framesPerSecond))
  }

  /// 30 frames a second.
  public static let thirty = FrameRate(unchecked: Rational(30))

  private init(unchecked framesPerSecond: Rational) { self.framesPerSecond = framesPerSecond }
}
