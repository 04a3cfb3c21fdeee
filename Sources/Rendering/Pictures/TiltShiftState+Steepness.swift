package import Staging

extension TiltShiftState {
  /// Whether the blur grows so fast that what is in focus bleeds into what is not; see `FocusMap`.
  package var isTooSteep: Bool {
    if case .mask = focus { return false }
    return FocusMap(self) { _ in preconditionFailure("there is no mask") }.isTooSteep(forSigma: sigma)
  }
}
