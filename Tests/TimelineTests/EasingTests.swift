import Foundation
import SceneFormat
import Testing
import Timeline

@Suite struct EasingTests {
  static let all: [Easing] = {
    var all: [Easing] = [
      .linear, .hold, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0.2, y1: 1.8, x2: 0.8, y2: -0.7),
      .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), .cubicBezier(x1: 0, y1: 1e6, x2: 1, y2: -1e6),
      .steps(1, .start), .steps(4, .start), .steps(7, .end), .spring(mass: 1, stiffness: 100, damping: 10),
      .spring(mass: 1, stiffness: 100, damping: 20), .spring(mass: 2, stiffness: 50, damping: 90),
      .spring(mass: 1, stiffness: 1, damping: 1e-9), .spring(mass: 1e-6, stiffness: 1e6, damping: 1e6),
    ]
    for direction in Easing.Direction.allCases {
      for family in Easing.Family.allCases { all.append(.family(direction, family)) }
    }
    return all
  }()

  @Test(arguments: all)
  func everyEasingMapsEndsExactlyAndIsFinite(easing: Easing) {
    if case .steps(_, .start) = easing {} else { #expect(easing.value(at: 0) == 0) }
    #expect(easing.value(at: 1) == 1)
    for x in [-1e308, -1, -1e-300, 1e-300, 1 - 1e-16, 1 + 1e-16, 2, 1e308, .infinity, -.infinity, .nan] {
      #expect(easing.value(at: x).isFinite, "at \(x)")
    }
    for step in 1..<1000 { #expect(easing.value(at: Double(step) / 1000).isFinite) }
  }

  /// The published formulas, written out one by one.
  private static func published(_ name: String, _ x: Double) -> Double {
    let c1 = 1.70158
    let c2 = c1 * 1.525
    let c3 = c1 + 1
    let c4 = 2 * Double.pi / 3
    let c5 = 2 * Double.pi / 4.5
    func outBounce(_ value: Double) -> Double {
      var x = value
      if x < 1 / 2.75 { return 7.5625 * x * x }
      if x < 2 / 2.75 {
        x -= 1.5 / 2.75
        return 7.5625 * x * x + 0.75
      }
      if x < 2.5 / 2.75 {
        x -= 2.25 / 2.75
        return 7.5625 * x * x + 0.9375
      }
      x -= 2.625 / 2.75
      return 7.5625 * x * x + 0.984375
    }
    switch name {
    case "inSine": return 1 - cos(x * .pi / 2)
    case "outSine": return sin(x * .pi / 2)
    case "inOutSine": return -(cos(.pi * x) - 1) / 2
    case "inQuad": return x * x
    case "outQuad": return 1 - (1 - x) * (1 - x)
    case "inOutQuad": return x < 0.5 ? 2 * x * x : 1 - pow(-2 * x + 2, 2) / 2
    case "inCubic": return x * x * x
    case "outCubic": return 1 - pow(1 - x, 3)
    case "inOutCubic": return x < 0.5 ? 4 * x * x * x : 1 - pow(-2 * x + 2, 3) / 2
    case "inQuart": return pow(x, 4)
    case "outQuart": return 1 - pow(1 - x, 4)
    case "inOutQuart": return x < 0.5 ? 8 * pow(x, 4) : 1 - pow(-2 * x + 2, 4) / 2
    case "inQuint": return pow(x, 5)
    case "outQuint": return 1 - pow(1 - x, 5)
    case "inOutQuint": return x < 0.5 ? 16 * pow(x, 5) : 1 - pow(-2 * x + 2, 5) / 2
    case "inExpo": return pow(2, 10 * x - 10)
    case "outExpo": return 1 - pow(2, -10 * x)
    case "inOutExpo": return x < 0.5 ? pow(2, 20 * x - 10) / 2 : (2 - pow(2, -20 * x + 10)) / 2
    case "inCirc": return 1 - sqrt(1 - x * x)
    case "outCirc": return sqrt(1 - pow(x - 1, 2))
    case "inOutCirc":
      return x < 0.5 ? (1 - sqrt(1 - pow(2 * x, 2))) / 2 : (sqrt(1 - pow(-2 * x + 2, 2)) + 1) / 2
    case "inBack": return c3 * x * x * x - c1 * x * x
    case "outBack": return 1 + c3 * pow(x - 1, 3) + c1 * pow(x - 1, 2)
    case "inOutBack":
      return x < 0.5
        ? pow(2 * x, 2) * ((c2 + 1) * 2 * x - c2) / 2
        : (pow(2 * x - 2, 2) * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2
    case "inElastic": return -pow(2, 10 * x - 10) * sin((x * 10 - 10.75) * c4)
    case "outElastic": return pow(2, -10 * x) * sin((x * 10 - 0.75) * c4) + 1
    case "inOutElastic":
      return x < 0.5
        ? -(pow(2, 20 * x - 10) * sin((20 * x - 11.125) * c5)) / 2
        : pow(2, -20 * x + 10) * sin((20 * x - 11.125) * c5) / 2 + 1
    case "inBounce": return 1 - outBounce(1 - x)
    case "outBounce": return outBounce(x)
    case "inOutBounce": return x < 0.5 ? (1 - outBounce(1 - 2 * x)) / 2 : (1 + outBounce(2 * x - 1)) / 2
    default: return .nan
    }
  }

  @Test(arguments: Easing.Direction.allCases, Easing.Family.allCases)
  func pennersFamiliesFollowTheirFormulas(direction: Easing.Direction, family: Easing.Family) {
    let easing = Easing.family(direction, family)
    for step in 1..<1000 {
      let x = Double(step) / 1000
      let right = Self.published(direction.rawValue + family.rawValue, x)
      #expect((easing.value(at: x) - right).magnitude < 1e-13, "at \(x)")
    }
  }

  @Test(arguments: [
    (Easing.ease, 0.25, 0.1, 0.25, 1.0), (.easeIn, 0.42, 0, 1, 1), (.easeOut, 0, 0, 0.58, 1),
    (.easeInOut, 0.42, 0, 0.58, 1), (.cubicBezier(x1: 0.2, y1: 1.8, x2: 0.8, y2: -0.7), 0.2, 1.8, 0.8, -0.7),
    (.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), 1, 0, 0, 1),
  ])
  func bezierCurvesPassThroughTheirPoints(easing: Easing, x1: Double, y1: Double, x2: Double, y2: Double) {
    // Points of the curve by Bernstein's form; the easing at each point's x must give its y.
    for step in 1..<1000 {
      let t = Double(step) / 1000
      let (a, b, c) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
      let (x, y) = (a * x1 + b * x2 + c, a * y1 + b * y2 + c)
      // Where the curve is vertical (slope without bound) an error of one unit in x moves y by its cube root.
      let slope = 3 * (1 - t) * (1 - t) * x1 + 6 * t * (1 - t) * (x2 - x1) + 3 * t * t * (1 - x2)
      #expect((easing.value(at: x) - y).magnitude < (slope > 0.01 ? 1e-11 : 1e-5), "at \(x)")
    }
  }

  @Test func stepsCountAsInCSS() {
    for step in 1..<1000 {
      let x = (Double(step) + 0.5) / 1001
      #expect(Easing.steps(5, .end).value(at: x) == floor(x * 5) / 5)
      #expect(Easing.steps(5, .start).value(at: x) == (floor(x * 5) + 1) / 5)
    }
    for count in [1, 2, 3, 7, 10_000] {
      // Its first step is made when the segment begins, and isn't before.
      #expect(Easing.steps(count, .start).value(at: 0) == 1 / Double(count))
      #expect(Easing.steps(count, .start).value(at: -1e-300) == 0)
      #expect(Easing.steps(count, .end).value(at: 0) == 0)
    }
    #expect(Easing.steps(2, .end).value(at: 0.5) == 0.5)
    for count in 1...200 {
      for step in 1..<count {
        let progress = Double(step) / Double(count)
        #expect(Easing.steps(count, .end).value(at: progress) == progress)
      }
    }
  }

  @Test func linearIsTheIdentityAndHoldWaitsForTheEnd() {
    for step in 1..<1000 {
      #expect(Easing.linear.value(at: Double(step) / 1000) == Double(step) / 1000)
      #expect(Easing.hold.value(at: Double(step) / 1000) == 0)
    }
  }
}
