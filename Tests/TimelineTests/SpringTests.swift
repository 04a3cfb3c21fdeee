import Foundation
import SceneFormat
import Testing
import Timeline

@Suite struct SpringTests {
  @Test(arguments: [(1.0, 100.0, 10.0), (1, 100, 2), (3, 40, 1), (1, 100, 19.5)])
  func aSpringMovesAsItsEquationSays(mass: Double, stiffness: Double, damping: Double) {
    // Runge and Kutta's fourth-order integration of m·x″ = −k(x − 1) − c·x′ up to the settling time.
    let frequency = sqrt(stiffness / mass)
    let ratio = damping / (2 * sqrt(stiffness * mass))
    let settling = log(1000 / sqrt(1 - ratio * ratio)) / (ratio * frequency)
    let easing = Easing.spring(mass: mass, stiffness: stiffness, damping: damping)
    let substeps = 40
    let h = settling / Double(1000 * substeps)
    func acceleration(_ x: Double, _ v: Double) -> Double { (-stiffness * (x - 1) - damping * v) / mass }
    var (x, v) = (0.0, 0.0)
    for step in 1..<1000 {
      for _ in 0..<substeps {
        let (k1x, k1v) = (v, acceleration(x, v))
        let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
        let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
        let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
        x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
        v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      }
      #expect((easing.value(at: Double(step) / 1000) - x).magnitude < 1e-7)
    }
    #expect((easing.value(at: 1 - 1e-12) - 1).magnitude < 0.0011)
  }

  @Test(arguments: [(1.0, 100.0, 20.0), (1, 100, 60), (2, 50, 90), (4, 25, 20)])
  func aSpringThatDoesNotSwingFollowsItsClosedForm(mass: Double, stiffness: Double, damping: Double) {
    // With the roots r of m·r² + c·r + k = 0, what is left of the way; when it is a thousandth, the easing ends.
    let middle = -damping / (2 * mass)
    let spread = sqrt(max(damping * damping - 4 * mass * stiffness, 0)) / (2 * mass)
    func remainder(_ t: Double) -> Double {
      guard spread > 0 else { return exp(middle * t) * (1 - middle * t) }
      let (slow, fast) = (middle + spread, middle - spread)
      return (slow * exp(fast * t) - fast * exp(slow * t)) / (slow - fast)
    }
    var (low, high) = (0.0, 1e4)
    for _ in 0..<200 {
      let time = (low + high) / 2
      if remainder(time) > 0.001 { low = time } else { high = time }
    }
    let easing = Easing.spring(mass: mass, stiffness: stiffness, damping: damping)
    for step in 1..<1000 {
      let x = Double(step) / 1000
      #expect((easing.value(at: x) - (1 - remainder(x * high))).magnitude < 1e-9, "at \(x)")
    }
  }

  @Test func anOverdampedSpringRisesWithoutOvershoot() {
    let easing = Easing.spring(mass: 1, stiffness: 100, damping: 60)
    var last = 0.0
    for step in 1...1000 {
      let value = easing.value(at: Double(step) / 1000)
      #expect(value >= last && value <= 1)
      last = value
    }
  }
}
