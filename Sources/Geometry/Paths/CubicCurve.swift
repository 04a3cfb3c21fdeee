/// A cubic Bézier curve over the parameter 0…1.
struct CubicCurve: Sendable {
  let p0: Vector2
  let p1: Vector2
  let p2: Vector2
  let p3: Vector2

  init(_ p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// A straight line at constant speed.
  init(from start: Vector2, to end: Vector2) {
    self.init(start, start + (end - start) * (1 / 3), end + (start - end) * (1 / 3), end)
  }

  func point(_ t: Double) -> Vector2 {
    if t == 0 { return p0 }
    if t == 1 { return p3 }
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  func derivative(_ t: Double) -> Vector2 {
    let s = 1 - t
    return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
  }

  /// The unit vector along the curve; where the curve stands still, that of where it goes on.
  func direction(_ t: Double) -> Vector2 {
    let scale = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    for step in [0, 1e-6, 1e-3, 0.1] {
      let velocity = derivative(t + step <= 1 ? t + step : t - step)
      if velocity.length > scale * 1e-9 { return velocity * (1 / velocity.length) }
    }
    return Vector2(1, 0)
  }

  /// The length over a part, by five-point Gauss–Legendre quadrature.
  func length(_ range: ClosedRange<Double>) -> Double {
    let middle = (range.lowerBound + range.upperBound) / 2
    let half = (range.upperBound - range.lowerBound) / 2
    var sum = 0.5688888888888889 * derivative(middle).length
    for (node, weight) in [
      (0.5384693101056831, 0.47862867049936647), (0.9061798459386640, 0.23692688505618908),
    ] {
      sum += weight * (derivative(middle - half * node).length + derivative(middle + half * node).length)
    }
    return sum * half
  }

  /// Halves a part until halving changes its length by less than 1e-9 of it, or by next to nothing, and hands the parts
  /// over in order.
  ///
  /// - Parameter cuts: how many more may be made; a curve that can be measured needs some dozens.
  func cut(
    _ range: ClosedRange<Double>, length: Double, depth: Int = 0, cuts: inout Int,
    _ body: (ClosedRange<Double>, Double) -> Void
  ) {
    let middle = (range.lowerBound + range.upperBound) / 2
    let left = self.length(range.lowerBound...middle)
    let right = self.length(middle...range.upperBound)
    // The squares of lengths near 1e-160 have no digits left, so what changes can't be judged by the length alone.
    let isExact = (left + right - length).magnitude <= 1e-9 * length + 1e-12
    if isExact || depth == 20 || cuts == 0 { return body(range, left + right) }
    cuts -= 1
    cut(range.lowerBound...middle, length: left, depth: depth + 1, cuts: &cuts, body)
    cut(middle...range.upperBound, length: right, depth: depth + 1, cuts: &cuts, body)
  }

  /// The parameter at which the part has grown to `target`, by Newton's method kept inside a shrinking bracket.
  func parameter(atLength target: Double, in range: ClosedRange<Double>, total: Double) -> Double {
    guard target > 0 else { return range.lowerBound }
    var (low, high) = (range.lowerBound, range.upperBound)
    var t = low + (high - low) * min(1, target / total)
    for _ in 0..<40 {
      let error = length(range.lowerBound...t) - target
      if error.magnitude <= 1e-12 * total { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
