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

  /// The stiffness and damping that give a reduced mass of 1 this frequency and ratio under the rule of `SoftLink`.
  ///
  /// The trapezoidal rule swings with ω′ where tan(ω′h/2) = ωh/2, so the stiffness is taken at the warped ω. Above a
  /// quarter of the tick rate the frequency is that quarter.
  func coefficients(tick: Double) -> (stiffness: Double, damping: Double) {
    let angle = min(.pi * frequency * tick, .pi / 4)
    let (sine, cosine) = PortableMath.sinCos(angle)
    let omega = 2 * sine / (cosine * tick)
    return (omega * omega, 2 * dampingRatio * omega)
  }
}
