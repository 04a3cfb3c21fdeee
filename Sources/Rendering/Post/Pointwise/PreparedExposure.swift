internal import CLanes
internal import Imaging
internal import Staging

/// What all light is multiplied by.
struct PreparedExposure {
  private let gain: Float

  /// Nil when it changes nothing.
  init?(_ lighting: LightingState) {
    guard lighting.gain != 1 else { return nil }
    gain = lighting.gain
  }

  func apply(to row: inout PixelRow, blending: TransferFunction) {
    row.mapLight(blending) { $0 * gain }
  }
}
