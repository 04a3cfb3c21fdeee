import Foundation
import Geometry
import Testing

/// The C library is the second opinion: a few units in the last place apart at most.
@Suite struct PortableMathTests {
  private func expectClose(_ value: Double, _ right: Double, ulps: Double = 8, scale: Double = 0) {
    let tolerance = max(right.magnitude, scale).ulp * ulps
    #expect((value - right).magnitude <= tolerance, "\(value) is not \(right)")
  }

  @Test func sineAndCosineAgreeWithTheCLibrary() {
    for step in -20_000...20_000 {
      let x = Double(step) * 0.0137
      expectClose(PortableMath.sin(x), Foundation.sin(x), scale: 1)
      expectClose(PortableMath.cos(x), Foundation.cos(x), scale: 1)
    }
  }

  @Test func sineAndCosineAgreeForLargeAngles() {
    for x in [1e4, 123_456.789, 1e6, -987_654.321] {
      #expect((PortableMath.sin(x) - Foundation.sin(x)).magnitude < 1e-12)
      #expect((PortableMath.cos(x) - Foundation.cos(x)).magnitude < 1e-12)
    }
  }

  @Test(arguments: [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (3_600_090, 1, 0)])
  func rightAnglesAreExact(degrees: Double, sine: Double, cosine: Double) {
    let result = PortableMath.sinCos(degrees: degrees)
    #expect(result.sine == sine)
    #expect(result.cosine == cosine)
  }

  @Test func powersAgreeWithTheCLibrary() {
    for step in 1...4_000 {
      let x = Double(step) * 0.00731
      expectClose(PortableMath.exp2(x - 14), Foundation.exp2(x - 14))
      expectClose(PortableMath.log2(x), Foundation.log2(x), scale: 1)
      expectClose(PortableMath.pow(x, 2.4), Foundation.pow(x, 2.4), ulps: 32)
      expectClose(PortableMath.pow(x, 1 / 2.4), Foundation.pow(x, 1 / 2.4), ulps: 16)
    }
  }

  @Test func powersHoldAtTheEnds() {
    #expect(PortableMath.exp2(10) == 1024)
    #expect(PortableMath.exp2(-1074) == Double.leastNonzeroMagnitude)
    #expect(PortableMath.exp2(-2000) == 0)
    #expect(PortableMath.exp2(2000) == .infinity)
    #expect(PortableMath.log2(0) == -.infinity)
    #expect(PortableMath.log2(-1).isNaN)
    #expect(PortableMath.pow(0, 2) == 0)
    #expect(PortableMath.pow(0, 0) == 1)
    #expect(PortableMath.exp2(.nan).isNaN)
    #expect(PortableMath.sin(.infinity).isNaN)
  }

  @Test func anglesOfVectorsAgreeWithTheCLibrary() {
    for step in 0..<3_600 {
      let angle = Double(step) / 10 - 180
      let (y, x) = (Foundation.sin(angle * .pi / 180), Foundation.cos(angle * .pi / 180))
      expectClose(PortableMath.atan2Degrees(y: y, x: x), Foundation.atan2(y, x) * 180 / .pi, scale: 180)
    }
    #expect(PortableMath.atan2Degrees(y: 0, x: 0) == 0)
    #expect(PortableMath.atan2Degrees(y: 5, x: 0) == 90)
    #expect(PortableMath.atan2Degrees(y: 0, x: -2) == 180)
  }
}
