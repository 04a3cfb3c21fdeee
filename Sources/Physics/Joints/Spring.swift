internal import Geometry

/// A spring between two attachments, described as UIKit's attachment behaviour is: by its frequency and damping.
public struct Spring: Hashable, Sendable, Codable {
  public var from: Attachment
  public var to: Attachment
  /// The frequency of the undamped oscillation of what it holds, in Hz, above 0.
  public var frequency: Double
  /// 0 swings for ever, 1 is critically damped.
  public var dampingRatio: Double
  /// In px; nil takes the distance at the time of adding.
  public var restLength: Double?

  public init(
    from: Attachment, to: Attachment, frequency: Double, dampingRatio: Double = 0, restLength: Double? = nil
  ) {
    self.from = from
    self.to = to
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.restLength = restLength
  }

  /// The stiffness and damping of a reduced mass of 1, and the weight (Newmark's β) with which ticks of this length
  /// swing at exactly its frequency: 4·sin²(ωh/2) = ω²h²·(1 − 4β·sin²(ωh/2)).
  ///
  /// Above a quarter of the tick rate the frequency is that quarter.
  func coefficients(tick: Double) -> (stiffness: Double, damping: Double, weight: Double) {
    let angle = min(.pi * frequency * tick, .pi / 4)
    let sine = PortableMath.sin(angle)
    let omega = 2 * angle / tick
    // For small angles the series, whose first term is Numerov's 1/12.
    let weight =
      angle < 0.05
      ? (1 + angle * angle / 5) / 12 : (1 / (sine * sine) - 1 / (angle * angle)) / 4
    return (omega * omega, 2 * dampingRatio * omega, weight)
  }
}
