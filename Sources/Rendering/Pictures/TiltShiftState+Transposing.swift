internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Staging

extension TiltShiftState {
  /// Whether its band changes faster along rows than from row to row, so that its blur wants rows and columns exchanged.
  var isSteep: Bool { if case .band(_, let angle, _, _) = focus { FocusMap.isSteep(angle) } else { false } }

  /// The same effect for a picture whose rows and columns are exchanged. What was above a band is then below it.
  ///
  /// - Precondition: the focus is a band.
  var transposed: TiltShiftState {
    guard case .band(let center, let angle, let above, let below) = focus else {
      preconditionFailure("only bands are turned")
    }
    var state = self
    state.focus = .band(center: Vector2(center.y, center.x), angle: 90 - angle, above: below, below: above)
    state.fade = Vector2(fade.y, fade.x)
    return state
  }
}

extension [PostEffectState] {
  /// The same effects for a picture whose rows and columns are exchanged, when that spares exchanging them on the way:
  /// two more pictures in memory. Nil when it doesn't, or when an effect is not the same then.
  var transposedIfSteep: [PostEffectState]? {
    var isWanted = false
    var effects = self
    for (index, effect) in enumerated() {
      switch effect.content {
      case .grade, .blur: break
      // A hexagon has its corners above and below, and would have them at its sides.
      case .tiltShift(let state) where state.isSteep && state.bokeh != .hexagon:
        effects[index].content = .tiltShift(state.transposed)
        isWanted = true
      default: return nil
      }
    }
    return isWanted ? effects : nil
  }
}
