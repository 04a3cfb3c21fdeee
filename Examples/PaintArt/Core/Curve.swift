import Footlight

/// Smooth curves through points (Catmull and Rom, 1974), as polylines.
enum Curve {
  static func open(_ points: [Vector2], steps: Int = 8) -> [Vector2] {
    guard points.count > 1 else { return points }
    var result = [points[0]]
    for index in 0..<(points.count - 1) {
      let before = points[max(index - 1, 0)]
      let after = points[min(index + 2, points.count - 1)]
      for step in 1...steps {
        result.append(between(before, points[index], points[index + 1], after, Double(step) / Double(steps)))
      }
    }
    return result
  }

  static func closed(_ points: [Vector2], steps: Int = 8) -> [Vector2] {
    let count = points.count
    return (0..<count).flatMap { index in
      (0..<steps).map { step in
        between(
          points[(index + count - 1) % count], points[index], points[(index + 1) % count], points[(index + 2) % count],
          Double(step) / Double(steps))
      }
    }
  }

  /// The values of `knots`, evenly spaced over 0…1, smoothly joined.
  static func value(_ knots: [Double], at t: Double) -> Double {
    let scaled = unit(t) * Double(knots.count - 1)
    let index = min(Int(scaled), knots.count - 2)
    let points = [max(index - 1, 0), index, index + 1, min(index + 2, knots.count - 1)].map { Vector2(knots[$0], 0) }
    return between(points[0], points[1], points[2], points[3], scaled - Double(index)).x
  }

  private static func between(_ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2, _ t: Double) -> Vector2 {
    let slope = (c - a) * t
    let square = (2 * a - 5 * b + 4 * c - d) * (t * t)
    let cube = (3 * b - a - 3 * c + d) * (t * t * t)
    return b + (slope + square + cube) * 0.5
  }
}
