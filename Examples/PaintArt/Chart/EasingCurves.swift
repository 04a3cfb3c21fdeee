import Footlight

/// TEMPORARY until Timeline
enum EasingCurves {
  static func value(_ e: Easing, at t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    switch e {
    case .linear: return t
    case .hold: return 0
    case .ease: return bezier(0.25, 0.1, 0.25, 1, t)
    case .easeIn: return bezier(0.42, 0, 1, 1, t)
    case .easeOut: return bezier(0, 0, 0.58, 1, t)
    case .easeInOut: return bezier(0.42, 0, 0.58, 1, t)
    case .cubicBezier(let a, let b, let c, let d): return bezier(a, b, c, d, t)
    case .steps(let n, let p): return min(((t * Double(n)).rounded(.down) + (p == .start ? 1 : 0)) / Double(n), 1)
    case .spring(let m, let k, let c):
      let w = (k / m).squareRoot()
      let z = c / (2 * (k * m).squareRoot())
      let s = t * 7.5 / (z * w)
      let wd = w * (1 - z * z).squareRoot()
      return 1 - PortableMath.exp(-z * w * s) * (PortableMath.cos(wd * s) + z * w / wd * PortableMath.sin(wd * s))
    case .family(.in, let f): return go(f, t)
    case .family(.out, let f): return 1 - go(f, 1 - t)
    case .family(.inOut, let f):
      var f2 = go(f, min(2 * t, 1)) / 2
      if t > 0.5 { f2 = 1 - go(f, 2 - 2 * t) / 2 }
      return f2
    }
  }
  static func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double) -> Double {
    func v(_ p: Double, _ q: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * p + 3 * (1 - t) * t * t * q + t * t * t
    }
    var (lo, hi) = (0.0, 1.0)
    for _ in 0..<50 { if v(a, c, (lo + hi) / 2) < x { lo = (lo + hi) / 2 } else { hi = (lo + hi) / 2 } }
    return v(b, d, (lo + hi) / 2)
  }
  static func go(_ f: Easing.Family, _ t: Double) -> Double {
    switch f {
    case .sine: return 1 - PortableMath.cos(t * .pi / 2)
    case .quad: return t * t
    case .cubic: return t * t * t
    case .quart: return t * t * t * t
    case .quint: return t * t * t * t * t
    case .expo: return t <= 0 ? 0 : PortableMath.exp2(10 * t - 10)
    case .circ: return 1 - (1 - t * t).squareRoot()
    case .back: return t * t * (2.70158 * t - 1.70158)
    case .elastic:
      return t <= 0 || t >= 1 ? t : -PortableMath.exp2(10 * t - 10) * PortableMath.sin((t * 10 - 10.75) * 2 * .pi / 3)
    case .bounce:
      var u = 1 - t
      let n = 7.5625
      let d = 2.75
      if u < 1 / d { return 1 - n * u * u }
      if u < 2 / d { u -= 1.5 / d; return 1 - (n * u * u + 0.75) }
      if u < 2.5 / d { u -= 2.25 / d; return 1 - (n * u * u + 0.9375) }
      u -= 2.625 / d
      return 1 - (n * u * u + 0.984375)
    }
  }
}
