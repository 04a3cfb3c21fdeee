internal import Geometry
public import SceneFormat

extension Easing {
  /// The eased progress for a linear `progress`; 0 at 0 and below, 1 at 1 and above, exactly. Between them it may
  /// leave 0…1 (`Back`, `Elastic`, `spring`, a steep Bézier curve), but it is finite for every input; NaN gives 0.
  ///
  /// `steps(n, start)` has made its first step at 0, as in CSS (CSS Easing Functions Level 1, section 2.3).
  public func value(at progress: Double) -> Double {
    guard progress > 0 else {
      if progress == 0, case .steps(let count, .start) = self { return 1 / Double(count) }
      return 0
    }
    guard progress < 1 else { return 1 }
    switch self {
    case .linear: return progress
    case .hold: return 0
    case .ease: return CubicBezierCurve.ease.value(at: progress)
    case .easeIn: return CubicBezierCurve.easeIn.value(at: progress)
    case .easeOut: return CubicBezierCurve.easeOut.value(at: progress)
    case .easeInOut: return CubicBezierCurve.easeInOut.value(at: progress)
    case .family(.in, let family): return family.easeIn(progress)
    case .family(.out, let family): return 1 - family.easeIn(1 - progress)
    case .family(.inOut, let family): return family.easeInOut(progress)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2).value(at: progress)
    case .steps(let count, let position):
      // A progress of k/count begins step k, though it may be rounded to just below.
      let steps = progress * Double(count)
      let nearest = steps.rounded()
      let step = (steps - nearest).magnitude < 1e-9 ? nearest : steps.rounded(.down)
      return (position == .start ? min(step + 1, Double(count)) : step) / Double(count)
    case .spring(let mass, let stiffness, let damping):
      return SpringResponse(mass: mass, stiffness: stiffness, damping: damping).value(at: progress)
    }
  }
}
