internal import Imaging
internal import Staging

/// An effect in which each pixel depends on itself alone, worked out as far as is the same for all pixels.
enum PointwiseEffect {
  case grade(PreparedGrade)
  case vignette(PreparedVignette)
  case grain(PreparedGrain)
  case exposure(PreparedExposure)
  case toneMap(PreparedToneMap)

  /// Changes a row, and leaves display values in it or blended ones.
  func apply(to row: inout PixelRow, blending: TransferFunction) {
    switch self {
    case .grade(let grade): grade.apply(to: &row, blending: blending)
    case .exposure(let exposure): exposure.apply(to: &row, blending: blending)
    case .toneMap(let toneMap): toneMap.apply(to: &row, blending: blending)
    case .vignette(let vignette):
      row.encode(blending)
      vignette.apply(to: row)
    case .grain(let grain):
      row.encode(blending)
      grain.apply(to: row)
    }
  }
}
