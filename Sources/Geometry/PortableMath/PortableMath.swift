/// Elementary functions built from `+ - * /` and the exact square root alone.
///
/// The C library's versions give different last bits on processors with and without fused multiply-add, which would
/// make a picture depend on the machine. These give the same bits everywhere, and are accurate to a few units in
/// the last place, which is far below anything a picture can show.
public enum PortableMath {}

// MARK: - Angles

extension PortableMath {
  /// Sine and cosine of an angle in degrees; exact at multiples of 90°, NaN when the angle is not finite.
  public static func sinCos(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let turn = degrees.remainder(dividingBy: 360)
    let quarter = (turn / 90).rounded()
    return sinCos(radians: (turn - quarter * 90) * (.pi / 180), quarters: Int(quarter))
  }

  /// Sine of an angle in radians; accurate for angles up to about 10⁶.
  public static func sin(_ radians: Double) -> Double { sinCos(radians).sine }

  /// Cosine of an angle in radians; accurate for angles up to about 10⁶.
  public static func cos(_ radians: Double) -> Double { sinCos(radians).cosine }

  /// Sine and cosine of an angle in radians. The angle is reduced by multiples of π/2 in three parts (Cody and Waite).
  public static func sinCos(_ radians: Double) -> (sine: Double, cosine: Double) {
    guard radians.isFinite, radians.magnitude < 1e15 else { return (.nan, .nan) }
    // π/2 as a head and a middle of 33 bits each, whose multiples are exact for 20-bit counts, and a tail.
    let head = 1.5707963267341256
    let middle = 6.077100506303966e-11
    let tail = 2.0222662487959506e-21
    let quarter = (radians / (.pi / 2)).rounded()
    let reduced = ((radians - quarter * head) - quarter * middle) - quarter * tail
    return sinCos(radians: reduced, quarters: Int(quarter.remainder(dividingBy: 4)))
  }

  /// Taylor's series around 0 for |x| ≤ π/4, turned by a count of right angles.
  private static func sinCos(radians x: Double, quarters: Int) -> (sine: Double, cosine: Double) {
    let x2 = x * x
    var sine = 1.0
    var cosine = 1.0
    // Horner from the highest term: sin x = x(1 − x²/(2·3)(1 − x²/(4·5)(…))), cos x = 1 − x²/(1·2)(1 − x²/(3·4)(…)).
    for index in stride(from: 9, through: 1, by: -1) {
      let k = Double(index)
      sine = 1 - x2 / ((2 * k) * (2 * k + 1)) * sine
      cosine = 1 - x2 / ((2 * k - 1) * (2 * k)) * cosine
    }
    sine *= x
    switch quarters & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the vector (x, y) in degrees, clockwise on screen, in −180…180; 0 for the zero vector.
  public static func atan2Degrees(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0, x.isFinite, y.isFinite else { return x.isNaN || y.isNaN ? .nan : 0 }
    let steep = y.magnitude > x.magnitude
    let ratio = steep ? x.magnitude / y.magnitude : y.magnitude / x.magnitude
    var angle = arcTangent(ratio) * (180 / .pi)
    if steep { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    return y < 0 ? -angle : angle
  }

  /// Arc tangent of 0…1 in radians: the half-angle formula twice, then the series, whose argument is below 0.2.
  private static func arcTangent(_ value: Double) -> Double {
    var x = value
    for _ in 0..<2 { x /= 1 + (1 + x * x).squareRoot() }
    let x2 = x * x
    var sum = 0.0
    for k in stride(from: 25, through: 1, by: -2) { sum = 1 / Double(k) - x2 * sum }
    return 4 * x * sum
  }
}

// MARK: - Powers

extension PortableMath {
  /// 2 to the power `x`; 0 below −1074, infinity from 1024.
  public static func exp2(_ x: Double) -> Double {
    guard x == x else { return .nan }
    guard x < 1024 else { return .infinity }
    guard x > -1075 else { return 0 }
    let whole = x.rounded()
    let y = (x - whole) * 0.6931471805599453094172
    var sum = 1.0
    for k in stride(from: 14, through: 1, by: -1) { sum = 1 + y / Double(k) * sum }
    let exponent = Int(whole)
    // Two steps, so that results among the subnormal numbers are rounded once.
    let half = exponent / 2
    return sum * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: exponent - half, significand: 1)
  }

  /// e to the power `x`.
  public static func exp(_ x: Double) -> Double { exp2(x * 1.4426950408889634073599) }

  /// The binary logarithm; −infinity at 0, NaN below.
  public static func log2(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return .infinity }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2·artanh((m − 1)/(m + 1)), whose argument is at most 0.172.
    let z = (significand - 1) / (significand + 1)
    let z2 = z * z
    var sum = 0.0
    for k in stride(from: 23, through: 1, by: -2) { sum = 1 / Double(k) + z2 * sum }
    return exponent + 2 * z * sum * 1.4426950408889634073599
  }

  /// The natural logarithm of 1 + x, without loss near 0; −infinity at −1, NaN below.
  public static func log1p(_ x: Double) -> Double {
    guard x.magnitude < 0.3 else { return log2(1 + x) * 0.6931471805599453094172 }
    // ln(1 + x) = 2·artanh(x/(2 + x)), whose argument is at most 0.177.
    let z = x / (2 + x)
    let z2 = z * z
    var sum = 0.0
    for k in stride(from: 23, through: 1, by: -2) { sum = 1 / Double(k) + z2 * sum }
    return 2 * z * sum
  }

  /// `x` to the power `y` for `x ≥ 0`; 1 when `y` is 0, NaN for negative `x`.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x == 0 { return y > 0 ? 0 : .infinity }
    return exp2(y * log2(x))
  }
}
