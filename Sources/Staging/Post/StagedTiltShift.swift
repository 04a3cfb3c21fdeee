internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// A tilt-shift with its tracks compiled; lengths are fractions of the picture's height.
struct StagedTiltShift: Sendable {
  enum Shape: Sendable {
    case band(Track<Vector2>)
    case ellipse(Track<Vector2>)
    case mask(Texture)
  }

  let shape: Shape
  let center: PositionTrack
  let angle: Track<Double>
  let fade: Track<Vector2>
  let curve: TiltShiftState.Curve
  let mix: TiltShiftState.Mix
  let blur: Track<Double>
  let bokeh: TiltShiftState.Bokeh
  let tone: StagedTone

  /// Without a blur, what remains of it: the change of tone, or nothing.
  func state(at moment: PostMoment) -> PostEffectState.Content? {
    let height = moment.size.y
    let tone = self.tone.state(at: moment.time)
    let sigma = blur.value(at: moment.time).clamped(to: 0...1) * height
    guard sigma > 0 else { return tone.isIdentity ? nil : .grade(tone) }
    func lengths(_ track: Track<Vector2>) -> Vector2 {
      let value = track.value(at: moment.time)
      return Vector2(max(value.x, 0) * height, max(value.y, 0) * height)
    }
    let angle = angle.value(at: moment.time)
    let focus: TiltShiftState.Focus
    switch shape {
    case .band(let track):
      let extents = lengths(track)
      focus = .band(center: center(at: moment), angle: angle, above: extents.x, below: extents.y)
    case .ellipse(let track):
      focus = .ellipse(center: center(at: moment), angle: angle, radii: lengths(track))
    case .mask(let texture):
      focus = .mask(texture)
    }
    return .tiltShift(
      TiltShiftState(
        focus: focus, fade: lengths(fade), curve: curve, mix: mix, sigma: sigma, bokeh: bokeh, tone: tone))
  }

  private func center(at moment: PostMoment) -> Vector2 {
    switch center {
    case .free(let track):
      let value = track.value(at: moment.time)
      return Vector2(value.x * moment.size.x, value.y * moment.size.y)
    case .follow(let target, let offset, let fraction, _):
      return moment.place(target, offset, fraction)
    case .path:
      preconditionFailure("the compiler refuses a path here")
    }
  }
}
