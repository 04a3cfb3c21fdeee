/// An exact fraction in lowest terms with a positive denominator, for times and rates that must never drift.
///
/// Arithmetic is done in 128 bits. Terms of a result that do not fit 64 bits are halved until they do, which rounds it and
/// happens only far beyond the times that a film can hold.
public struct Rational: Hashable, Sendable, Comparable {
  public let numerator: Int64
  public let denominator: Int64

  public static let zero = Rational(0)
  public static let one = Rational(1)

  public init(_ value: Int) {
    numerator = Int64(value)
    denominator = 1
  }

  /// - Precondition: `denominator` is not zero.
  public init(_ numerator: Int, _ denominator: Int) {
    self.init(wide: Int128(numerator), Int128(denominator))
  }

  /// Reads a decimal number, such as `12`, `-0.04` or `1.5e-3`, without rounding it to binary.
  ///
  /// Nil when the text is not a decimal number, or has more digits than 64-bit terms can hold exactly.
  public init?(decimal text: some StringProtocol) {
    var digits: Int128 = 0
    var scale = 0
    var exponent = 0
    var isNegative = false
    var sawDigit = false
    var sawPoint = false
    var rest = text.utf8[...]
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
        if sawPoint { scale += 1 }
        guard digits <= Int128(Int64.max), scale <= 18 else { return nil }
      case UInt8(ascii: ".") where !sawPoint:
        sawPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard sawDigit, let value = Int(String(decoding: Array(rest), as: UTF8.self)), value.magnitude <= 36 else {
          return nil
        }
        exponent = value
        rest = rest[rest.endIndex...]
      default:
        return nil
      }
    }
    guard sawDigit else { return nil }
    let shift = exponent - scale
    guard shift.magnitude <= 18 else { return nil }
    let power = Self.powerOfTen(Int(shift.magnitude))
    let signed = isNegative ? -digits : digits
    let (wideNumerator, wideDenominator) = shift >= 0 ? (signed * power, 1) : (signed, power)
    guard let exact = Self(exactly: wideNumerator, wideDenominator) else { return nil }
    self = exact
  }

  /// The fraction that the shortest decimal form of `value` names: 0.1 becomes 1/10. Nil when not finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if let exact = Self(decimal: value.description) {
      self = exact
    } else if value.magnitude < 9e9 {
      self.init(wide: Int128((value * 1e9).rounded()), 1_000_000_000)
    } else if value.magnitude < 9e18 {
      self.init(wide: Int128(value), 1)
    } else {
      return nil
    }
  }

  private init?(exactly numerator: Int128, _ denominator: Int128) {
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    guard let top = Int64(exactly: sign * numerator / Int128(divisor)),
      let bottom = Int64(exactly: sign * denominator / Int128(divisor))
    else { return nil }
    self.numerator = top
    self.denominator = bottom
  }

  private init(wide numerator: Int128, _ denominator: Int128) {
    precondition(denominator != 0, "a fraction needs a denominator other than zero")
    var (top, bottom) = (numerator, denominator)
    while true {
      if let exact = Self(exactly: top, bottom) {
        self = exact
        return
      }
      guard bottom.magnitude > 1 else {
        self.numerator = top > 0 ? .max : -.max
        self.denominator = 1
        return
      }
      top /= 2
      bottom /= 2
    }
  }

  private static func powerOfTen(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  /// The nearest double.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The greatest integer that is not above the value.
  public var floor: Int64 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The least integer that is not below the value.
  public var ceiling: Int64 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder > 0 ? quotient + 1 : quotient
  }

  public static func + (a: Rational, b: Rational) -> Rational {
    Rational(
      wide: Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator),
      Int128(a.denominator) * Int128(b.denominator))
  }

  public static func - (a: Rational, b: Rational) -> Rational { a + -b }

  public static prefix func - (a: Rational) -> Rational { Rational(wide: -Int128(a.numerator), Int128(a.denominator)) }

  public static func * (a: Rational, b: Rational) -> Rational {
    Rational(wide: Int128(a.numerator) * Int128(b.numerator), Int128(a.denominator) * Int128(b.denominator))
  }

  /// - Precondition: `b` is not zero.
  public static func / (a: Rational, b: Rational) -> Rational {
    Rational(wide: Int128(a.numerator) * Int128(b.denominator), Int128(a.denominator) * Int128(b.numerator))
  }

  public static func < (a: Rational, b: Rational) -> Bool {
    Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

extension Rational: CustomStringConvertible {
  /// `3` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
