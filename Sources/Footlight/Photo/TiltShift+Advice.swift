internal import Imaging
internal import Rendering
public import SceneFormat
internal import Staging

extension PostEffect.TiltShift {
  /// What is probably not meant, for a look at rest: a blur so strong for its fade that what is in focus bleeds into
  /// what is not.
  public var advice: String? {
    guard mix == .variable, mask == nil, case .constant(let blur) = blur, case .constant(let fade) = fade,
      let size = PixelSize(width: 1000, height: 1000),
      case .tiltShift(let state)? = try? StillChain.states([PostEffect(.tiltShift(self))], size: size).first?.content,
      state.isTooSteep
    else { return nil }
    let shortest = shape == .ellipse ? fade.x : min(fade.x, fade.y)
    // The bound of `FocusMap.isTooSteep`.
    let most = (shortest / 4.5 * 1e4).rounded(.down) / 1e4
    return """
      a blur of \(blur) is too much for a fade of \(shortest): what is sharp bleeds into what is not; \
      choose a blur of at most \(most), or a longer fade
      """
  }
}
