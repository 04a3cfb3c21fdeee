internal import Geometry
internal import SceneFormat

/// Robert Penner's easing equations (Programming Macromedia Flash MX, 2002, chapter 7), in the form in which the web
/// publishes them, with x in 0…1.
extension Easing.Family {
  func easeIn(_ x: Double) -> Double {
    switch self {
    case .sine: return 1 - PortableMath.cos(x * .pi / 2)
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return x * x * x * x
    case .quint: return x * x * x * x * x
    case .expo: return PortableMath.exp2(10 * x - 10)
    case .circ: return 1 - (1 - x * x).squareRoot()
    case .back: return x * x * ((Self.overshoot + 1) * x - Self.overshoot)
    case .elastic: return -PortableMath.exp2(10 * x - 10) * PortableMath.sin((10 * x - 10.75) * (2 * .pi / 3))
    case .bounce: return 1 - Self.bounceOut(1 - x)
    }
  }

  /// Most families join their two halves; `back` and `elastic` have constants of their own here.
  func easeInOut(_ x: Double) -> Double {
    let fromEnd = x < 0.5 ? x : 1 - x
    let half: Double
    switch self {
    case .back:
      let overshoot = Self.overshoot * 1.525
      let y = 2 * fromEnd
      half = y * y * ((overshoot + 1) * y - overshoot) / 2
    case .elastic:
      // The sine's argument is measured from the nearer end, where the published formula counts from the start: the
      // second half of that formula is the first one turned by 180°.
      half =
        -PortableMath.exp2(20 * fromEnd - 10) * PortableMath.sin((20 * fromEnd - 11.125) * (2 * .pi / 4.5)) / 2
    default:
      half = easeIn(2 * fromEnd) / 2
    }
    return x < 0.5 ? half : 1 - half
  }

  /// Back's overshoot of a tenth of the distance.
  private static var overshoot: Double { 1.70158 }

  /// Four parabolas, each a bounce lower than the one before.
  private static func bounceOut(_ x: Double) -> Double {
    let gravity = 7.5625
    let unit = 2.75
    let (center, height): (Double, Double) =
      switch x * unit {
      case ..<1: (0, 0)
      case ..<2: (1.5, 0.75)
      case ..<2.5: (2.25, 0.9375)
      default: (2.625, 0.984375)
      }
    let offset = x - center / unit
    return gravity * offset * offset + height
  }
}
