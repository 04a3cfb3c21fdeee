import Foundation

/// How far pixels are out of focus by the definitions, in doubles. Places are those of pixels' centres.
enum ReferenceFocus {
  static func curve(_ distance: Double, fade: Double, smooth: Bool) -> Double {
    let t = min(max(distance / fade, 0), 1)
    return smooth ? t * t * (3 - 2 * t) : t
  }

  /// The distance from a band along a turned line through (cx, cy).
  static func band(
    _ x: Int, _ y: Int, _ cx: Double, _ cy: Double, angle: Double, above: Double, below: Double
  ) -> Double {
    let radians = angle * .pi / 180
    let down = cos(radians) * (Double(y) + 0.5 - cy) - sin(radians) * (Double(x) + 0.5 - cx)
    return down > 0 ? down - below : -down - above
  }

  static func circle(_ x: Int, _ y: Int, _ cx: Double, _ cy: Double, radius: Double) -> Double {
    hypot(Double(x) + 0.5 - cx, Double(y) + 0.5 - cy) - radius
  }

  /// To first order: the value of √(u²/a² + v²/b²) − 1 over the length of its gradient.
  static func ellipse(_ x: Int, _ y: Int, _ cx: Double, _ cy: Double, _ a: Double, _ b: Double, angle: Double) -> Double
  {
    let radians = angle * .pi / 180
    let (dx, dy) = (Double(x) + 0.5 - cx, Double(y) + 0.5 - cy)
    let (u, v) = (dx * cos(radians) + dy * sin(radians), dy * cos(radians) - dx * sin(radians))
    let length = hypot(u / a, v / b)
    return length == 0 ? -min(a, b) : (length - 1) * length / hypot(u / (a * a), v / (b * b))
  }
}
