import Geometry
import Testing

@Suite struct RationalTests {
  @Test(arguments: [
    ("12", Rational(12)), ("-0.04", Rational(-1, 25)), ("1.5e-3", Rational(3, 2000)), ("2E2", Rational(200)),
    ("0.1", Rational(1, 10)), ("29.97", Rational(2997, 100)), ("0", Rational(0)), ("-0.0", Rational(0)),
  ])
  func decimalsAreReadExactly(text: String, right: Rational) {
    #expect(Rational(decimal: text) == right)
  }

  @Test(arguments: ["", "-", ".", "1.2.3", "1e", "e5", "0x10", "1e99", "12345678901234567890123", "nan", " 1", "1 "])
  func whatIsNoExactDecimalIsRefused(text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test func doublesBecomeTheirShortestDecimals() {
    #expect(Rational(0.1) == Rational(1, 10))
    #expect(Rational(1.0 / 3)?.value == 1.0 / 3 || (Rational(1.0 / 3)?.value ?? 0).distance(to: 1.0 / 3) < 1e-9)
    #expect(Rational(Double.nan) == nil)
    #expect(Rational(Double.infinity) == nil)
    #expect(Rational(1e300) == nil)
  }

  @Test func arithmeticIsExact() {
    #expect(Rational(1, 3) + Rational(1, 6) == Rational(1, 2))
    #expect(Rational(7, 10) - Rational(1, 10) == Rational(3, 5))
    #expect(Rational(30_000, 1001) * Rational(1001, 30_000) == .one)
    #expect(Rational(3, 4) / Rational(-3, 8) == Rational(-2))
    #expect(Rational(6, -4).denominator == 2)
    #expect(Rational(1, 3) < Rational(34, 100))
  }

  @Test(arguments: [(7, 2, 3, 4), (-7, 2, -4, -3), (6, 2, 3, 3), (0, 1, 0, 0), (-1, 1_000_000, -1, 0)])
  func floorAndCeilingGoTheRightWay(top: Int, bottom: Int, floor: Int64, ceiling: Int64) {
    #expect(Rational(top, bottom).floor == floor)
    #expect(Rational(top, bottom).ceiling == ceiling)
  }

  @Test func whatDoesNotFitIsRoundedAndNeverTraps() {
    let tiny = Rational(1, Int.max)
    let product = tiny * tiny * Rational(Int.max)
    #expect(product.value >= 0 && product.value < 1e-17)
    let huge = Rational(Int.max) * Rational(Int.max)
    #expect(huge == Rational(Int.max))
  }
}
