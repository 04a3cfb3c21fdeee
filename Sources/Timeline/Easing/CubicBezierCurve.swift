/// The curve of CSS's `cubic-bezier()` (CSS Easing Functions Level 1, section 2.2): from (0,0) to (1,1).
struct CubicBezierCurve {
  private let x: Polynomial
  private let y: Polynomial

  static let ease = CubicBezierCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  static let easeIn = CubicBezierCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = CubicBezierCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInOut = CubicBezierCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// `x1` and `x2` in 0…1, so that the curve is a function of x.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Polynomial(x1, x2)
    y = Polynomial(y1, y2)
  }

  /// y where the curve's x is `progress`, for progress in 0…1: bisection, closed by Newton's steps.
  func value(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = progress
    for _ in 0..<64 {
      let error = x.value(at: t) - progress
      if error == 0 { break }
      if error > 0 { high = t } else { low = t }
      let newton = t - error / x.slope(at: t)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == t { break }
      t = next
    }
    return y.value(at: t)
  }

  /// One coordinate of the curve: Bernstein's polynomial with end values 0 and 1.
  private struct Polynomial {
    let linear: Double
    let square: Double
    let cube: Double

    init(_ p1: Double, _ p2: Double) {
      linear = 3 * p1
      square = 3 * (p2 - p1) - linear
      cube = 1 - linear - square
    }

    func value(at t: Double) -> Double { ((cube * t + square) * t + linear) * t }
    func slope(at t: Double) -> Double { (3 * cube * t + 2 * square) * t + linear }
  }
}
