/// How a segment between two keyframes is shaped; every easing maps 0 to 0 and 1 to 1.
public enum Easing: Hashable, Sendable {
  case linear
  /// Keeps the first value until the next key.
  case hold
  /// CSS's `ease`, `ease-in`, `ease-out`, `ease-in-out`.
  case ease, easeIn, easeOut, easeInOut
  /// Penner's families, such as `outBounce`.
  case family(Direction, Family)
  /// A cubic Bézier curve from (0,0) to (1,1); x1 and x2 in 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  case steps(Int, StepPosition)
  /// The step response of a damped spring from rest; the segment lasts as long as the spring takes to settle.
  case spring(mass: Double, stiffness: Double, damping: Double)

  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case `in`, out, inOut
  }

  public enum Family: String, Hashable, Sendable, CaseIterable {
    case sine = "Sine"
    case quad = "Quad"
    case cubic = "Cubic"
    case quart = "Quart"
    case quint = "Quint"
    case expo = "Expo"
    case circ = "Circ"
    case back = "Back"
    case elastic = "Elastic"
    case bounce = "Bounce"
  }

  public enum StepPosition: String, Hashable, Sendable, CaseIterable {
    case start, end
  }
}
