package import Geometry
package import SceneFormat

/// A value that a track can interpolate and modulate.
package protocol TrackValue: PropertyValue {
  /// The value at `progress` of the way, which may be outside 0…1 where an easing overshoots. Finite for finite ends.
  static func interpolate(from start: Self, to end: Self, at progress: Double) -> Self

  /// `center + amplitude · signal(component)`, component by component.
  static func modulate(center: Self, amplitude: Self, by signal: (_ component: Int) -> Double) -> Self
}

extension Double: TrackValue {
  package static func interpolate(from start: Double, to end: Double, at progress: Double) -> Double {
    if progress == 0 || start == end { return start }
    if progress == 1 { return end }
    let distance = end - start
    let value = distance.isFinite ? start + distance * progress : start * (1 - progress) + end * progress
    return Swift.min(Swift.max(value, -greatestFiniteMagnitude), greatestFiniteMagnitude)
  }

  package static func modulate(center: Double, amplitude: Double, by signal: (Int) -> Double) -> Double {
    center + amplitude * signal(0)
  }
}

extension Vector2: TrackValue {
  package static func interpolate(from start: Vector2, to end: Vector2, at progress: Double) -> Vector2 {
    Vector2(
      .interpolate(from: start.x, to: end.x, at: progress), .interpolate(from: start.y, to: end.y, at: progress))
  }

  package static func modulate(center: Vector2, amplitude: Vector2, by signal: (Int) -> Double) -> Vector2 {
    Vector2(center.x + amplitude.x * signal(0), center.y + amplitude.y * signal(1))
  }
}

extension Color: TrackValue {
  /// Between sRGB values, weighted by alpha, as CSS does (CSS Color Module Level 4, section 12.3); clamped to 0…1.
  package static func interpolate(from start: Color, to end: Color, at progress: Double) -> Color {
    if progress == 0 { return start }
    if progress == 1 { return end }
    func mix(_ a: Double, _ b: Double) -> Double { .interpolate(from: a, to: b, at: progress) }
    let alpha = mix(start.alpha, end.alpha)
    guard alpha > 0 else {
      return Color(mix(start.red, end.red), mix(start.green, end.green), mix(start.blue, end.blue), 0).clamped
    }
    return Color(
      mix(start.red * start.alpha, end.red * end.alpha) / alpha,
      mix(start.green * start.alpha, end.green * end.alpha) / alpha,
      mix(start.blue * start.alpha, end.blue * end.alpha) / alpha, alpha
    ).clamped
  }

  package static func modulate(center: Color, amplitude: Color, by signal: (Int) -> Double) -> Color {
    Color(
      center.red + amplitude.red * signal(0), center.green + amplitude.green * signal(1),
      center.blue + amplitude.blue * signal(2), center.alpha + amplitude.alpha * signal(3)
    ).clamped
  }

  private var clamped: Color {
    func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, 0), 1) }
    return Color(clamp(red), clamp(green), clamp(blue), clamp(alpha))
  }
}
